import { useMay } from '#app/session/rights.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { Link } from '#app/ui/link.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Permission } from '#contract/permissions.ts';

const t = adminOrdersText;
type Step = { move: keyof typeof t.rowMoves; right: Permission };

/** Next action of an order by status, with the permission that it needs. */
const STEPS: Partial<Record<OrderStatus, Step>> = {
  registered: { move: 'confirm', right: 'orders.confirm' },
  confirmed: { move: 'link', right: 'orders.confirm' },
  paid: { move: 'processing', right: 'orders.fulfil' },
  processing: { move: 'ship', right: 'orders.fulfil' },
  shipped: { move: 'deliver', right: 'orders.fulfil' },
};

/** Link that opens the order with the dialog of its next step. */
function NextMove({ row }: { row: AdminOrderRow }) {
  const may = useMay();
  const step = STEPS[row.status];
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

export const nextColumn: Column<AdminOrderRow> = {
  id: 'next',
  title: t.moves.title,
  isActions: true,
  cell: (row) => <NextMove row={row} />,
};
