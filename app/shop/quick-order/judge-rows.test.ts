import { expect, it, vi } from 'vitest';
import type { CartItem } from '#app/common/cart/cart.ts';
import type { CodeResult } from '#app/common/pasted-list/use-products-by-code.ts';
import type { CartLine } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { judgeRows } from './judge-rows.ts';
import { aRow, putLines, putQuantities, type Row } from './rows.ts';

// the rules of the cart import its storage
vi.hoisted(() => vi.stubGlobal('window', undefined));

const aLine = (code: string, more: Partial<CartLine> = {}): CartLine => ({
  _id: `id of ${code}`,
  title: `کالای ${code}`,
  link: '/a/b/c',
  image: [],
  available: true,
  price: 900,
  partialPrice: 1000,
  saleTypes: ['totalSell', 'partialSell'],
  quantity: 100,
  minTotalQuantity: 12,
  totalStep: 6,
  ...more,
});
const inCart = (line: CartLine, orderQuantity: number): CartItem => ({
  ...line,
  selectedType: 'totalSell',
  orderQuantity,
});
const row = (code: string, quantity: string | number): Row =>
  aRow({ code, quantity: `${quantity}` });
const judged = (rows: Row[], lines: Record<string, CodeResult>, cart: CartItem[] = []) =>
  judgeRows(rows, new Map(Object.entries(lines)), cart).map((verdict) =>
    'offered' in verdict ? [verdict.kind, verdict.offered] : verdict.kind,
  );

it('answers each row by the rules of the cart, with the number that would do', () => {
  const lines: Record<string, CodeResult> = {
    good: aLine('good'),
    few: aLine('few', { quantity: 20 }),
    none: aLine('none', { quantity: 5 }),
    out: aLine('out', { quantity: 0 }),
    single: aLine('single', { saleTypes: ['partialSell'] }),
    never: [],
  };
  const rows = [
    row('good', 12),
    row('few', 30),
    row('none', 12),
    row('out', 12),
    row('single', 12),
    row('never', 12),
    row('unasked', 12),
    row('', ''),
  ];
  expect(judged(rows, lines)).toEqual([
    ['ready', 0],
    ['fault', 18],
    ['fault', 0],
    'gone',
    'retail',
    'unknown',
    'typing',
    'empty',
  ]);
  const one = (quantity: string) => judged([row('good', quantity)], lines)[0];
  expect(one('6')).toEqual(['fault', 12]);
  expect(one('13')).toEqual(['fault', 18]);
  expect(one('')).toEqual(['amount', 12]);
  expect(one('1.5')).toEqual(['amount', 12]);
  expect(one('0')).toEqual(['amount', 12]);
});

it('never takes packs, dozens or kilos for pieces, and asks with the pack of the product', () => {
  const lines = { good: aLine('good', { totalStep: 24 }), loose: aLine('loose', { totalStep: 1 }) };
  const one = (code: string, quantity: string) => judged([row(code, quantity)], lines)[0];
  expect(one('good', '12 کارتن')).toEqual(['packs', 288]);
  expect(one('good', '2 جین')).toEqual(['packs', 24]);
  expect(one('loose', '12 کارتن')).toEqual(['packs', 0]);
  expect(one('good', '5 کیلو')).toEqual(['packs', 0]);
});

it('counts what is in the cart and what other rows ask for of the same products', () => {
  const good = aLine('good', { quantity: 36 });
  const lines = { good, GOOD: good };
  expect(judged([row('good', 6), row('GOOD', 6)], lines)).toEqual([
    ['ready', 0],
    ['ready', 0],
  ]);
  expect(judged([row('good', 6)], lines, [inCart(good, 12)])).toEqual([['ready', 0]]);
  expect(judged([row('good', 30)], lines, [inCart(good, 12)])).toEqual([['fault', 24]]);
  expect(judged([row('good', 6)], lines, [inCart(good, 36)])).toEqual([['fault', 0]]);
});

it('holds an order to its number of lines', () => {
  const cart = Array.from({ length: MAX_ORDER_LINES - 1 }, (_, i) => inCart(aLine(`c${i}`), 12));
  const lines = { a: aLine('a'), b: aLine('b'), c0: aLine('c0') };
  const rows = [row('a', 12), row('b', 12), row('c0', 12)];
  expect(judged(rows, lines, cart)).toEqual([
    ['ready', 0],
    ['full', 0],
    ['ready', 0],
  ]);
});

it('gives pasted lines their rows between those that are typed, and says how many found none', () => {
  const typed = [row('a', 1), row('', ''), row('b', 2), row('', '')];
  const put = putLines(typed, 1, [row('x', 3), row('y', 4)]);
  expect(put.rows.map(({ code }) => code)).toEqual(['a', 'x', 'y', 'b', '']);
  const many = Array.from({ length: MAX_ORDER_LINES + 5 }, (_, i) => row(`m${i}`, 1));
  const full = putLines([row('a', 1)], 0, many);
  expect(full.rows).toHaveLength(MAX_ORDER_LINES);
  expect(full.left).toBe(6);
  const down = putQuantities([row('a', ''), row('b', ''), row('', '')], 0, ['7', '8']);
  expect(down.map(({ quantity }) => quantity)).toEqual(['7', '8', '']);
});
