import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { Moves } from '#app/admin/common/moves.tsx';
import { ReasonDialog, reasonWords } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import type { AdminTransfer } from '#contract/transfers.ts';

type Props = { row: AdminTransfer; onClose(): void; onChange(row?: AdminTransfer): void };

/** Actions for this transfer; the server decides which ones are allowed. */
export const TransferMoves = ({ row, onChange }: Omit<Props, 'onClose'>) => (
  <Moves row={row} moves={MOVES} can={row.can} names={t.moves} onChange={onChange} />
);

const ConfirmTransfer = ({ row, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.confirm.ask}
    yes={t.moves.confirm}
    done={t.confirm.done}
    isDestructive={false}
    send={() => api('POST /api/admin/transfers/:id/confirm', moveOf(row, {}))}
    onClose={onClose}
    onChange={onChange}
  >
    {() => (
      <p className="mb-3 leading-7">
        {t.confirm.body(row.amount)}
        {row.needsTwo && <span className="block text-zaferan-800">{t.needsTwo}</span>}
        {row.amount > row.due && (
          <span className="block text-zaferan-800">{t.toWallet(row.amount - row.due)}</span>
        )}
      </p>
    )}
  </MoveDialog>
);

const RejectTransfer = (props: Props) => (
  <ReasonDialog
    {...props}
    {...reasonWords(t.reject, t.moves.reject, props.row.amount)}
    send={(reason) => api('POST /api/admin/transfers/:id/reject', moveOf(props.row, { reason }))}
  />
);

const MOVES = {
  confirm: { dialog: ConfirmTransfer },
  reject: { dialog: RejectTransfer, look: 'dangerSoft' },
} as const;
