import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '#app/api.ts';
import { type CartItem, useCart } from '#app/common/cart/cart.ts';
import { toast } from '#app/common/toast.tsx';
import { showMissing } from '#app/forms/show-missing.ts';
import { useOverlays } from '#app/overlays.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { useSession } from '#app/session/session.ts';
import { checkCart } from '#app/shop/cart/use-cart-check.ts';
import { overlayText } from '#app/text/overlays.ts';
import { partsText } from '#app/text/parts.ts';
import type { OrderPayload } from '#contract/orders.ts';
import { useChosenDelivery } from './chosen-delivery.ts';
import { productIdsOf } from './order-attempt.ts';
import { missingFor, type Part, payloadOf } from './order-payload.ts';
import { sendAttempt } from './send-attempt.ts';
import { endCheckout, showFound, showPlaced } from './show-order.ts';
import { askCouponAgain, type Coupon } from './use-coupon.ts';
import { type Delivery, readOffersAgain } from './use-delivery.ts';
import { alone } from './use-earlier-attempt.ts';

const t = overlayText.checkout;

/** A duplicate: an order of the same products, placed minutes ago. */
export type DuplicateOrder = { orderId: string; sentence: string };
/** Reason why no order was placed; with `duplicate` the server asks to confirm a duplicate. */
export type Refused = {
  sentence: string;
  fields: {
    address?: string | undefined;
    delivery?: string | undefined;
    payment?: string | undefined;
    part?: string | undefined;
    coupon?: string | undefined;
  };
  duplicate?: DuplicateOrder;
};

const CART_IS_STALE = [
  'price_changed',
  'stock_short',
  'promotion_left',
  'out_of_stock',
  'not_for_sale',
  'total_min_quantity',
  'quantity_step',
];

type Wanted = { part: Part; delivery: Delivery; coupon: Coupon };

/** Places the cart as an order, then navigates to the bank or to the confirmation. */
export function usePlaceOrder({ part, delivery, coupon }: Wanted) {
  const items = useCart((cart) => cart.items);
  const [problem, setProblem] = useState<Refused>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const { status, isLocked } = useSession();
  // faults from before a login no longer apply
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the session changes
  useEffect(() => setProblem(undefined), [status, isLocked]);
  useEffect(() => useChosenDelivery.subscribe(() => setProblem(withoutDelivery)), []);
  const tell = (refused: Refused | undefined) => {
    setProblem(refused);
    if (refused?.sentence) toast('danger', refused.sentence);
  };
  const place = async (repeatOf?: string) => {
    if (isBusy.current) return;
    const missing = missingFor(items, part, delivery);
    tell(missing);
    if (missing) return showFaults();
    isBusy.current = true;
    setSending(true);
    try {
      const wish = { part, choice: delivery.choice, repeatOf, coupon: coupon.taken };
      const refused = await alone(() => send(items, wish));
      tell(refused === undefined ? refusedWith(t.busyElsewhere) : (refused ?? undefined));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { place, isSending, problem, forget: () => setProblem(undefined) };
}

/** Drops a delivery fault once another method is chosen, to which it does not apply. */
const withoutDelivery = (problem: Refused | undefined) =>
  problem?.fields.delivery ? undefined : problem;

const refusedWith = (sentence: string): Refused => ({ sentence, fields: {} });

/** Returns the reason why no order was placed; null on success. */
async function send(
  seen: CartItem[],
  wish: Parameters<typeof payloadOf>[1],
): Promise<Refused | null> {
  const { user } = useSession.getState();
  if (!user) return askForLogin();
  if (!isSameCart(seen, useCart.getState().items)) return refusedWith(t.cartChanged);
  const body = payloadOf(seen, wish);
  try {
    const outcome = await sendAttempt(user._id, body);
    if (outcome.kind === 'found') {
      endCheckout(outcome.order, productIdsOf(outcome.attempt));
      showFound(outcome.order);
    } else {
      endCheckout(outcome.reply, idsOf(body));
      showPlaced(outcome.reply, body);
    }
    return null;
  } catch (error) {
    return refusedOf(error, body);
  }
}

const idsOf = ({ detail }: OrderPayload) => detail.products.map(({ _id }) => _id);

const isSameCart = (seen: CartItem[], now: CartItem[]) => wanted(seen) === wanted(now);
const wanted = (items: CartItem[]) =>
  JSON.stringify(items.map((item) => [item._id, item.orderQuantity, item.selectedType]));

function askForLogin(): Refused {
  useOverlays.getState().open({ kind: 'login', thenCheckout: true });
  return refusedWith('');
}

/** Scrolls the first fault into view after the render and focuses it; all of them shake. */
const showFaults = () =>
  requestAnimationFrame(() =>
    showMissing([...document.querySelectorAll<HTMLElement>('[data-missing]')], (part) =>
      part.querySelector('input, a'),
    ),
  );

async function refusedOf(error: unknown, body: OrderPayload): Promise<Refused | null> {
  const sentence = refusalText(error);
  if (!(error instanceof ApiError)) return refusedWith(sentence);
  const { message, title, orderId, orderNumber } = error.body;
  // an expired session opens the login by itself
  if (error.status === 401)
    return useSession.getState().status === 'visitor' ? askForLogin() : refusedWith(sentence);
  if (message === 'wallet_balance_not_enough') void mutate('/api/console');
  if (message === 'address_required') return { sentence: '', fields: { address: sentence } };
  if (message.startsWith('delivery_')) {
    readOffersAgain();
    const isThere = message === 'delivery_not_served';
    return { sentence: '', fields: { [isThere ? 'address' : 'delivery']: sentence } };
  }
  if (message === 'price_changed') askCouponAgain();
  if (message.startsWith('coupon_')) {
    askCouponAgain();
    return { sentence: '', fields: { coupon: sentence } };
  }
  const { part } = fieldErrors(error, { part: partsText.amount });
  if (part) return { sentence: '', fields: { part } };
  if (CART_IS_STALE.includes(message)) await checkCart().catch(() => {});
  if (message === 'order_repeated')
    return { ...refusedWith(''), duplicate: { orderId: String(orderId), sentence } };
  if (typeof orderId === 'string' && message !== 'order_over') {
    endCheckout({ orderId, orderNumber: String(orderNumber) }, idsOf(body));
    useOverlays.getState().only({ kind: 'pay', orderId, why: sentence });
    return null;
  }
  return refusedWith(typeof title === 'string' ? t.ofLine(title, sentence) : sentence);
}
