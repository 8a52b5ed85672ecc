import { useNavigate } from 'react-router';
import { useStop } from '#app/admin/common/editor/use-stop.ts';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { type Move, Moves } from '#app/admin/common/moves.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { api } from '#app/api.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import type { Promotion } from '#contract/desk/promotions.ts';

type Props = { row: Promotion; onChange(row?: Promotion): void };
type DialogProps = Props & { onClose(): void };

const isLater = ({ from }: Promotion) => Date.parse(from) > Date.now();

/** Actions of this promotion; the form that changes it is a page of its own. */
export function PromotionMoves({ row, onChange }: Props) {
  const { change: _, ...can } = row.can;
  const stop = useStop({ stop: stopNow, resume, text: t, onChange });
  const moves = {
    start: { dialog: StartDialog },
    // the message, which can undo it, is shown by the action itself
    stop: { send: stop, done: '', look: 'dangerSoft' },
    resume: { send: resume, done: t.done.resume },
    delete: { dialog: DeleteDialog, look: 'dangerSoft' },
  } as const satisfies Record<string, Move<Promotion>>;
  return (
    <Moves
      row={row}
      moves={moves}
      can={can}
      names={{ ...t.moves, start: isLater(row) ? t.moves.plan : t.moves.start }}
      onChange={onChange}
    />
  );
}

const stopNow = (row: Promotion) => api('POST /api/admin/promotions/:id/stop', moveOf(row, {}));
const resume = (row: Promotion) => api('POST /api/admin/promotions/:id/resume', moveOf(row, {}));

/** Says whether prices fall at once or at the minute of the start. */
const StartDialog = ({ row, onClose, onChange }: DialogProps) => {
  const { title, products, from, until } = row;
  const later = isLater(row);
  return (
    <MoveDialog
      title={later ? t.planAsk(title) : t.startAsk(title)}
      yes={later ? t.moves.plan : t.moves.start}
      done={later ? t.done.plan : t.done.start}
      isDestructive={false}
      send={() => api('POST /api/admin/promotions/:id/start', moveOf(row, {}))}
      onClose={onClose}
      onChange={onChange}
    >
      {() => <p>{later ? t.startAt(products, from, until) : t.startNow(products, until)}</p>}
    </MoveDialog>
  );
};

function DeleteDialog({ row, onClose }: DialogProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await api('DELETE /api/admin/promotions/:id', { params: { id: row._id } });
    await navigate('/console/admin/promotions', { replace: true });
  };
  return <RemoveDialog name={row.title} remove={remove} onClose={onClose} />;
}
