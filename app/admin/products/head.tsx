import { useState } from 'react';
import { BackLink, RowSteps } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Archive, Boxes, Copy, ExternalLink } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { PopMenu } from '#app/ui/pop-menu.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { productList } from '#shared/lists/products.ts';
import { useProductMove } from './actions.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = productsText.actions;
const LIST = '/console/admin/products';
const MENU = buttonLook({ look: 'line', className: 'px-3' });
type Props = {
  title: string;
  product: AdminProduct | undefined;
  onChange(product: AdminProduct): void;
};

/** Title of a product, the link to its page, and its less frequent actions. */
export function ProductHead({ title, product, onChange }: Props) {
  const [isArchiving, setArchiving] = useState(false);
  const { isBusy, move } = useProductMove(onChange);
  const archive = async () => {
    const moved = product && (await move(product, 'archived'));
    if (moved) onChange(moved);
    setArchiving(false);
  };
  return (
    <>
      <BackLink list={LIST} label={productList.title} look="line" />
      <PageHead title={title}>
        {product && <RowSteps list={LIST} />}
        {product?.status === 'published' && (
          <Link
            to={`/${product.brand.slug}/${product.category.slug}/${product.slug}`}
            className={buttonLook({ look: 'line' })}
          >
            <ExternalLink className="size-4" />
            {t.view}
          </Link>
        )}
        {product && (
          <PopMenu
            label={productFormText.more}
            className={MENU}
            acts={[
              {
                label: variantsText.button,
                icon: Boxes,
                to: `/console/admin/products/variants-${product._id}`,
              },
              {
                label: t.copy,
                icon: Copy,
                to: `/console/admin/products/copy-${product._id}`,
              },
              product.status !== 'archived' && {
                label: t.archive,
                icon: Archive,
                isDanger: true,
                run: () => setArchiving(true),
              },
            ]}
          />
        )}
      </PageHead>
      {product?.family && (
        <p className="-mt-3 mb-4 text-sm text-ink-500">
          <bdi>{variantsText.of(product.family.title, product.family.options)}</bdi>
        </p>
      )}
      {isArchiving && product && (
        <ArchiveDialog
          product={product}
          isBusy={isBusy}
          onClose={() => setArchiving(false)}
          onYes={archive}
        />
      )}
    </>
  );
}
