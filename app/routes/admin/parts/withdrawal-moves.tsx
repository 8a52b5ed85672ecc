import { useState } from 'react';
import type { AdminWithdrawal } from '../../../../contract/withdrawals.ts';
import { api } from '../../../api.ts';
import { adminText } from '../../../text/admin.ts';
import { trustAdminText } from '../../../text/admin-trust.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PayDialog } from './pay-withdrawal.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMove } from './use-move.ts';

const t = trustAdminText.withdrawals;
export type WithdrawalProps = {
  row: AdminWithdrawal;
  onClose(): void;
  onChange(row?: AdminWithdrawal): void;
};
type Move = 'approve' | 'pay' | 'reject' | 'fail';
const MOVES: Move[] = ['approve', 'pay', 'reject', 'fail'];

/** What staff may do with this withdrawal now; the server says what that is. */
export function WithdrawalMoves({ row, onChange }: Omit<WithdrawalProps, 'onClose'>) {
  const [open, setOpen] = useState<Move>();
  const moves = MOVES.filter((move) => row.can[move]);
  const Front = open && DIALOGS[open];
  return (
    <section
      aria-label={t.moves.title}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1 print:hidden"
    >
      <p className="text-sm text-ink-500">{moves.length > 0 ? t.moves.title : t.moves.none}</p>
      <div className="ms-auto flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {moves.map((move) => (
          <Button
            key={move}
            look={move === 'reject' || move === 'fail' ? 'dangerSoft' : 'primary'}
            onClick={() => setOpen(move)}
          >
            {t.moves[move]}
          </Button>
        ))}
      </div>
      {Front && <Front row={row} onClose={() => setOpen(undefined)} onChange={onChange} />}
    </section>
  );
}

const ApproveDialog = ({ row, onClose, onChange }: WithdrawalProps) => {
  const move = useMove({ onClose, onChange });
  const input = { params: { id: row._id }, body: { version: row.version } };
  return (
    <ConfirmDialog
      title={t.approve.ask}
      yes={t.moves.approve}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={false}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message()}
      onYes={() =>
        void move.run(
          () => api('POST /api/admin/users-withdraw/:id/approve', input),
          t.approve.done,
        )
      }
      onNo={onClose}
    >
      <p className="mb-3">{t.approve.body}</p>
    </ConfirmDialog>
  );
};

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
