import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { addItem } from './add-item.ts';
import { storedItems, useCart } from './cart.ts';
import { applyCheck, bringItems, fillCart, removeItems, setQuantity } from './cart-changes.ts';
import { cartSum, helpfulType, lineFault, sellable, steppedQuantity } from './cart-lines.ts';
import { cartType } from './cart-type.ts';

// storage of a browser, needed before the import of the cart
vi.hoisted(() => {
  const storage = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

const aProduct = (_id: string, more: Partial<ProductCard> = {}): ProductCard => ({
  _id,
  title: 'فانوس',
  slug: 'lamp',
  code: 'L-1',
  brand: { name: 'پرتو', slug: 'parto' },
  category: { name: 'روشنایی', slug: 'light' },
  price: 900,
  partialPrice: 1000,
  saleTypes: ['totalSell', 'partialSell'],
  quantity: 20,
  minTotalQuantity: 2,
  image: [{ img: 'a.webp', alt: '', w: 800, h: 800 }],
  ...more,
});
const cart = () => useCart.getState();
beforeEach(() => fillCart([]));

it('leaves out damaged lines of the storage, which no page could show', () => {
  addItem(aProduct('a'), 'partialSell', 3);
  const [line] = storedItems();
  const items = [
    null,
    5,
    {},
    line,
    { ...line, orderQuantity: '<b>' },
    { _id: 'b', orderQuantity: 1 },
  ];
  const stored = JSON.stringify({ state: { items }, version: 1 });
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } });
  expect(storedItems()).toEqual([line]);
});

describe('adding to the cart', () => {
  it('keeps the fields of the product, the chosen type and the quantity', () => {
    expect(addItem(aProduct('a'), 'partialSell', 3)).toBeUndefined();
    expect(cart().items).toEqual([
      expect.objectContaining({
        _id: 'a',
        title: 'فانوس',
        price: 900,
        partialPrice: 1000,
        quantity: 20,
        image: [expect.objectContaining({ img: 'a.webp' })],
        selectedType: 'partialSell',
        orderQuantity: 3,
      }),
    ]);
  });

  it('refuses a product that is in the cart already', () => {
    addItem(aProduct('a'), 'partialSell', 1);
    expect(addItem(aProduct('a'), 'partialSell', 2)).toBe('product_in_cart');
    expect(cart().items).toMatchObject([{ _id: 'a', orderQuantity: 1 }]);
  });

  it('refuses a sale type other than that of the first item', () => {
    addItem(aProduct('a'), 'totalSell', 2);
    expect(addItem(aProduct('b'), 'partialSell', 1)).toBe('mixed_order_types');
    expect(cartType(cart().items)).toBe('totalSell');
  });

  it('refuses a wholesale quantity below the minimum of the product', () => {
    expect(addItem(aProduct('a'), 'totalSell', 1)).toBe('total_min_quantity');
    const crate = aProduct('b', { minTotalQuantity: 6 });
    expect(addItem(crate, 'totalSell', 5)).toBe('total_min_quantity');
    expect(addItem(crate, 'totalSell', 6)).toBeUndefined();
  });

  it('refuses more than the stock', () => {
    expect(addItem(aProduct('a'), 'partialSell', 21)).toBe('stock_short');
  });
});

it('accepts no more products than an order may have lines', () => {
  fillCart([]);
  addItem(aProduct('p0'), 'partialSell', 1);
  const [first] = cart().items;
  if (!first) throw new Error('nothing was added');
  fillCart(Array.from({ length: MAX_ORDER_LINES }, (_, n) => ({ ...first, _id: `p${n}` })));
  expect(addItem(aProduct('one-more'), 'partialSell', 1)).toBe('too_many_lines');
  expect(cart().items).toHaveLength(MAX_ORDER_LINES);
});

