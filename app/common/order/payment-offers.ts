import { useApi } from '#app/use-api.ts';
import type { GatewayType } from '#contract/orders.ts';
import { splitPayment } from '#shared/split-payment.ts';

/** Part of the due amount that a payment method accepts; tomans. */
export type Offer = { parts: number[]; min: number; max: number; isPart: boolean };
export type Offers = Partial<Record<GatewayType, Offer | undefined>>;

/**
 * Amounts that each method accepts of the due sum, the wallet up to its balance; undefined while
 * loading. `least` is the smallest part of the order; all in tomans.
 */
export function usePaymentOffers(due: number, least: number): Offers | undefined {
  const { data: methods } = useApi('GET /api/payment-methods', {});
  const { data: info } = useApi('GET /api/console', {});
  if (!methods) return undefined;
  return Object.fromEntries(
    methods.map(({ id, min, max }) => {
      if (id === 'other' && !info) return [id, undefined];
      const most = id === 'other' && info ? info.balance - info.held : max;
      const parts =
        id === 'other'
          ? [Math.min(due, Math.max(most, least))]
          : splitPayment(due, { min, max }, least);
      const isPart = parts !== null && (parts.length > 1 || (parts[0] ?? due) < due);
      return [id, parts ? { parts, min: Math.max(min, least), max: most, isPart } : undefined];
    }),
  );
}
