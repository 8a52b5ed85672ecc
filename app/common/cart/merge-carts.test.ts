import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SavedLine } from '#contract/cart.ts';
import { isSameCart, mergeCarts } from './merge-carts.ts';

const line = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  selectedType: fc.constantFrom('totalSell' as const, 'partialSell' as const),
  orderQuantity: fc.integer({ min: 1, max: 3 }),
});
const cart = fc.uniqueArray(line, { selector: ({ _id }) => _id });
const of = (lines: SavedLine[], id: string) => lines.find(({ _id }) => _id === id);

it('takes of each product what was changed here, and else what stands there', () => {
  fc.assert(
    fc.property(cart, cart, cart, (base, here, there) => {
      const merged = mergeCarts(base, here, there);
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const isMine = JSON.stringify(of(here, id)) !== JSON.stringify(of(base, id));
        expect(of(merged, id)).toEqual(of(isMine ? here : there, id));
      }
      expect(isSameCart(mergeCarts(base, base, there), there)).toBe(true);
      expect(isSameCart(mergeCarts(base, here, base), here)).toBe(true);
      expect(mergeCarts(there, merged, there)).toEqual(merged);
    }),
  );
});
