import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { MovesBar } from '#app/admin/common/moves-bar.tsx';
import { ReasonDialog, reasonWords } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { WithdrawalProps } from './types.ts';

const t = kycAdminText.withdrawals;
type Move = 'approve' | 'pay' | 'reject' | 'fail';
const MOVES: Move[] = ['approve', 'pay', 'reject', 'fail'];

/** What staff may do with this withdrawal now; the server says what that is. */
export const WithdrawalMoves = ({ row, onChange }: Omit<WithdrawalProps, 'onClose'>) => (
  <MovesBar
    row={row}
    moves={MOVES.filter((move) => row.can[move])}
    grave={['reject', 'fail']}
    names={t.moves}
    dialogs={DIALOGS}
    onChange={onChange}
  />
);

const ApproveDialog = ({ row, onClose, onChange }: WithdrawalProps) => (
  <MoveDialog
    title={t.approve.ask}
    yes={t.moves.approve}
    done={t.approve.done}
    isGrave={false}
    send={() => api('POST /api/admin/users-withdraw/:id/approve', moveOf(row, {}))}
    onClose={onClose}
    onChange={onChange}
  >
    {() => <p className="mb-3">{t.approve.body}</p>}
  </MoveDialog>
);

const RejectDialog = (props: WithdrawalProps) => (
  <ReasonDialog
    {...props}
    {...reasonWords(t.reject, t.moves.reject, props.row.amount)}
    send={(reason) =>
      api('POST /api/admin/users-withdraw/:id/reject', moveOf(props.row, { reason }))
    }
  />
);

const FailDialog = (props: WithdrawalProps) => (
  <ReasonDialog
    {...props}
    {...reasonWords(t.fail, t.moves.fail, props.row.amount)}
    send={(reason) =>
      api('POST /api/admin/users-withdraw/:id/failed', moveOf(props.row, { reason }))
    }
  />
);

const DIALOGS = {
  approve: ApproveDialog,
  pay: PayDialog,
  reject: RejectDialog,
  fail: FailDialog,
};
