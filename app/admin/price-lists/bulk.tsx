import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefOf } from '#app/admin/imports/home.ts';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { Button } from '#app/ui/button.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import type { BulkWork, PriceWork } from '#contract/products/bulk.ts';

const BulkDialog = lazy(() =>
  import('#app/admin/products/bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })),
);

const t = priceListsText.items;
const KINDS = ['percent', 'amount'] as const;

type Props = {
  listId: string;
  /** Chosen products; without any, all of the list, or those that `q` finds. */
  ids: string[];
  q: string;
  total: number;
};

/** One change of many own prices: its page previews them. */
export function ItemsBulk({ listId, ids, q, total }: Props) {
  const [isOpen, open] = useState(false);
  const [made, setMade] = useState<ImportInfo>();
  const go = useNavigate();
  // navigates after the dialog is gone, so that its unsaved input raises no question
  useEffect(() => {
    if (made) void go(hrefOf(made));
  }, [made, go]);
  const title = ids.length > 0 ? t.bulkChosen(ids.length) : t.bulkAll(total);
  const prepare = async (work: BulkWork) => {
    const body = {
      // the dialog offers changes of prices alone
      work: work as PriceWork,
      ...(ids.length > 0 ? { ids } : q && { q }),
    };
    setMade(
      await api('POST /api/admin/price-lists/:id/items/bulk', {
        params: { id: listId },
        body,
        within: AT_LENGTH,
      }),
    );
  };
  return (
    <>
      <Button look="line" onClick={() => open(true)} className="justify-self-start">
        {title}
      </Button>
      {isOpen && !made && (
        <LateDialog onClose={() => open(false)}>
          <BulkDialog title={title} kinds={KINDS} prepare={prepare} onClose={() => open(false)} />
        </LateDialog>
      )}
    </>
  );
}
