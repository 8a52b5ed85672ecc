import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '../../contract/catalogue.ts';
import { cartSum, cartType, lineFault, useCart } from './cart.ts';

// the storage of a browser, which must be there before the cart is
vi.hoisted(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
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
beforeEach(() => cart().clear());

describe('adding to the cart', () => {
  it('keeps the fields of the product, the chosen type and the quantity', () => {
    expect(cart().add(aProduct('a'), 'partialSell', 3)).toBeUndefined();
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
    cart().add(aProduct('a'), 'partialSell', 1);
    expect(cart().add(aProduct('a'), 'partialSell', 2)).toBe('product_in_cart');
    expect(cart().items).toMatchObject([{ _id: 'a', orderQuantity: 1 }]);
  });

  it('refuses another type than that of the first item', () => {
    cart().add(aProduct('a'), 'totalSell', 2);
    expect(cart().add(aProduct('b'), 'partialSell', 1)).toBe('mixed_order_types');
    expect(cartType(cart().items)).toBe('totalSell');
  });

  it('refuses a wholesale quantity below the minimum of the product', () => {
    expect(cart().add(aProduct('a'), 'totalSell', 1)).toBe('total_min_quantity');
    const crate = aProduct('b', { minTotalQuantity: 6 });
    expect(cart().add(crate, 'totalSell', 5)).toBe('total_min_quantity');
    expect(cart().add(crate, 'totalSell', 6)).toBeUndefined();
  });

  it('refuses more than the stock', () => {
    expect(cart().add(aProduct('a'), 'partialSell', 21)).toBe('stock_short');
  });
});

describe('a cart', () => {
  it('changes a quantity and removes a line by _id', () => {
    cart().add(aProduct('a'), 'partialSell', 1);
    cart().add(aProduct('b'), 'partialSell', 1);
    cart().setQuantity('b', 5);
    expect(cart().items.map(({ orderQuantity }) => orderQuantity)).toEqual([1, 5]);
    cart().remove('a');
    expect(cart().items.map(({ _id }) => _id)).toEqual(['b']);
    expect(cartSum(cart().items)).toBe(5000);
  });

  it('checks a wholesale quantity again before the checkout', () => {
    cart().add(aProduct('a'), 'totalSell', 2);
    cart().setQuantity('a', 1);
    expect(cart().items.map(lineFault)).toEqual(['minimum']);
  });

  it('marks what the shop says now: another price, less stock, no sale any more', () => {
    cart().add(aProduct('a'), 'partialSell', 5);
    const now = { ...aProduct('a'), link: '/x', available: true };
    cart().applyCheck([{ ...now, partialPrice: 1100 }]);
    expect(cart().items).toMatchObject([{ changed: 'price', oldUnitPrice: 1000 }]);
    cart().applyCheck([{ ...now, quantity: 4 }]);
    expect(cart().items.map(lineFault)).toEqual(['stock']);
    cart().applyCheck([]);
    expect(cart().items.map(lineFault)).toEqual(['gone']);
    expect(cartSum(cart().items)).toBe(0);
  });
});
