import { useMay } from '#app/session/rights.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { Permission } from '#contract/permissions.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';

const t = adminOrdersText;

/** Steps of an order in their order, with the permissions that they need. */
const STEPS: { move: keyof typeof t.rowMoves; right: Permission }[] = [
  { move: 'confirm', right: 'orders.confirm' },
  { move: 'link', right: 'orders.confirm' },
  { move: 'processing', right: 'orders.fulfil' },
  { move: 'ship', right: 'orders.fulfil' },
  { move: 'deliver', right: 'orders.fulfil' },
];

/** Link that opens the order with the dialog of its next step. */
export function NextMove({ row }: { row: AdminOrderRow }) {
  const may = useMay();
  const step = STEPS.find(({ move }) => leaves(orderMoves[move], row.status));
  if (!step || !may(step.right)) return null;
  return (
    <Link
      to={`/console/admin/orders/detail-${row._id}?move=${step.move}`}
      className={buttonLook({ look: 'soft', size: 'small' })}
    >
      {t.rowMoves[step.move]}
    </Link>
  );
}
