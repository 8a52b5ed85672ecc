import { useState } from 'react';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { productsText } from '#app/text/admin/products.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Boxes, Copy, ExternalLink, Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct, ProductStatus as Status } from '#contract/admin-catalogue.ts';
import { productList } from '#shared/lists/products.ts';
import { useProductMove } from './actions.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ProductStatus } from './status.tsx';

const t = productsText.actions;
type Props = {
  title: string;
  product: AdminProduct | undefined;
  onChange(product: AdminProduct): void;
};

/** Title and status of a product, and its actions outside the form. */
export function ProductHead({ title, product, onChange }: Props) {
  const [isArchiving, setArchiving] = useState(false);
  const { isBusy, move: moveProduct } = useProductMove(onChange);
  const move = async (status: Status) => {
    if (!product) return;
    const moved = await moveProduct(product, status);
    if (moved) onChange(moved);
  };
  return (
    <>
      <BackLink list="/console/admin/products" label={productList.title} look="line" />
      <PageHead title={title}>
        {product && (
          <>
            <span className="self-center">
              <ProductStatus status={product.status} />
            </span>
            {product.status === 'published' && (
              <>
                <Link
                  to={`/${product.brand.slug}/${product.category.slug}/${product.slug}`}
                  className={buttonLook({ look: 'line' })}
                >
                  <ExternalLink className="size-4" />
                  {t.view}
                </Link>
                <Button look="line" busy={isBusy} onClick={() => void move('hidden')}>
                  {t.hide}
                </Button>
              </>
            )}
            <Link
              to={`/console/admin/products/variants-${product._id}`}
              className={buttonLook({ look: 'line' })}
            >
              <Boxes className="size-4" />
              {variantsText.button}
            </Link>
            <Link
              to={`/console/admin/products/copy-${product._id}`}
              className={buttonLook({ look: 'line' })}
            >
              <Copy className="size-4" />
              {t.copy}
            </Link>
            {product.status === 'archived' ? (
              <Button look="line" busy={isBusy} onClick={() => void move('hidden')}>
                <Undo2 className="size-4" />
                {t.restore}
              </Button>
            ) : (
              <Button look="dangerSoft" onClick={() => setArchiving(true)}>
                {t.archive}
              </Button>
            )}
          </>
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
          onYes={() => move('archived').then(() => setArchiving(false))}
        />
      )}
    </>
  );
}
