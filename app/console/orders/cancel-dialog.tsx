import { useState } from 'react';
import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import type { Order } from '#contract/orders.ts';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onDone(): void };

/** Cancels an order; paid money returns to the wallet. */
export default function CancelDialog({ order, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const cancel = async () => {
    await api('POST /api/orders/:id/cancel', { params: { id: order._id }, body: { reason } });
    toast('success', t.canceled);
    onDone();
  };
  return (
    <AskDialog title={t.cancelAsk} yes={t.cancel} no={t.keep} send={cancel} onClose={onClose}>
      {order.paidAmount > 0 && <p className="mb-3 text-ink-700">{t.cancelPaid}</p>}
      <TextArea
        label={t.cancelReason}
        optional={text.optional}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  );
}
