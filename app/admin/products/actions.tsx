import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Archive, Copy, Eye, EyeOff } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = productsText.actions;
const BUTTON =
  'grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 disabled:opacity-50 desk:size-8 [&_svg]:size-[18px]';

/** Moves a product to a status and says so; a refusal is said too. */
export async function moveProduct(product: AdminProduct, status: ProductStatus) {
  try {
    const moved = await api('POST /api/admin/products/:id/status', {
      params: { id: product._id },
      body: { status },
    });
    toast('success', t.done[status]);
    return moved;
  } catch (refusal) {
    toast('danger', refusalText(refusal));
  }
}

/** Publish or hide, copy, archive: from the row itself. */
export function ProductActions({ product, onChange }: { product: AdminProduct; onChange(): void }) {
  const [isBusy, setBusy] = useState(false);
  const [isArchiving, setArchiving] = useState(false);
  const move = async (status: ProductStatus) => {
    setBusy(true);
    await moveProduct(product, status);
    setBusy(false);
    onChange();
  };
  const isPublished = product.status === 'published';
  const nameOf = (action: string) => t.of(action, product.title);
  const { status } = product;
  return (
    <span className="flex">
      {status !== 'archived' && (
        <button
          type="button"
          disabled={isBusy}
          title={isPublished ? t.hide : t.publish}
          aria-label={nameOf(isPublished ? t.hide : t.publish)}
          onClick={() => void move(isPublished ? 'hidden' : 'published')}
          className={BUTTON}
        >
          {isPublished ? <EyeOff /> : <Eye />}
        </button>
      )}
      <Link
        to={`/console/admin/products/copy-${product._id}`}
        title={t.copy}
        aria-label={nameOf(t.copy)}
        className={BUTTON}
      >
        <Copy />
      </Link>
      {status !== 'archived' && (
        <button
          type="button"
          title={t.archive}
          aria-label={nameOf(t.archive)}
          onClick={() => setArchiving(true)}
          className={BUTTON}
        >
          <Archive />
        </button>
      )}
      {isArchiving && (
        <ArchiveDialog
          product={product}
          onClose={() => setArchiving(false)}
          onYes={() => move('archived').then(() => setArchiving(false))}
        />
      )}
    </span>
  );
}
