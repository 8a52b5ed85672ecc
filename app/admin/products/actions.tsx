import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Archive, Copy, Eye, EyeOff, Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = productsText.actions;
const BUTTON =
  'grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 disabled:opacity-50 desk:size-8 [&_svg]:size-[18px]';

const moveTo = ({ _id }: AdminProduct, status: ProductStatus) =>
  api('POST /api/admin/products/:id/status', { params: { id: _id }, body: { status } });

/**
 * Changes the status of a product with a toast for success or refusal. The toast of an archived
 * product has an undo.
 */
export function useProductMove(onChange: (product: AdminProduct) => void = () => {}) {
  const { isBusy, run } = useAction(toastRefusal);
  const move = async (product: AdminProduct, status: ProductStatus) => {
    const isBack = product.status === 'archived';
    if (status !== 'archived')
      return run(() => moveTo(product, status), isBack ? t.done.restored : t.done[status]);
    const moved = await run(() => moveTo(product, status));
    if (moved)
      toast('success', t.done.archived, {
        label: t.undo,
        isUndo: true,
        run: () => void restore(moved),
      });
    return moved;
  };
  const restore = async (archived: AdminProduct) => {
    const back = await run(() => moveTo(archived, 'hidden'), t.done.restored);
    if (back) onChange(back);
  };
  return { isBusy, move };
}

/** Buttons to publish, hide, copy or archive a product in its row. */
export function ProductActions({ product, onChange }: { product: AdminProduct; onChange(): void }) {
  const { isBusy, move: moveProduct } = useProductMove(onChange);
  const [isArchiving, setArchiving] = useState(false);
  const move = async (status: ProductStatus) => {
    await moveProduct(product, status);
    onChange();
  };
  const isPublished = product.status === 'published';
  const nameOf = (action: string) => t.of(action, product.title);
  const { status } = product;
  return (
    <span className="flex max-tab:-me-2.5">
      {status === 'archived' ? (
        <button
          type="button"
          disabled={isBusy}
          title={t.restore}
          aria-label={nameOf(t.restore)}
          onClick={() => void move('hidden')}
          className={BUTTON}
        >
          <Undo2 />
        </button>
      ) : (
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
          isBusy={isBusy}
          onClose={() => setArchiving(false)}
          onYes={() => move('archived').then(() => setArchiving(false))}
        />
      )}
    </span>
  );
}
