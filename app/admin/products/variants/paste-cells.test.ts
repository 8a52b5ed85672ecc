import { expect, it } from 'vitest';
import { copiedCells, pastedCells } from './paste-cells.ts';

const cells = {
  code: '',
  barcode: '',
  price: null,
  partialPrice: 5000,
  onHand: 1,
  status: 'draft' as const,
};
const draft = { a: cells, b: cells };

it('fills the cells at the side of and below the one that is pasted into', () => {
  const rows = copiedCells('TS-1\t\t۱۹۰,۰۰۰\t240000\t۷\nTS-2\t\t200000\tندارد\t\n') ?? [];
  const at = { id: 'a', cell: 'code' as const };
  expect(pastedCells({ draft, ids: ['a', 'b'], at, rows })).toEqual({
    a: { ...cells, code: 'TS-1', price: 190_000, partialPrice: 240_000, onHand: 7 },
    // words and empty cells leave the numbers that were there
    b: { ...cells, code: 'TS-2', price: 200_000 },
  });
});

it('leaves out what is beyond the last row and the last cell', () => {
  const rows = copiedCells('3\t4\n5\t6') ?? [];
  const at = { id: 'b', cell: 'onHand' as const };
  expect(pastedCells({ draft, ids: ['a', 'b'], at, rows })).toEqual({ b: { ...cells, onHand: 3 } });
});

it('makes no other stock or price of parts, debts and powers', () => {
  const at = { id: 'a', cell: 'onHand' as const };
  const stockOf = (value: string) =>
    pastedCells({ draft, ids: ['a', 'b'], at, rows: [[value], []] }).a?.onHand;
  for (const [value, stock] of [
    ['12.00', 12],
    ['۱٬۲۰۰ عدد', 1200],
    ['12.5', 1],
    ['-5', 1],
    ['1e5', 1],
    ['2 کارتن 144 تایی', 1],
    ['9'.repeat(30), 1],
  ] as const)
    expect([value, stockOf(value)]).toEqual([value, stock]);
  const price = { id: 'a', cell: 'partialPrice' as const };
  expect(pastedCells({ draft, ids: ['a'], at: price, rows: [['-190000'], []] }).a).toEqual(cells);
});

it('is no table when one cell is pasted', () => {
  expect(copiedCells('TS-1')).toBeUndefined();
  expect(copiedCells('TS-1\r\n')).toBeUndefined();
});
