import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { MovesBar } from '#app/admin/common/moves-bar.tsx';
import { ReasonDialog, reasonWords } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { transfersText as t } from '#app/text/admin/transfers.ts';
import type { AdminTransfer } from '#contract/transfers.ts';

type Props = { row: AdminTransfer; onClose(): void; onChange(row?: AdminTransfer): void };
type Move = 'confirm' | 'reject';
const MOVES: Move[] = ['confirm', 'reject'];

/** What staff may do with this transfer now; the server says what that is. */
export const TransferMoves = ({ row, onChange }: Omit<Props, 'onClose'>) => (
  <MovesBar
    row={row}
    moves={MOVES.filter((move) => row.can[move])}
    grave={['reject']}
    names={t.moves}
    dialogs={DIALOGS}
    onChange={onChange}
  />
);

const ConfirmTransfer = ({ row, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.confirm.ask}
    yes={t.moves.confirm}
    done={t.confirm.done}
    isGrave={false}
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

const DIALOGS = { confirm: ConfirmTransfer, reject: RejectTransfer };
