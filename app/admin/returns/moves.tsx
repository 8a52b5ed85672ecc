import { moveOf } from '#app/admin/common/move-of.ts';
import { Moves } from '#app/admin/common/moves.tsx';
import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { AcceptDialog, type ReturnProps } from './accept-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { CardRefundDialog, RefundDialog } from './refund-dialogs.tsx';

/** Actions for this return; the server decides which ones are allowed. */
export const ReturnMoves = ({ row, onChange }: Omit<ReturnProps, 'onClose'>) => (
  <Moves row={row} moves={MOVES} can={row.can} names={t.moves} onChange={onChange} />
);

const RefuseDialog = (props: ReturnProps) => (
  <ReasonDialog
    {...props}
    title={t.refuse.ask}
    yes={t.moves.refuse}
    label={t.refuse.reason}
    hint={t.refuse.hint}
    done={t.refuse.done}
    send={(reason) => api('POST /api/admin/returns/:id/refusal', moveOf(props.row, { reason }))}
  />
);

const CardBackDialog = (props: ReturnProps) => (
  <ReasonDialog
    {...props}
    title={t.cardBack.ask}
    yes={t.moves.cardBack}
    body={t.cardBack.body(props.row.amount)}
    label={t.cardBack.reason}
    hint={t.cardBack.hint}
    done={t.cardBack.done}
    send={(reason) => api('POST /api/admin/returns/:id/card-return', moveOf(props.row, { reason }))}
  />
);

const MOVES = {
  accept: { dialog: AcceptDialog },
  receive: { dialog: ReceiveDialog },
  refund: { dialog: RefundDialog },
  refundCard: { dialog: CardRefundDialog },
  cardBack: { dialog: CardBackDialog, look: 'dangerSoft' },
  refuse: { dialog: RefuseDialog, look: 'dangerSoft' },
} as const;
