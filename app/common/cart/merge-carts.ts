import type { KeptLine } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';

const find = (lines: KeptLine[], id: string) => lines.find(({ _id }) => _id === id);

const isSame = (one: KeptLine | undefined, other: KeptLine | undefined) =>
  one?.orderQuantity === other?.orderQuantity && one?.selectedType === other?.selectedType;

/** Whether both carts want the same, in whichever order. */
export const isSameCart = (one: KeptLine[], other: KeptLine[]): boolean =>
  one.length === other.length && one.every((line) => isSame(line, find(other, line._id)));

/**
 * A cart that was changed in two browsers: of each product goes what was changed here since `base`, else what stands
 * there. Above the most lines of an order those that came from there last are left out.
 */
export function mergeCarts(base: KeptLine[], here: KeptLine[], there: KeptLine[]): KeptLine[] {
  const ids = new Set([...here, ...there].map(({ _id }) => _id));
  const lines = [...ids].map((id) => {
    const line = find(here, id);
    return isSame(line, find(base, id)) ? find(there, id) : line;
  });
  return lines.filter((line) => line !== undefined).slice(0, MAX_ORDER_LINES);
}
