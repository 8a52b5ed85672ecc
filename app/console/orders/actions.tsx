import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { PaidSoFar } from '#app/common/order/pay-part.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { faPrice } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';
import { faSpan } from '#shared/fa-dates.ts';
import { isOver } from '#shared/order-moves.ts';
import { itemsToReorder, showWholeOrder } from './reorder.ts';
import { ReorderButton } from './reorder-button.tsx';

// lazy: the dialogs bring their own library
const PayDialog = lazy(() => import('#app/common/order/pay-dialog.tsx'));
const ReceivedDialog = lazy(() => import('./received-dialog.tsx'));

const t = consoleText.order;
type Shown = 'pay' | 'received' | undefined;

/** Actions of the buyer for the order; `?pay` in the URL opens the payment. */
export function OrderActions({ order, onChange }: { order: Order; onChange(): void }) {
  const [params] = useSearchParams();
  const [shown, show] = useState<Shown>(order.can.pay && params.has('pay') ? 'pay' : undefined);
  const canReorder = isOver(order);
  const done = () => {
    show(undefined);
    onChange();
  };
  if (!order.can.pay && !order.can.receive && !canReorder) return null;
  return (
    <section className="grid gap-3 print:hidden">
      {order.can.pay && <Due order={order} onPay={() => show('pay')} />}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {order.can.receive && <Button onClick={() => show('received')}>{t.received}</Button>}
        {canReorder && (
          <ReorderButton load={() => itemsToReorder(order._id)} onAdded={showWholeOrder} />
        )}
      </div>
      <LateDialog onClose={() => show(undefined)}>
        {shown === 'pay' && (
          <PayDialog order={order} onClose={() => show(undefined)} onPaid={done} />
        )}
        {shown === 'received' && (
          <ReceivedDialog order={order} onClose={() => show(undefined)} onDone={done} />
        )}
      </LateDialog>
    </section>
  );
}

function Due({ order, onPay }: { order: Order; onPay(): void }) {
  const left = useCountdown(order.expiresAt ? Date.parse(order.expiresAt) : null);
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-tile border border-zaferan-100 bg-zaferan-50 p-4 desk:px-5">
      <div className="min-w-0 flex-1 leading-7">
        <b className="block">{`${t.payable}: ${faPrice(order.due)}`}</b>
        <PaidSoFar order={order} />
        {left > 0 && (
          <span role="timer" className="text-sm text-zaferan-800">
            {t.left(faSpan(left))}
          </span>
        )}
      </div>
      <Button
        // transfers for the whole amount are under review
        look={order.underReview >= order.due ? 'line' : 'due'}
        size="large"
        className="w-full desk:w-auto"
        onClick={onPay}
      >
        {t.pay}
      </Button>
    </div>
  );
}
