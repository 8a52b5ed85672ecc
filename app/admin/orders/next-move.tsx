import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { useMay } from '#app/session/rights.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { Permission } from '#contract/permissions.ts';
import { faDigits } from '#shared/digits.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';

const RowMove = lazy(() => import('./row-move.tsx'));
const t = adminOrdersText;

type Step = { move: keyof typeof t.rowMoves; right: Permission };

/** Steps of an order in their order, with the permissions that they need. */
const STEPS: Step[] = [
  { move: 'confirm', right: 'orders.confirm' },
  { move: 'link', right: 'orders.confirm' },
  { move: 'processing', right: 'orders.fulfil' },
  { move: 'ship', right: 'orders.fulfil' },
  { move: 'deliver', right: 'orders.fulfil' },
];

type Props = { row: AdminOrderRow; onChange(): void };

/** Button that opens the dialog of the next step over the list. */
export function NextMove({ row, onChange }: Props) {
  const may = useMay();
  // the pressed step stays, as the row may change while its dialog is open
  const [pressed, press] = useState<Step>();
  const close = () => press(undefined);
  const step = STEPS.find(({ move }) => leaves(orderMoves[move], row.status));
  return (
    <>
      {step && may(step.right) && (
        <Button
          look="soft"
          size="small"
          aria-label={t.rowMoveOf(t.rowMoves[step.move], faDigits(row.orderNumber))}
          onClick={() => press(step)}
        >
          {t.rowMoves[step.move]}
        </Button>
      )}
      {pressed && (
        <LateDialog onClose={close}>
          <RowMove id={row._id} move={pressed.move} onClose={close} onChange={onChange} />
        </LateDialog>
      )}
    </>
  );
}
