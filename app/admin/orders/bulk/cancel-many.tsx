import { useRef, useState } from 'react';
import { ReasonDialog } from '#app/admin/common/reason-dialog.tsx';
import { canCancel } from '#app/admin/orders/steps.ts';
import { toast } from '#app/common/toast.tsx';
import { orderBulkText } from '#app/text/admin/order-bulk.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { BulkProps } from './bulk-dialog.tsx';
import { RefusedOrders } from './refused-orders.tsx';
import { cancelFor, type Outcome, sendEach, takeBackCancel } from './take-steps.ts';

const t = orderBulkText.cancel;
const one = adminOrdersText.cancel;

/**
 * Cancels many orders for one reason, and names those that were refused; all of it can be undone
 * as long as that of one order.
 */
export default function CancelMany({ rows, onClose, onChange }: BulkProps) {
  const able = rows.filter(canCancel);
  const [refused, setRefused] = useState<Outcome>();
  const isRefused = useRef(false);
  const finish = (outcome: Outcome) => {
    const { done, failures } = outcome;
    onChange(outcome);
    isRefused.current = failures.length > 0;
    if (isRefused.current) setRefused(outcome);
    if (done.length > 0)
      toast('success', t.done(done.length), {
        label: one.undo,
        isUndo: true,
        run: () => void takeBack(done, onChange),
      });
  };
  if (refused) return <RefusedOrders outcome={refused} onClose={onClose} />;
  return (
    <ReasonDialog<Outcome>
      title={t.title(able.length)}
      yes={t.title(able.length)}
      body={t.body(able.length, rows.length - able.length)}
      label={one.reason}
      hint={one.reasonHint}
      done=""
      isNeeded
      send={async (reason) => {
        const outcome = await sendEach(able, cancelFor(reason));
        finish(outcome);
        return outcome;
      }}
      // the names of refused orders take the place of this dialog
      onClose={() => isRefused.current || onClose()}
      onChange={() => {}}
    />
  );
}

async function takeBack(rows: AdminOrderRow[], onChange: BulkProps['onChange']) {
  const outcome = await sendEach(rows, takeBackCancel);
  onChange(outcome);
  const [failure] = outcome.failures;
  if (failure) toast('danger', failure.why);
  else toast('success', t.undone(rows.length));
}
