import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Moves } from '#app/admin/common/moves.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { faHour } from '#shared/fa-dates.ts';
import { keysOf } from '#shared/keys-of.ts';
import { isShipped, orderMoves } from '#shared/order-moves.ts';
import { openMoves } from '#shared/staff-moves.ts';
import { BookReturnDialog } from './book-return-dialog.tsx';
import { CancelDialog, TakeBackDialog, undoCancel } from './cancel-dialog.tsx';
import { ConfirmOrder } from './confirm-dialog.tsx';
import {
  DeliverDialog,
  LinkDialog,
  ProcessingDialog,
  ReopenDialog,
  UndoDeliveryDialog,
} from './move-dialogs.tsx';
import { PartRefundDialog } from './part-refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.moves;
const withOrder =
  (Dialog: ComponentType<MoveProps>) =>
  ({ row, ...rest }: { row: AdminOrder } & Omit<MoveProps, 'order'>) => (
    <Dialog order={row} {...rest} />
  );
/** All moves of an order with their dialogs. */
export const MOVES = {
  confirm: { dialog: withOrder(ConfirmOrder) },
  link: { dialog: withOrder(LinkDialog) },
  reopen: { dialog: withOrder(ReopenDialog) },
  // optional ones, which are not the next step, are never the main button
  revise: { dialog: withOrder(ConfirmOrder), look: 'soft' },
  processing: { dialog: withOrder(ProcessingDialog) },
  ship: { dialog: withOrder(ShipDialog) },
  deliver: { dialog: withOrder(DeliverDialog) },
  correct: { dialog: withOrder(ShipDialog) },
  takeBack: { dialog: withOrder(TakeBackDialog) },
  undoDelivery: { dialog: withOrder(UndoDeliveryDialog), look: 'soft' },
  bookReturn: { dialog: withOrder(BookReturnDialog), look: 'soft' },
  partRefund: { dialog: withOrder(PartRefundDialog), look: 'soft' },
  cancel: { dialog: withOrder(CancelDialog), look: 'dangerSoft' },
} as const;
type Name = keyof typeof MOVES;
/** Next steps; the others are optional. */
const STEPS = keysOf(MOVES).filter((name) => !('look' in MOVES[name]) || name === 'cancel');

/** Actions that the server allows for this order now. */
export function canOf(order: AdminOrder): Record<Name, boolean> {
  return {
    ...openMoves(orderMoves, order.status, order.next),
    link: order.canSendLink,
    correct: isShipped(order),
    bookReturn: order.returnable.some(({ quantity }) => quantity > 0),
    partRefund: order.partRefundable > 0,
  };
}

/**
 * Buttons for the next steps of an order; each opens a dialog, and `?move` in the URL opens one at
 * once.
 */
export function OrderMoves({ order, onChange }: Omit<MoveProps, 'onClose'>) {
  const [params, setParams] = useSearchParams();
  const can = canOf(order);
  if (order.cancelsAt !== null) return <Canceling order={order} onChange={onChange} />;
  return (
    <Moves
      row={order}
      moves={MOVES}
      can={can}
      names={t}
      said={sentenceOf(order, can)}
      first={keysOf(MOVES).find((name) => can[name] && name === params.get('move'))}
      // a reload must not open the dialog again
      onClose={() =>
        params.has('move') && setParams({}, { replace: true, preventScrollReset: true })
      }
      onChange={onChange}
    />
  );
}

/** Grace period of a cancellation: no refund and no message until it ends. */
const Canceling = ({ order, onChange }: Omit<MoveProps, 'onClose'>) => (
  <section
    aria-label={t.title}
    className="flex flex-wrap items-center gap-3 rounded-tile bg-zaferan-50 p-4 shadow-1 print:hidden"
  >
    <p className="text-sm leading-7 text-zaferan-800">
      {adminOrdersText.cancel.waits(faHour(order.cancelsAt ?? ''))}
    </p>
    <Button look="primary" onClick={() => undoCancel(order._id, onChange)}>
      {adminOrdersText.cancel.undo}
    </Button>
  </section>
);

function sentenceOf({ status }: AdminOrder, can: Record<Name, boolean>) {
  if (status === 'payment_review') return t.review;
  if (status === 'confirmed' || status === 'pending_payment') return t.buyerPays;
  return STEPS.some((name) => can[name]) ? t.title : t.none;
}
