import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../toast.tsx';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onDone(): void };

/** Cancels an order; paid money returns to the wallet. */
export default function CancelDialog({ order, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await api('POST /api/orders/:id/cancel', { params: { id: order._id }, body: { reason } });
      toast('success', t.canceled);
      onDone();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.cancelAsk}
      yes={t.cancel}
      no={t.keep}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void cancel()}
      onNo={onClose}
    >
      {order.paidAmount > 0 && <p className="mb-3 text-ink-700">{t.cancelPaid}</p>}
      <TextArea
        label={t.cancelReason}
        optional={text.optional}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
