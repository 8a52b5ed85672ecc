import { useState } from 'react';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { productsText } from '#app/text/admin/products.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { productList } from '#shared/lists/products.ts';
import { ProductStatus } from './status.tsx';
import { StockNow } from './stock.tsx';

/** Product page for staff who only count stock. */
export function StockPage({ product: read }: { product: AdminProduct }) {
  const [product, setProduct] = useState(read);
  return (
    <>
      <BackLink list="/console/admin/products" label={productList.title} look="line" />
      <PageHead title={product.title}>
        <ProductStatus status={product.status} />
      </PageHead>
      <div className="grid max-w-2xl gap-4">
        <Section title={productsText.form.stock}>
          <p className="flex items-center gap-3 text-sm text-ink-500">
            <Picture
              picture={product.image[0]}
              alt=""
              name={product.title}
              sizes="64px"
              className="size-16 shrink-0 rounded-control"
            />
            <PlainCode value={product.code} />
          </p>
          <StockNow product={product} onStock={setProduct} />
        </Section>
      </div>
    </>
  );
}
