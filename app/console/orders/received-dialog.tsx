import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Order } from '#contract/orders.ts';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onDone(): void };

/** Confirmation by the buyer that the order arrived. */
export default function ReceivedDialog({ order, onClose, onDone }: Props) {
  const confirm = async () => {
    await api('POST /api/orders/:id/received', { params: { id: order._id } });
    toast('success', t.receivedDone);
    onDone();
  };
  return (
    <AskDialog
      title={t.receivedAsk}
      yes={t.receivedYes}
      no={t.keep}
      isDestructive={false}
      send={confirm}
      onClose={onClose}
    />
  );
}
