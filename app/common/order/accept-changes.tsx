import type { ReactNode } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { Price } from '#app/common/price.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Order } from '#contract/orders.ts';
import { LineChanges } from './line-changes.tsx';

const t = consoleText.order;
const WIDE = { wide: true, size: 'large', busyText: text.sending } as const;
type Props = { order: Order; head?: ReactNode; extra?: ReactNode; onClose(): void };

/** Changes by the shop, which the buyer accepts before the first payment. */
export function AcceptChanges({ order, head, extra, onClose }: Props) {
  const again = () => mutate(`/api/orders/${order._id}`);
  // after further changes meanwhile, the dialog shows those
  const action = useAction(() => void again());
  const accept = () =>
    action.run(async () => {
      const params = { id: order._id };
      await api('POST /api/orders/:id/acceptance', { params, body: { version: order.version } });
      await again();
    });
  return (
    <Dialog
      isLight
      shape="wideBox"
      title={t.changes.accept}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <Payable due={order.due} />
          <Button onClick={() => void accept()} busy={action.isBusy} {...WIDE}>
            {t.changes.accepted}
          </Button>
          {extra}
        </>
      }
    >
      {head}
      <LineChanges changes={order.changes} />
      <FormError className="mt-3">{action.message()}</FormError>
    </Dialog>
  );
}

/** Amount due of an order, above its pay button; tomans. */
export const Payable = ({ due }: { due: number }) => (
  <p className="mb-3 flex items-baseline justify-between gap-3">
    <span>{consoleText.order.payable}</span>
    <Price value={due} className="text-22" />
  </p>
);
