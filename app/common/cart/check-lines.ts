import { api } from '#app/api.ts';
import type { CartLine } from '#contract/cart.ts';

const LINES_A_CALL = 50;

/**
 * Current data of these products; prices that were promised before stay while they are lower. Throws
 * ApiError.
 */
export async function checkLines(
  ids: string[],
  promises: Record<string, string> = {},
): Promise<CartLine[]> {
  const calls = [];
  for (let start = 0; start < ids.length; start += LINES_A_CALL)
    calls.push(checkSome(ids.slice(start, start + LINES_A_CALL), promises));
  return (await Promise.all(calls)).flatMap(({ lines }) => lines);
}

function checkSome(ids: string[], promises: Record<string, string>) {
  const known = Object.entries(promises).filter(([id]) => ids.includes(id));
  return api('POST /api/cart/check', {
    body: { ids, ...(known.length > 0 && { promises: Object.fromEntries(known) }) },
  });
}
