import { useEffect } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import PayDialog from '#app/common/order/pay-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Order } from '#contract/orders.ts';
import { faSpan } from '#shared/fa-dates.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { returnToCart } from './return-to-cart.ts';

const t = overlayText.pay;
type Props = { orderId: string; start?: GatewayName; why?: string };

/** An unpaid order: pay it, return its products to the cart, or cancel it. */
export default function Pay({ orderId, start, why }: Props) {
  const close = useOverlays((overlays) => overlays.close);
  const {
    data: order,
    error,
    mutate: again,
  } = useApi('GET /api/orders/:id', {
    params: { id: orderId },
  });
  // prefetch, so that nothing is missing between the press and the bank
  useEffect(() => void import('./hand-off.tsx').catch(() => {}), []);
  if (order?.can.pay)
    return (
      <PayDialog
        order={order}
        {...(start && { start })}
        head={<Head order={order} why={why} />}
        extra={<OtherWays order={order} />}
        onClose={close}
        onPaid={close}
      />
    );
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={close}>
      {order && <Over order={order} />}
      {!order && error !== undefined && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
          {t.failed}
          <Button look="line" size="small" onClick={() => void again()}>
            {text.retry}
          </Button>
        </p>
      )}
      {!order && error === undefined && <Skeleton className="h-40 w-full" />}
    </Dialog>
  );
}

function Head({ order, why }: { order: Order; why?: string | undefined }) {
  const left = useCountdown(order.expiresAt ? Date.parse(order.expiresAt) : null);
  return (
    <div role="status" className="mb-4 rounded-control bg-zaferan-50 p-3.5 text-sm leading-7">
      {why && <p className="font-semibold text-zaferan-800">{why}</p>}
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          {t.order} <PlainCode value={order.orderNumber} />
        </span>
        {left > 0 && (
          <span role="timer" className="font-semibold text-zaferan-800">
            {t.left(faSpan(left))}
          </span>
        )}
      </p>
    </div>
  );
}

/** Alternatives to paying: back to the cart, or cancel. */
function OtherWays({ order }: { order: Order }) {
  const { isBusy, run } = useAction(toastRefusal);
  const close = useOverlays((overlays) => overlays.close);
  const cancel = async () => {
    await api('POST /api/orders/:id/cancel', { params: { id: order._id }, body: { reason: '' } });
    toast('success', t.canceled);
    void mutate(() => true);
    close();
  };
  if (!order.can.cancel) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2.5">
      <Button
        look="line"
        className="grow"
        disabled={isBusy}
        onClick={() => void run(() => returnToCart(order))}
      >
        {t.toCart}
      </Button>
      <Button look="dangerSoft" className="grow" disabled={isBusy} onClick={() => void run(cancel)}>
        {t.cancel}
      </Button>
    </div>
  );
}

const Over = ({ order }: { order: Order }) => (
  <div className="flex flex-col items-center gap-4 py-3 text-center">
    <OrderStatus status={order.status} />
    <p className="text-ink-700">{t.over}</p>
    <p>
      {t.order} <PlainCode value={order.orderNumber} />
    </p>
    <Link to={`/console/orders/detail-${order._id}`} className={buttonLook()}>
      {overlayText.checkout.seeOrder}
    </Link>
  </div>
);
