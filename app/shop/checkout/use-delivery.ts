import useSWR, { mutate } from 'swr';
import { api } from '#app/api.ts';
import type { CartItem } from '#app/common/cart/cart.ts';
import { sellable, wantedOf } from '#app/common/cart/cart-lines.ts';
import { cartType } from '#app/common/cart/cart-type.ts';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import { useChosenDelivery } from './chosen-delivery.ts';

const KEY = 'delivery-offers';

/**
 * Delivery offers for these products less a coupon, and an address; null means the default address,
 * undefined none yet.
 */
export function useDeliveryOffers(
  items: CartItem[],
  address: string | null | undefined,
  coupon?: string,
) {
  const products = sellable(items).map(wantedOf);
  const orderType = cartType(items) === 'totalSell' ? 'total' : 'paritial';
  const body = {
    orderType,
    address: address ?? null,
    products,
    ...(coupon && { coupon }),
  } as const;
  const isAsked = address !== undefined && products.length > 0;
  return useSWR(
    isAsked ? [KEY, JSON.stringify(body)] : null,
    () => api('POST /api/delivery-offers', { body }),
    { shouldRetryOnError: false, revalidateOnFocus: false, keepPreviousData: true },
  );
}

/** Reloads the offers after the server found them outdated. */
export const readOffersAgain = () =>
  void mutate((key) => Array.isArray(key) && key[0] === KEY, undefined, { revalidate: true });

/** Delivery of the order: offers, the chosen one, and its price in tomans. */
export function useDelivery(
  items: CartItem[],
  address: string | null | undefined,
  coupon: string | undefined,
) {
  const { method, time: wanted } = useChosenDelivery();
  const { data, error, mutate: retry } = useDeliveryOffers(items, address ?? undefined, coupon);
  const offers = address ? (data?.offers ?? []) : [];
  // a single offer is chosen automatically
  const offer =
    offers.find(({ _id }) => _id === method) ?? (offers.length === 1 ? offers[0] : undefined);
  const isOpen = (day: string, from: number) =>
    offer?.days?.some((one) => one.day === day && one.hours.some((hours) => hours.from === from));
  const time = wanted && isOpen(wanted.day, wanted.from) ? wanted : null;
  const choice: DeliveryChoice | undefined = offer && {
    method: offer._id,
    price: offer.price,
    day: time?.day ?? null,
    from: time?.from ?? null,
  };
  return {
    /** The shop offers methods; otherwise the receiver pays the carrier. */
    isSetUp: data?.isSetUp ?? false,
    isLoading: Boolean(address) && !data && !error,
    hasFailed: Boolean(error) && !data,
    retry: () => void retry(),
    offers,
    offer,
    time,
    choice: data?.isSetUp ? choice : undefined,
    /** No method serves this address. */
    isUnserved: Boolean(address && data?.isSetUp && data.city !== null && offers.length === 0),
    price: data?.isSetUp ? (offer?.price ?? 0) : 0,
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
