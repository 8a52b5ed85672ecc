import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { Moves } from '#app/admin/common/moves.tsx';
import { ReasonDialog, reasonWords } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { PayDialog, type WithdrawalProps } from './pay-dialog.tsx';

const t = kycAdminText.withdrawals;

/** Actions for this withdrawal; the server decides which ones are allowed. */
export const WithdrawalMoves = ({ row, onChange }: Omit<WithdrawalProps, 'onClose'>) => {
  // a receipt is added in a block of its own
  const { addReceipt: _, ...can } = row.can;
  return <Moves row={row} moves={MOVES} can={can} names={t.moves} onChange={onChange} />;
};

const ApproveDialog = ({ row, onClose, onChange }: WithdrawalProps) => (
  <MoveDialog
    title={t.approve.ask}
    yes={t.moves.approve}
    done={t.approve.done}
    isDestructive={false}
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

const MOVES = {
  approve: { dialog: ApproveDialog },
  pay: { dialog: PayDialog },
  reject: { dialog: RejectDialog, look: 'dangerSoft' },
  fail: { dialog: FailDialog, look: 'dangerSoft' },
} as const;
