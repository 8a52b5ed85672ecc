import { useEffect } from 'react';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { usePaymentOffers } from '#app/common/order/payment-offers.ts';
import { useApi } from '#app/use-api.ts';
import { smallestPart } from '#shared/split-payment.ts';

const PAID = { query: { status: 'success' } };

/**
 * Chooses the payment method of the last paid order until the buyer chooses; one that does not take
 * the whole amount at once is left to the buyer. Without an amount nothing is asked.
 */
export function useLastMethod(amount: number | null): void {
  const { data: paid } = useApi('GET /api/transactions', amount === null ? null : PAID);
  const offers = usePaymentOffers(amount ?? 0, smallestPart(amount ?? 0, amount ?? 0));
  const { method, chooseMethod } = useCheckout();
  const last = paid?.items.find(({ kind }) => PAYMENTS.includes(kind))?.gatewayType;
  const offer = last && offers?.[last];
  const isTaken = amount !== null && offer && !offer.isPart;
  useEffect(() => {
    if (method === undefined && last && isTaken) chooseMethod(last);
  }, [method, last, isTaken, chooseMethod]);
}

const PAYMENTS = ['order_payment', 'wallet_payment'];
