import { useState } from 'react';
import type { AdminTransaction } from '../../../../contract/transactions.ts';
import { api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { moneyText } from '../../../text/money.ts';
import { text } from '../../../text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row: AdminTransaction): void; onClose(): void };

/** Which order a top-up was meant for. */
export function LinkDialog({ row, onChange, onClose }: Props) {
  const [orderNumber, setOrderNumber] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const fields = fieldErrors(refusal, { orderNumber: t.linkOrder });
  const link = async () => {
    setBusy(true);
    try {
      const input = { params: { id: row._id }, body: { orderNumber } };
      onChange(await api('POST /api/admin/transactions/:id/link', input));
      toast('success', t.linked);
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.linkAsk}
      yes={t.link}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={refusal && !fields.orderNumber ? refusalText(refusal) : ''}
      onYes={() => void link()}
      onNo={onClose}
    >
      <p className="mb-3 text-ink-700">{t.linkBody}</p>
      <TextField
        label={t.linkOrder}
        dir="ltr"
        inputMode="numeric"
        value={orderNumber}
        error={fields.orderNumber}
        onChange={(event) => setOrderNumber(event.target.value)}
      />
    </ConfirmDialog>
  );
}
