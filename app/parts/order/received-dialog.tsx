import type { Order } from '../../../contract/orders.ts';
import { api } from '../../api.ts';
import { consoleText } from '../../text/console.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { toast } from '../toast.tsx';

const t = consoleText.order;
type Props = { order: Order; onClose(): void; onDone(): void };

/** The buyer says that the goods have arrived. */
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
      isGrave={false}
      send={confirm}
      onClose={onClose}
    />
  );
}
