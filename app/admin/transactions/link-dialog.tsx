import { useState } from 'react';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { moneyText } from '#app/text/money.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminTransaction } from '#contract/transactions.ts';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row?: AdminTransaction): void; onClose(): void };

/** Which order a top-up was meant for. */
export function LinkDialog({ row, onChange, onClose }: Props) {
  const [orderNumber, setOrderNumber] = useState('');
  const input = { params: { id: row._id }, body: { orderNumber } };
  return (
    <MoveDialog
      title={t.linkAsk}
      yes={t.link}
      done={t.linked}
      labels={{ orderNumber: t.linkOrder }}
      send={() => api('POST /api/admin/transactions/:id/link', input)}
      onClose={onClose}
      onChange={onChange}
    >
      {(faults) => (
        <>
          <p className="mb-3 text-ink-700">{t.linkBody}</p>
          <TextField
            label={t.linkOrder}
            dir="ltr"
            inputMode="numeric"
            value={orderNumber}
            error={faults.orderNumber}
            onChange={(event) => setOrderNumber(event.target.value)}
          />
        </>
      )}
    </MoveDialog>
  );
}
