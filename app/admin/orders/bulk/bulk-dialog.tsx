import { useState } from 'react';
import { isStepOf, type Step } from '#app/admin/orders/steps.ts';
import { toast } from '#app/common/toast.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { orderBulkText as t } from '#app/text/admin/order-bulk.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { orderStatusShort } from '#shared/labels/orders.ts';
import { NamedOrders, RefusedOrders } from './refused-orders.tsx';
import { type BulkStep, type Outcome, SEND, sendEach } from './take-steps.ts';

export type BulkProps = {
  rows: AdminOrderRow[];
  onClose(): void;
  onChange(outcome: Outcome): void;
};

/**
 * Asks before one step for many orders: how many take it, and why the others do not. Afterwards it
 * names those that were refused.
 */
export default function BulkDialog({ step, rows, onClose, onChange }: BulkProps & { step: Step }) {
  const able = rows.filter((row) => isStepOf(step, row));
  const others = rows.filter((row) => !isStepOf(step, row));
  const [count, tell] = useState<number>();
  const [refused, setRefused] = useState<Outcome>();
  // shipping needs a code for each order, on a page of its own
  const move = step.move as BulkStep;
  const run = async () => {
    tell(0);
    const outcome = await sendEach(able, SEND[move], tell);
    onChange(outcome);
    if (outcome.failures.length > 0) return setRefused(outcome);
    toast('success', t.done(able.length));
    onClose();
  };
  if (refused) return <RefusedOrders outcome={refused} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t.step(adminOrdersText.rowMoves[move], able.length)}
      yes={t.step(adminOrdersText.rowMoves[move], able.length)}
      no={adminText.no}
      closeLabel={text.close}
      isDestructive={false}
      isBusy={count !== undefined}
      busyText={text.sending}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p className="text-sm leading-7">{t.body[move]}</p>
      {others.length > 0 && (
        <NamedOrders
          title={t.others(others.length)}
          lines={others.map((row) => ({ row, why: orderStatusShort[row.status] }))}
        />
      )}
      <p role="status" className="mt-3 text-sm font-semibold text-firoozeh-700 empty:hidden">
        {count !== undefined && t.working(count, able.length)}
      </p>
    </ConfirmDialog>
  );
}
