import useSWR, { mutate } from 'swr';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import type { CartItem } from '#app/common/cart/cart.ts';
import { sellable, wantedOf } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { refusalText } from '#app/refusal.ts';

const KEY = 'coupon';

/** Coupon of the order that is being placed: what it takes off, in tomans, or why it does not count. */
export function useCoupon(items: CartItem[]) {
  const { coupon: code, enterCoupon } = useCheckout();
  const { sendBare } = useBotCheck();
  const products = sellable(items).map(wantedOf);
  const orderType = cartType(items) === 'totalSell' ? 'total' : 'paritial';
  const coupon = { code, orderType, products } as const;
  const { data, error, isLoading } = useSWR(
    code && products.length > 0 ? [KEY, JSON.stringify(coupon)] : null,
    () =>
      sendBare((headers) => api('POST /api/cart/check', { headers, body: { ids: [], coupon } })),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const taken = data?.coupon;
  return {
    taken,
    off: taken?.amount ?? 0,
    isLoading,
    problem: error && !taken ? refusalText(error) : undefined,
    enter: enterCoupon,
  };
}

export type Coupon = ReturnType<typeof useCoupon>;

/** Asks again, after the server found that the coupon does not count as shown. */
export const askCouponAgain = () =>
  void mutate((key) => Array.isArray(key) && key[0] === KEY, undefined, { revalidate: true });
