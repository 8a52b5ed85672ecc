import useSWR from 'swr';
import { api } from '#app/api.ts';
import type { Draft, DraftLine } from './new-order.ts';

/** Lines at the prices of the buyer; until these are there, at the public ones. */
export function useBuyerPrices({ mobileNumber, lines }: Draft, isKnown: boolean): DraftLine[] {
  const ids = lines.map(({ product }) => product._id);
  const isAsked = isKnown && ids.length > 0;
  const { data } = useSWR(
    isAsked ? ['/api/admin/buyers/prices', mobileNumber, ...ids] : null,
    () =>
      api('POST /api/admin/buyers/:mobileNumber/prices', {
        params: { mobileNumber },
        body: { ids },
      }),
    { shouldRetryOnError: false, revalidateOnFocus: false, keepPreviousData: true },
  );
  const own = new Map(isAsked ? data?.prices.map((one) => [one._id, one]) : []);
  return lines.map((line) => {
    const prices = own.get(line.product._id);
    if (!prices) return line;
    const { price, partialPrice, tiers } = prices;
    return { ...line, product: { ...line.product, price, partialPrice, tiers } };
  });
}
