import { useState } from 'react';
import { isStepOf, type Step } from '#app/admin/orders/steps.ts';
import { toast } from '#app/common/toast.tsx';
import { refreshInfo } from '#app/session/session.ts';
import { adminText } from '#app/text/admin/common.ts';
import { orderBulkText as t } from '#app/text/admin/order-bulk.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AdminOrderRow } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { orderStatusShort } from '#shared/labels/orders.ts';
import { type BulkStep, type Failure, takeSteps } from './take-steps.ts';

type Props = {
  step: Step;
  rows: AdminOrderRow[];
  onClose(): void;
  /** Orders that were refused. */
  onChange(refused: AdminOrderRow[]): void;
};

/**
 * Asks before one step for many orders: how many take it, and why the others do not. Afterwards it
 * names those that were refused.
 */
export default function BulkDialog({ step, rows, onClose, onChange }: Props) {
  const able = rows.filter((row) => isStepOf(step, row));
  const others = rows.filter((row) => !isStepOf(step, row));
  const [done, tell] = useState<number>();
  const [failures, setFailures] = useState<Failure[]>();
  // shipping needs a code for each order, on a page of its own
  const move = step.move as BulkStep;
  const run = async () => {
    tell(0);
    const refused = await takeSteps(move, able, tell);
    onChange(refused.map(({ row }) => row));
    refreshInfo();
    if (refused.length > 0) return setFailures(refused);
    toast('success', t.done(able.length));
    onClose();
  };
  if (failures)
    return <Failed failures={failures} done={able.length - failures.length} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t.step(adminOrdersText.rowMoves[move], able.length)}
      yes={t.step(adminOrdersText.rowMoves[move], able.length)}
      no={adminText.no}
      closeLabel={text.close}
      isDestructive={false}
      isBusy={done !== undefined}
      busyText={text.sending}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p className="text-sm leading-7">{t.body[move]}</p>
      {others.length > 0 && (
        <Named
          title={t.others(others.length)}
          lines={others.map((row) => ({ row, why: orderStatusShort[row.status] }))}
        />
      )}
      <p role="status" className="mt-3 text-sm font-semibold text-firoozeh-700 empty:hidden">
        {done !== undefined && t.working(done, able.length)}
      </p>
    </ConfirmDialog>
  );
}

type FailedProps = { failures: Failure[]; done: number; onClose(): void };

const Failed = ({ failures, done, onClose }: FailedProps) => (
  <Dialog
    title={t.failed(done, failures.length)}
    closeLabel={text.close}
    onClose={onClose}
    footer={
      <Button size="large" wide onClick={onClose}>
        {t.close}
      </Button>
    }
  >
    <Named lines={failures} />
  </Dialog>
);

/** Orders by number, each with its reason. */
const Named = ({ title, lines }: { title?: string; lines: Failure[] }) => (
  <div className="mt-3 text-sm leading-7 first:mt-0">
    {title && <p className="text-ink-500">{title}</p>}
    <ul className="max-h-56 overflow-y-auto">
      {lines.map(({ row, why }) => (
        <li key={row._id} className="flex flex-wrap gap-x-3 border-b border-line/60 py-1.5">
          <b>{faDigits(row.orderNumber)}</b>
          <span className="text-ink-700">{why}</span>
        </li>
      ))}
    </ul>
  </div>
);
