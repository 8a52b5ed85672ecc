import { useNavigate } from 'react-router';
import { useStop } from '#app/admin/common/editor/use-stop.ts';
import { moveOf } from '#app/admin/common/move-of.ts';
import { type Move, Moves } from '#app/admin/common/moves.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { api } from '#app/api.ts';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import type { Coupon } from '#contract/desk/coupons.ts';

type Props = { row: Coupon; onChange(row?: Coupon): void };

/** Actions of this coupon; the form that changes it is a page of its own. */
export function CouponMoves({ row, onChange }: Props) {
  const { change: _, ...can } = row.can;
  const stop = useStop({ stop: stopNow, resume, text: t, onChange });
  const start = (draft: Coupon) => api('POST /api/admin/coupons/:id/start', moveOf(draft, {}));
  const moves = {
    start: { send: start, done: t.done.start },
    // the message, which can undo it, is shown by the action itself
    stop: { send: stop, done: '', look: 'dangerSoft' },
    resume: { send: resume, done: t.done.resume },
    delete: { dialog: DeleteDialog, look: 'dangerSoft' },
  } as const satisfies Record<string, Move<Coupon>>;
  return <Moves row={row} moves={moves} can={can} names={t.moves} onChange={onChange} />;
}

const stopNow = (row: Coupon) => api('POST /api/admin/coupons/:id/stop', moveOf(row, {}));
const resume = (row: Coupon) => api('POST /api/admin/coupons/:id/resume', moveOf(row, {}));

function DeleteDialog({ row, onClose }: Props & { onClose(): void }) {
  const navigate = useNavigate();
  const remove = async () => {
    await api('DELETE /api/admin/coupons/:id', { params: { id: row._id } });
    await navigate('/console/admin/coupons', { replace: true });
  };
  return <RemoveDialog name={row.title} remove={remove} onClose={onClose} />;
}
