import { orderBulkText as t } from '#app/text/admin/order-bulk.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { faDigits } from '#shared/digits.ts';
import type { Failure, Outcome } from './take-steps.ts';

type Props = { outcome: Outcome; onClose(): void };

/** Orders that were refused, each with its reason. */
export const RefusedOrders = ({ outcome: { done, failures }, onClose }: Props) => (
  <Dialog
    title={t.failed(done.length, failures.length)}
    closeLabel={text.close}
    onClose={onClose}
    footer={
      <Button size="large" wide onClick={onClose}>
        {t.close}
      </Button>
    }
  >
    <NamedOrders lines={failures} />
  </Dialog>
);

/** Orders by number, each with its reason. */
export const NamedOrders = ({ title, lines }: { title?: string; lines: Failure[] }) => (
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