describe('a cart', () => {
  it('leaves products that are sold out or not sold this way out of the sums', () => {
    for (const id of ['a', 'b', 'c']) addItem(aProduct(id), 'partialSell', 2);
    const now = { ...aProduct('a'), link: '/x', available: true };
    applyCheck([
      now,
      { ...now, _id: 'b', quantity: 0 },
      { ...now, _id: 'c', saleTypes: ['totalSell'] },
    ]);
    expect(cartSum(cart().items)).toBe(2000);
    expect(sellable(cart().items).map(({ _id }) => _id)).toEqual(['a']);
  });

  it('adds returned products to those already in it', () => {
    addItem(aProduct('a'), 'partialSell', 3);
    const [there] = cart().items;
    if (!there) throw new Error('nothing was added');
    bringItems([
      { ...there, orderQuantity: 1 },
      { ...there, _id: 'b', orderQuantity: 4 },
    ]);
    expect(cart().items.map(({ _id, orderQuantity }) => [_id, orderQuantity])).toEqual([
      ['a', 3],
      ['b', 4],
    ]);
  });

  it('steps to the smallest quantity, then by packs, and below the smallest to nothing', () => {
    const packs = aProduct('a', { minTotalQuantity: 10, totalStep: 6 });
    const stepped = (now: number, by: 1 | -1) => steppedQuantity(packs, 'totalSell', { now, by });
    expect([0, 12, 13].map((now) => stepped(now, 1))).toEqual([12, 18, 18]);
    expect([20, 18, 12].map((now) => stepped(now, -1))).toEqual([18, 12, 0]);
  });

  it('offers the other type only where it helps', () => {
    addItem(aProduct('a', { price: 870 }), 'partialSell', 2);
    addItem(aProduct('b', { price: 950 }), 'partialSell', 2);
    expect(helpfulType(cart().items)).toBe('totalSell');
    addItem(aProduct('far', { price: 500, minTotalQuantity: 12 }), 'partialSell', 2);
    expect(helpfulType(cart().items)).toBeUndefined();
    removeItems(['far']);
    addItem(aProduct('c', { saleTypes: ['partialSell'], price: null }), 'partialSell', 2);
    expect(helpfulType(cart().items)).toBeUndefined();
    for (const { _id } of cart().items) removeItems([_id]);
    addItem(aProduct('hardly', { price: 995 }), 'partialSell', 2);
    expect(helpfulType(cart().items)).toBeUndefined();
    removeItems(['hardly']);
    addItem(aProduct('a'), 'totalSell', 2);
    expect(helpfulType(cart().items)).toBeUndefined();
    setQuantity('a', 1);
    expect(helpfulType(cart().items)).toBe('partialSell');
  });

  it('changes a quantity and removes a line by _id', () => {
    addItem(aProduct('a'), 'partialSell', 1);
    addItem(aProduct('b'), 'partialSell', 1);
    setQuantity('b', 5);
    expect(cart().items.map(({ orderQuantity }) => orderQuantity)).toEqual([1, 5]);
    removeItems(['a']);
    expect(cart().items.map(({ _id }) => _id)).toEqual(['b']);
    expect(cartSum(cart().items)).toBe(5000);
  });

  it('checks a wholesale quantity again before the checkout', () => {
    addItem(aProduct('a'), 'totalSell', 2);
    setQuantity('a', 1);
    expect(cart().items.map(lineFault)).toEqual(['minimum']);
  });

  it('marks changes in the shop: another price, less stock, no longer for sale', () => {
    addItem(aProduct('a'), 'partialSell', 5);
    const now = { ...aProduct('a'), link: '/x', available: true };
    applyCheck([{ ...now, partialPrice: 1100 }]);
    expect(cart().items).toMatchObject([{ changed: 'price', oldUnitPrice: 1000 }]);
    applyCheck([{ ...now, quantity: 4 }]);
    expect(cart().items.map(lineFault)).toEqual(['stock']);
    applyCheck([]);
    expect(cart().items.map(lineFault)).toEqual(['gone']);
    expect(cartSum(cart().items)).toBe(0);
  });
});
