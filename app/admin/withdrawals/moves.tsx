import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { MovesBar } from '#app/admin/common/moves-bar.tsx';
import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
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
    send={() =>
      api('POST /api/admin/users-withdraw/:id/approve', {
        params: { id: row._id },
        body: { version: row.version },
      })
    }
    onClose={onClose}
    onChange={onChange}
  >
    {() => <p className="mb-3">{t.approve.body}</p>}
  </MoveDialog>
);

const RejectDialog = (props: WithdrawalProps) => (
  <ReasonDialog
    {...props}
    title={t.reject.ask}
    yes={t.moves.reject}
    body={t.reject.body(props.row.amount)}
    label={t.reject.reason}
    hint={t.reject.hint}
    done={t.reject.done}
    send={(reason) =>
      api('POST /api/admin/users-withdraw/:id/reject', {
        params: { id: props.row._id },
        body: { version: props.row.version, reason },
      })
    }
  />
);

const FailDialog = (props: WithdrawalProps) => (
  <ReasonDialog
    {...props}
    title={t.fail.ask}
    yes={t.moves.fail}
    body={t.fail.body(props.row.amount)}
    label={t.fail.reason}
    hint={t.fail.hint}
    done={t.fail.done}
    send={(reason) =>
      api('POST /api/admin/users-withdraw/:id/failed', {
        params: { id: props.row._id },
        body: { version: props.row.version, reason },
      })
    }
  />
);

const DIALOGS = {
  approve: ApproveDialog,
  pay: PayDialog,
  reject: RejectDialog,
  fail: FailDialog,
};
