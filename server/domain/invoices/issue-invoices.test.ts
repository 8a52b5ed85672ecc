import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxWithin } from '#shared/vat.ts';
import { linesOfSale } from './issue-invoices.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  unit: fc.integer({ min: 1, max: 10_000_000 }),
  vatPercent: fc.constantFrom(null, 0, 3, 10, 25),
});

it('lines of a sale add up to it, and each is its tax and what is left without it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const sold = lines.map(({ quantity, unit, vatPercent }, position) => ({
        position,
        productId: null,
        title: 'کالا',
        code: 'A',
        quantity,
        total: quantity * unit,
        vatPercent,
        unitCost: null,
      }));
      const amount = sold.reduce((sum, { total }) => sum + total, 0);
      const made = linesOfSale(amount, sold);
      expect(made.map((one) => one.amount)).toEqual(sold.map(({ total }) => total));
      for (const one of made) expect(one.tax).toBe(taxWithin(one.amount, one.vatPercent));
    }),
  );
});
