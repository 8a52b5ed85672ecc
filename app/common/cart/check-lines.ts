import { api } from '#app/api.ts';
import type { CartLine } from '#contract/cart.ts';

const LINES_A_CALL = 50;

/** Current data of these products. Throws ApiError. */
export async function checkLines(ids: string[]): Promise<CartLine[]> {
  const calls = [];
  for (let start = 0; start < ids.length; start += LINES_A_CALL)
    calls.push(
      api('POST /api/cart/check', { body: { ids: ids.slice(start, start + LINES_A_CALL) } }),
    );
  return (await Promise.all(calls)).flatMap(({ lines }) => lines);
}
