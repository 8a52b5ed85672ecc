import type { SavedLine } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';

const find = (lines: SavedLine[], id: string) => lines.find(({ _id }) => _id === id);

const isSame = (one: SavedLine | undefined, other: SavedLine | undefined) =>
  one?.orderQuantity === other?.orderQuantity && one?.selectedType === other?.selectedType;

/** True if both carts have the same lines, in any order. */
export const isSameCart = (one: SavedLine[], other: SavedLine[]): boolean =>
  one.length === other.length && one.every((line) => isSame(line, find(other, line._id)));

/**
 * Merges a cart that was changed in two browsers: a change here since `base` wins, else the remote
 * line stays. Above the maximum of lines the last remote ones are dropped.
 */
export function mergeCarts(base: SavedLine[], here: SavedLine[], there: SavedLine[]): SavedLine[] {
  const ids = new Set([...here, ...there].map(({ _id }) => _id));
  const lines = [...ids].map((id) => {
    const line = find(here, id);
    return isSame(line, find(base, id)) ? find(there, id) : line;
  });
  return lines.filter((line) => line !== undefined).slice(0, MAX_ORDER_LINES);
}
