import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { moneyText } from '#app/text/money.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import type { AdminTransaction } from '#contract/transactions.ts';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row?: AdminTransaction): void; onClose(): void };

/** Links a top-up to the order that it was meant for. */
export function LinkDialog({ row, onChange, onClose }: Props) {
  return (
    <MoveDialog
      title={t.linkAsk}
      yes={t.link}
      done={t.linked}
      start={{ orderNumber: '' }}
      labels={{ orderNumber: t.linkOrder }}
      send={(body) =>
        api('POST /api/admin/transactions/:id/link', { params: { id: row._id }, body })
      }
      onClose={onClose}
      onChange={onChange}
    >
      {({ draft, faults, set }) => (
        <>
          <p className="mb-3 text-ink-700">{t.linkBody}</p>
          <DigitsField
            label={t.linkOrder}
            value={draft.orderNumber}
            error={faults.orderNumber}
            onChange={(orderNumber) => set({ orderNumber })}
          />
        </>
      )}
    </MoveDialog>
  );
}
