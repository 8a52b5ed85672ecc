import { useCheckout } from '#app/common/cart/checkout.ts';
import { usePaymentOffers } from '#app/common/order/payment-offers.ts';
import { smallestPart } from '#shared/split-payment.ts';

/** The first payment of an order of this amount by the chosen way: all of it, or what a gateway takes at once; toman. */
export function useFirstPayment(amount: number) {
  const { method, part: typed } = useCheckout();
  const least = smallestPart(amount, amount);
  const offers = usePaymentOffers(amount, least);
  const offer = method ? offers?.[method] : undefined;
  const isWallet = method === 'other';
  const inParts = offer?.isPart && !isWallet ? offer : undefined;
  const part = inParts && (typed === undefined ? inParts.parts[0] : typed);
  const times = Object.entries(offers ?? {}).flatMap(([id, one]) =>
    one && id !== 'other' ? [one.parts.length] : [],
  );
  return {
    least,
    inParts,
    part,
    /** What the wallet lacks, where it is chosen. */
    missing: isWallet && offer ? Math.max(0, amount - offer.max) : 0,
    /** In how many payments the gateways take the amount, at best; 0 where none does. */
    fewest: times.length > 0 ? Math.min(...times) : 0,
  };
}

export type FirstPayment = ReturnType<typeof useFirstPayment>;
