import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../toast.tsx';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onDone(): void };

/** The buyer says that the goods have arrived. */
export default function ReceivedDialog({ order, onClose, onDone }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await api('POST /api/orders/:id/received', { params: { id: order._id } });
      toast('success', t.receivedDone);
      onDone();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t.receivedAsk}
      yes={t.receivedYes}
      no={t.keep}
      closeLabel={text.close}
      isGrave={false}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  );
}
