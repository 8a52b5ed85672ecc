import { useState } from 'react';
import { RowMenu } from '#app/admin/common/list/row-menu.tsx';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Archive, Copy, Eye, EyeOff, Undo2 } from '#app/ui/icons.tsx';
import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = productsText.actions;

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

/** Menu to publish, hide, copy or archive a product in its row. */
export function ProductActions({ product, onChange }: { product: AdminProduct; onChange(): void }) {
  const { isBusy, move: moveProduct } = useProductMove(onChange);
  const [isArchiving, setArchiving] = useState(false);
  const move = async (status: ProductStatus) => {
    await moveProduct(product, status);
    onChange();
  };
  const { _id, title, status } = product;
  const named = (label: string) => ({ label, name: t.of(label, title) });
  const turn = TURNS[status];
  return (
    <>
      <RowMenu
        of={title}
        acts={[
          {
            ...named(turn.label),
            icon: turn.icon,
            isOff: isBusy,
            run: () => void move(turn.to),
          },
          { ...named(t.copy), icon: Copy, to: `/console/admin/products/copy-${_id}` },
          status !== 'archived' && {
            ...named(t.archive),
            icon: Archive,
            run: () => setArchiving(true),
          },
        ]}
      />
      {isArchiving && (
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

const HIDE = { label: t.hide, icon: EyeOff, to: 'hidden' } as const;
const PUBLISH = { label: t.publish, icon: Eye, to: 'published' } as const;
/** First action of a product: its visibility. */
const TURNS = {
  published: HIDE,
  draft: PUBLISH,
  hidden: PUBLISH,
  archived: { label: t.restore, icon: Undo2, to: 'hidden' },
} as const;
