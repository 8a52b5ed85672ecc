import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api.ts';
import { Opening } from '#app/common/opening.tsx';
import { toast } from '#app/common/toast.tsx';
import { toastRefusal } from '#app/forms/use-action.ts';
import { refreshInfo } from '#app/session/session.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { canOf, MOVES } from './moves.tsx';
import type { MoveProps } from './types.ts';

type Props = Pick<MoveProps, 'onClose'> & {
  id: string;
  move: keyof typeof t.rowMoves;
  onChange(): void;
};

/**
 * Dialog of the next step of an order over its list, with the order as it is now. After a conflict
 * it reads the order again and keeps what was typed.
 */
export default function RowMove({ id, move, onClose, onChange }: Props) {
  const [order, setOrder] = useState<AdminOrder>();
  const read = useCallback(
    () => api('GET /api/admin/orders/:id', { params: { id } }).then(setOrder),
    [id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when it opens
  useEffect(() => {
    read().catch((refusal: unknown) => {
      toastRefusal(refusal);
      onClose();
    });
  }, [read]);
  const isOver = order !== undefined && (order.cancelsAt !== null || !canOf(order)[move]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when somebody was faster
  useEffect(() => {
    if (!isOver) return;
    toast('info', t.movedOn);
    onChange();
    onClose();
  }, [isOver]);
  if (!order || isOver) return <Opening onClose={onClose} />;
  const { dialog: Move } = MOVES[move];
  const change = (changed?: AdminOrder) => {
    onChange();
    refreshInfo();
    if (!changed) void read().catch(toastRefusal);
  };
  return <Move row={order} onClose={onClose} onChange={change} />;
}
