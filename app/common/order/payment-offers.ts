import { useApi } from '#app/use-api.ts';
import type { GatewayType } from '#contract/orders.ts';
import { splitPayment } from '#shared/split-payment.ts';

/** What a way takes of what is due; toman. */
export type Offer = { parts: number[]; min: number; max: number; isPart: boolean };
export type Offers = Partial<Record<GatewayType, Offer | undefined>>;

/**
 * What each way takes of what is due, the wallet what is in it; undefined while it is read. `least` is the smallest part
 * of the order; all in tomans.
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
