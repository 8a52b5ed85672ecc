import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import type { useSelection } from '#app/admin/common/use-selection.ts';
import type { Chosen } from '#app/admin/promotions/draft.ts';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { bulkText as t } from '#app/text/admin/bulk.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { BulkWork } from '#contract/products/bulk.ts';
import { keysOf } from '#shared/keys-of.ts';
import { MAX_BULK } from '#shared/limits.ts';

const BulkDialog = lazy(() =>
  import('./bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })),
);

const STOCK = ['stock'] as const;

type Props = {
  params: ListParams;
  selection: ReturnType<typeof useSelection>;
  list: { total: number; isEstimate: boolean };
  /** This member of staff may edit more than the stock. */
  mayEdit: boolean;
};

/** Actions for the selected products, or for all that match the filters. */
export function BulkBar({ params, selection: { ids, clear }, list, mayEdit }: Props) {
  const [isAll, setAll] = useState(false);
  const [isOpen, open] = useState(false);
  const [made, setMade] = useState<string>();
  const action = useAction(toastRefusal);
  const go = useNavigate();
  // navigates after the dialog is gone, so that its unsaved input raises no question
  useEffect(() => {
    if (made) void go(`/console/admin/products/import?id=${made}`);
  }, [made, go]);
  if (made) return null;
  const named = isAll ? t.allSelected(list.total, list.isEstimate) : t.selected(ids.length);
  const { page: _, pageSize: __, ...filter }: Record<string, string> = params.query;
  /** Creates the job; its page previews the changes. */
  const prepare = async (work: BulkWork) => {
    const among = isAll ? { filter } : { ids };
    const { _id } = await api('POST /api/admin/products/bulk', {
      body: { work, ...among },
      within: AT_LENGTH,
    });
    setMade(_id);
  };
  const move = (status: 'published' | 'hidden') =>
    void action.run(() => prepare({ kind: 'status', status }));
  return (
    <div
      role="status"
      data-bottom
      className="mt-3 flex flex-wrap items-center gap-2 rounded-tile border border-firoozeh-100 bg-firoozeh-50 px-4 py-2 shadow-2"
    >
      <b className="me-2 text-sm">{named}</b>
      {list.total > MAX_BULK && <span className="text-sm text-ink-500">{t.tooMany}</span>}
      {list.total > ids.length && list.total <= MAX_BULK && (
        <Button size="small" look="line" disabled={action.isBusy} onClick={() => setAll(!isAll)}>
          {isAll ? t.onlySelected(ids.length) : t.selectAll(list.total, list.isEstimate)}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            size="small"
            busy={action.isBusy}
            busyText={text.sending}
            onClick={() => move('published')}
          >
            {productsText.actions.publish}
          </Button>
          <Button size="small" look="line" disabled={action.isBusy} onClick={() => move('hidden')}>
            {productsText.actions.hide}
          </Button>
        </>
      )}
      <Button size="small" look="line" disabled={action.isBusy} onClick={() => open(true)}>
        {mayEdit ? t.open : t.openStock}
      </Button>
      {mayEdit && (
        <PromoteButton
          isOff={action.isBusy}
          chosen={isAll ? { filter, total: list.total, isEstimate: list.isEstimate } : { ids }}
        />
      )}
      <Button size="small" look="plain" disabled={action.isBusy} onClick={clear}>
        {t.clear}
      </Button>
      {isOpen && (
        <LateDialog onClose={() => open(false)}>
          <BulkDialog
            title={named}
            kinds={mayEdit ? keysOf(t.kinds) : STOCK}
            prepare={prepare}
            onClose={() => open(false)}
          />
        </LateDialog>
      )}
    </div>
  );
}

/** Opens the form of a new promotion of these products. */
function PromoteButton({ chosen, isOff }: { chosen: Chosen; isOff: boolean }) {
  const go = useNavigate();
  return (
    <Button
      size="small"
      look="line"
      disabled={isOff}
      onClick={() => void go('/console/admin/promotions/add', { state: chosen })}
    >
      {t.promote}
    </Button>
  );
}
