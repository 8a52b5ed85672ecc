import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { MoveProps } from './types.ts';

type AskProps = MoveProps & {
  ask: string;
  yes: string;
  body?: string;
  done: string;
  send(): Promise<AdminOrder>;
};

const Ask = ({ ask, body, ...asked }: AskProps) => (
  <MoveDialog {...asked} title={ask} isDestructive={false}>
    {() => body && <p>{body}</p>}
  </MoveDialog>
);

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

/** Ends the review of a payment that the bank does not settle. */
export const ReopenDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.reopen}
    yes={t.moves.reopen}
    send={() => api('POST /api/admin/orders/:id/review-end', at(props))}
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

/** Confirms the delivery of an order. */
export const DeliverDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.deliver}
    yes={t.moves.deliver}
    send={() => api('POST /api/admin/orders/:id/delivery', at(props))}
  />
);

/** Corrects a delivery marked by mistake: the order counts as shipped again. */
export const UndoDeliveryDialog = (props: MoveProps) => (
  <Ask
    {...props}
    {...t.undoDelivery}
    yes={t.moves.undoDelivery}
    send={() => api('DELETE /api/admin/orders/:id/delivery', at(props))}
  />
);
