import { moveOf } from '#app/admin/common/move-of.ts';
import { MovesBar } from '#app/admin/common/moves-bar.tsx';
import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { CardRefundDialog, RefundDialog } from './refund-dialogs.tsx';
import type { ReturnProps } from './types.ts';

const MOVES = ['accept', 'receive', 'refund', 'refundCard', 'refuse'] as const;

/** What staff may do with this return now; the server says what that is. */
export const ReturnMoves = ({ row, onChange }: Omit<ReturnProps, 'onClose'>) => (
  <MovesBar
    row={row}
    moves={MOVES.filter((move) => row.can[move])}
    grave={['refuse']}
    names={t.moves}
    dialogs={DIALOGS}
    onChange={onChange}
  />
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

const DIALOGS = {
  accept: AcceptDialog,
  receive: ReceiveDialog,
  refund: RefundDialog,
  refundCard: CardRefundDialog,
  refuse: RefuseDialog,
};
