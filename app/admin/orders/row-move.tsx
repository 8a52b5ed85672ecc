import { useEffect } from 'react';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { api } from '#app/api.ts';
import { Opening } from '#app/common/late-dialog.tsx';
import { toastRefusal } from '#app/forms/use-action.ts';
import { refreshInfo } from '#app/session/session.ts';
import type { adminOrdersText } from '#app/text/admin/orders.ts';
import { MOVES } from './moves.tsx';
import type { MoveProps } from './types.ts';

type Props = Pick<MoveProps, 'onClose'> & {
  id: string;
  move: keyof typeof adminOrdersText.rowMoves;
  onChange(): void;
};

const readOrder = (input: { params: { id: string }; signal?: AbortSignal }) =>
  api('GET /api/admin/orders/:id', input);

/** Dialog of the next step of an order over its list, with the order as it is now. */
export default function RowMove({ id, move, onClose, onChange }: Props) {
  const { row, error } = useFresh(readOrder, id);
  useEffect(() => {
    if (!error) return;
    toastRefusal(error);
    onClose();
  }, [error, onClose]);
  if (!row) return <Opening onClose={onClose} />;
  const { dialog: Move } = MOVES[move];
  const change = () => {
    onChange();
    refreshInfo();
  };
  return <Move row={row} onClose={onClose} onChange={change} />;
}
