import { useCheckout } from '#app/common/cart/checkout.ts';
import { usePaymentOffers } from '#app/common/order/payment-offers.ts';
import { smallestPart } from '#shared/split-payment.ts';

/**
 * First payment of an order with the chosen method: the whole amount, or as much as a gateway
 * accepts at once; tomans.
 */
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
    /** Amount missing in the wallet, if the wallet is the chosen method. */
    missing: isWallet && offer ? Math.max(0, amount - offer.max) : 0,
    /** Smallest number of payments that the gateways need for the amount; 0 if none can. */
    fewest: times.length > 0 ? Math.min(...times) : 0,
  };
}

export type FirstPayment = ReturnType<typeof useFirstPayment>;
