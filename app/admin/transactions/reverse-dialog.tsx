import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { textOf } from '#app/forms/text-of.ts';
import { moneyText } from '#app/text/money.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminTransaction } from '#contract/transactions.ts';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row?: AdminTransaction): void; onClose(): void };

/** Refunds through the bank, with a permanent reason. */
export function ReverseDialog({ row, onChange, onClose }: Props) {
  return (
    <MoveDialog
      title={t.reverseAsk}
      yes={t.reverse}
      done={t.reversed}
      start={{ reason: '' }}
      labels={{ reason: t.reason }}
      send={(body) =>
        api('POST /api/admin/transactions/:id/reversal', { params: { id: row._id }, body })
      }
      onClose={onClose}
      onChange={onChange}
    >
      {(form) => (
        <>
          <p className="mb-3 text-ink-700">{t.reverseBody}</p>
          <TextArea label={t.reason} rows={2} maxLength={300} {...textOf(form, 'reason')} />
        </>
      )}
    </MoveDialog>
  );
}
