import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import type { RowSwipe } from '#app/ui/swipe-line.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { isStepOf, useSteps } from './steps.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** Swipes of an order: to the start its next step, to the end the ways to reach its buyer. */
export function useOrderSwipe() {
  const steps = useSteps();
  const [called, call] = useState<AdminOrderRow>();
  const close = () => call(undefined);
  const swipe: RowSwipe<AdminOrderRow> = {
    labelOf: (row, side) => {
      if (side === 'end') return t.contact;
      const step = steps.find((one) => isStepOf(one, row));
      return step && t.rowMoves[step.move];
    },
    run: (row, side, line) => {
      if (side === 'end') call(row);
      // the button of the step, so that both ways do the same
      else line.querySelector<HTMLElement>('[data-step]')?.click();
    },
  };
  const contact = called && (
    <LateDialog onClose={close}>
      <ContactDialog row={called} onClose={close} />
    </LateDialog>
  );
  return { swipe, contact };
}
