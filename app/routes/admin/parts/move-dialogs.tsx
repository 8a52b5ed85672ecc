import type { AdminOrder } from '../../../../contract/admin-orders.ts';
import { api } from '../../../api.ts';
import { adminText } from '../../../text/admin.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { text } from '../../../text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MoveProps } from './order-moves.tsx';
import { useMove } from './use-move.ts';

type AskProps = MoveProps & {
  ask: string;
  yes: string;
  body?: string;
  done: string;
  send(): Promise<AdminOrder>;
};

const Ask = ({ ask, yes, body, done, send, onClose, onChange }: AskProps) => {
  const move = useMove({ onClose, onChange });
  return (
    <ConfirmDialog
      title={ask}
      yes={yes}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={false}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message()}
      onYes={() => void move.run(send, done)}
      onNo={onClose}
    >
      {body && <p>{body}</p>}
    </ConfirmDialog>
  );
};

const t = adminOrdersText;
const at = ({ order }: MoveProps) => ({ params: { id: order._id } });

/** Opens a confirmed order for payment and sends the link. */
export const LinkDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.link}
    yes={t.moves.link}
    send={() => api('POST /api/admin/orders/:id/payment-link', at(props))}
  />
);

/** Starts preparing a paid order. */
export const ProcessingDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.processing}
    yes={t.moves.processing}
    send={() => api('POST /api/admin/orders/:id/processing', at(props))}
  />
);

/** The goods have arrived. */
export const DeliverDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.deliver}
    yes={t.moves.deliver}
    send={() => api('POST /api/admin/orders/:id/delivery', at(props))}
  />
);
