import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { isStepOf, type Step, useSteps } from './steps.ts';

const RowMove = lazy(() => import('./row-move.tsx'));
const t = adminOrdersText;

type Props = { row: AdminOrderRow; onChange(): void };

/** Button that opens the dialog of the next step over the list. */
export function NextMove({ row, onChange }: Props) {
  const steps = useSteps();
  // the pressed step stays, as the row may change while its dialog is open
  const [pressed, press] = useState<Step>();
  const close = () => press(undefined);
  const step = steps.find((one) => isStepOf(one, row));
  return (
    <>
      {step && (
        <Button
          data-step
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
