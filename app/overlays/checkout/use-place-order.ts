import { useRef, useState } from 'react';
import { mutate } from 'swr';
import type { OrderPayload, OrderReply } from '../../../contract/orders.ts';
import { ApiError, api } from '../../api.ts';
import { toast } from '../../parts/toast.tsx';
import { useAttempt } from '../../parts/use-attempt.ts';
import { refusalText } from '../../refusal.ts';
import { type CartItem, cartSum, cartType, lineFault, useCart } from '../../state/cart.ts';
import { useCheckout } from '../../state/checkout.ts';
import { useOverlays } from '../../state/overlays.ts';
import { useSession } from '../../state/session.ts';
import { errorText } from '../../text/errors.ts';
import { overlayText } from '../../text/overlays.ts';
import { checkCart } from '../cart/use-cart-check.ts';

/** Why nothing was placed; `orderId` where the order exists and only its payment could not begin. */
export type Refused = {
  sentence: string;
  fields: { address?: string | undefined; payment?: string | undefined };
  orderId?: string;
};

const CART_IS_STALE = ['price_changed', 'stock_short', 'out_of_stock', 'not_for_sale'];

/** Places the cart as an order and leads on: to the bank, or to the confirmation. */
export function usePlaceOrder() {
  const items = useCart((cart) => cart.items);
  const [problem, setProblem] = useState<Refused>();
  const [isSending, setSending] = useState(false);
  const [handOff, setHandOff] = useState<OrderReply>();
  const isBusy = useRef(false);
  const attempt = useAttempt();
  const amount = cartSum(items);
  const tell = (refused: Refused | undefined) => {
    setProblem(refused);
    if (refused?.sentence) toast('danger', refused.sentence);
  };
  const place = async () => {
    if (isBusy.current) return;
    const missing = faultOf(items);
    tell(missing);
    if (missing) return showMissing();
    isBusy.current = true;
    setSending(true);
    const body = payloadOf(items, amount);
    try {
      const reply = await api('POST /api/orders', {
        body,
        headers: { 'idempotency-key': attempt.keyFor(body) },
      });
      finish(reply);
      if (reply.gatewayUrl) setHandOff(reply);
    } catch (error) {
      if (isAnswered(error)) attempt.end();
      tell(await refusedOf(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { place, isSending, problem, handOff, amount };
}

/** A refusal for good; without an answer, or with a fault of the server, the same attempt may be sent again. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

function faultOf(items: CartItem[]): Refused | undefined {
  const { address, method } = useCheckout.getState();
  const needsMethod = cartType(items) === 'partialSell' && !method;
  const short = items.find((item) => lineFault(item) === 'minimum');
  if (address && !needsMethod && !short) return undefined;
  return {
    sentence: short ? errorText('total_min_quantity', { n: short.minTotalQuantity }) : '',
    fields: {
      address: address ? undefined : errorText('address_required'),
      payment: needsMethod ? errorText('payment_required') : undefined,
    },
  };
}

/** Once the sentences are drawn, the first of them comes into view and takes the focus. */
const showMissing = () =>
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>('[data-missing]');
    part?.scrollIntoView({ block: 'nearest' });
    part?.querySelector<HTMLElement>('input, a')?.focus();
  });

function payloadOf(items: CartItem[], amount: number): OrderPayload {
  const { address, method, note } = useCheckout.getState();
  const isPartial = cartType(items) === 'partialSell';
  return {
    orderType: isPartial ? 'paritial' : 'total',
    key: 'payment_order_product',
    amount,
    detail: {
      products: items.map(({ _id, orderQuantity, selectedType }) => ({
        _id,
        orderQuantity,
        selectedType,
      })),
      address: address ?? '',
      quantity: items.reduce((sum, item) => sum + item.orderQuantity, 0),
    },
    paymentType: isPartial ? (method === 'other' ? 'pay_wallet' : 'pay_online') : null,
    gatewayType: isPartial ? method : null,
    buyerNote: note,
  };
}

/** The order stands: the cart is emptied, the choices reset, and a confirmation shows unless a bank follows. */
function finish(reply: OrderReply) {
  useCart.getState().clear();
  useCheckout.getState().reset();
  void mutate(() => true, undefined, { revalidate: true });
  if (reply.gatewayUrl) return;
  const { reset, open } = useOverlays.getState();
  reset();
  open({
    kind: 'order-placed',
    orderNumber: reply.orderNumber,
    type: reply.totalOrder ? 'total' : 'wallet',
  });
}

async function refusedOf(error: unknown): Promise<Refused> {
  const sentence = refusalText(error);
  if (!(error instanceof ApiError)) return { sentence, fields: {} };
  const { message, title, orderId } = error.body;
  // a session that ended has asked by itself
  if (error.status === 401 && useSession.getState().status === 'visitor')
    useOverlays.getState().open({ kind: 'login', thenCheckout: true });
  if (message === 'wallet_balance_not_enough') void mutate('/api/console');
  if (message === 'address_required') return { sentence: '', fields: { address: sentence } };
  if (CART_IS_STALE.includes(message)) await checkCart().catch(() => {});
  if (typeof orderId === 'string') {
    useCart.getState().clear();
    useCheckout.getState().reset();
    return { sentence, fields: {}, orderId };
  }
  return {
    sentence: typeof title === 'string' ? overlayText.checkout.ofLine(title, sentence) : sentence,
    fields: {},
  };
}
