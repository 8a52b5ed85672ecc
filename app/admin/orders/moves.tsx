import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { BookReturnDialog } from './book-return-dialog.tsx';
import { CancelDialog, TakeBackDialog } from './cancel-dialog.tsx';
import { ConfirmOrder } from './confirm-dialog.tsx';
import { DeliverDialog, LinkDialog, ProcessingDialog, ReopenDialog } from './move-dialogs.tsx';
import { PartRefundDialog } from './part-refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.moves;
const DIALOGS = {
  confirm: ConfirmOrder,
  revise: ConfirmOrder,
  link: LinkDialog,
  reopen: ReopenDialog,
  processing: ProcessingDialog,
  ship: ShipDialog,
  deliver: DeliverDialog,
  correct: ShipDialog,
  takeBack: TakeBackDialog,
  bookReturn: BookReturnDialog,
  partRefund: PartRefundDialog,
  cancel: CancelDialog,
};
type Move = keyof typeof DIALOGS;
/** They may be done and need not be. */
const ASIDE = new Set<Move>(['revise', 'bookReturn', 'partRefund']);

/** What staff may do with this order now; the server says what that is. */
function movesOf({ next, canSendLink, status, ...order }: AdminOrder): Move[] {
  const forward: (Move | false)[] = [
    status === 'registered' && next.includes('confirmed') && 'confirm',
    canSendLink && 'link',
    next.includes('pending_payment') && 'reopen',
    status !== 'registered' && next.includes('confirmed') && 'revise',
    status === 'paid' && next.includes('processing') && 'processing',
    next.includes('shipped') && 'ship',
    next.includes('delivered') && 'deliver',
    status === 'shipped' && 'correct',
    status === 'shipped' && next.includes('processing') && 'takeBack',
    order.returnable.some(({ quantity }) => quantity > 0) && 'bookReturn',
    order.partRefundable > 0 && 'partRefund',
    next.includes('canceled') && 'cancel',
  ];
  return forward.filter((move) => move !== false);
}

/** The next step of an order as buttons; each asks in a dialog, which `?move` in the address opens at once. */
export function OrderMoves({ order, onChange }: Omit<MoveProps, 'onClose'>) {
  const [params, setParams] = useSearchParams();
  const moves = movesOf(order);
  const [open, setOpen] = useState(moves.find((move) => move === params.get('move')));
  const close = () => {
    setOpen(undefined);
    // a reload does not ask again
    if (params.has('move')) setParams({}, { replace: true, preventScrollReset: true });
  };
  const Front = open && DIALOGS[open];
  return (
    <section
      aria-label={t.title}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1 print:hidden"
    >
      <p className="text-sm text-ink-500">{sentenceOf(order, moves)}</p>
      <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {moves.map((move, position) => (
          <Button key={move} look={lookOf(move, position)} onClick={() => setOpen(move)}>
            {t[move]}
          </Button>
        ))}
      </div>
      {Front && <Front order={order} onClose={close} onChange={onChange} />}
    </section>
  );
}

const lookOf = (move: Move, position: number) =>
  move === 'cancel' ? 'dangerSoft' : position === 0 && !ASIDE.has(move) ? 'primary' : 'soft';

function sentenceOf({ status }: AdminOrder, moves: Move[]) {
  if (status === 'payment_review') return t.review;
  if (status === 'confirmed' || status === 'pending_payment') return t.buyerPays;
  return moves.every((move) => ASIDE.has(move)) ? t.none : t.title;
}
