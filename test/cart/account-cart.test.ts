// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { leaveCart, syncCart } from '#app/common/cart/account-cart.ts';
import { addItem } from '#app/common/cart/add-item.ts';
import { storedItems, useCart } from '#app/common/cart/cart.ts';
import { removeItems, setQuantity } from '#app/common/cart/cart-changes.ts';
import { switchType } from '#app/common/cart/cart-type.ts';
import type { SaleType } from '#contract/fields.ts';
import { startTestApp } from '#test/app.ts';
import { connect } from '#test/forms/browser.tsx';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
let me: Person;
const make = (title: string) => aProduct(shop, { title, brand: 'پرتو', category: 'خانه' });
const products = { lamp: await make('فانوس'), rug: await make('گلیم'), cup: await make('لیوان') };
beforeEach(async () => {
  localStorage.clear();
  stores.clear();
  at = '';
  useCart.setState({ items: [] });
  me = await aPerson(shop);
  connect(shop, me, { writes: false });
});

/** Local storage of each browser while another one is in use. */
const stores = new Map<string, [string, string][]>();
let at = '';

/** Switches to this browser. */
function use(browser: string): void {
  stores.set(at, Object.entries(localStorage));
  localStorage.clear();
  for (const [key, value] of stores.get(browser) ?? []) localStorage.setItem(key, value);
  at = browser;
  useCart.setState({ items: storedItems() });
}

const sync = (browser: string) => {
  use(browser);
  return syncCart(me.id);
};
const seen = () =>
  Object.fromEntries(useCart.getState().items.map((item) => [item.title, item.orderQuantity]));

async function put(id: string, quantity: number, type: SaleType = 'partialSell') {
  const { lines } = await api('POST /api/cart/check', { body: { ids: [id] } });
  const [line] = lines;
  const named = { slug: '', name: '' };
  // the cart reads only these fields of a card
  expect(addItem({ ...line, brand: named, category: named } as never, type, quantity)).toBe(
    undefined,
  );
}

it('shows on the phone what was put into the cart at the desk, and what was taken out of it', async () => {
  use('desk');
  await put(products.lamp, 2);
  await put(products.rug, 1);
  await sync('desk');
  await sync('phone');
  expect(seen()).toEqual({ فانوس: 2, گلیم: 1 });
  removeItems([products.lamp]);
  setQuantity(products.rug, 3);
  await sync('phone');
  await sync('desk');
  expect(seen()).toEqual({ گلیم: 3 });
});

it('keeps what was changed in two browsers before they heard of each other', async () => {
  use('desk');
  await put(products.lamp, 1);
  await sync('desk');
  await sync('phone');
  setQuantity(products.lamp, 5);
  await put(products.cup, 1);
  use('desk');
  await put(products.rug, 2);
  await sync('phone');
  await sync('desk');
  await sync('phone');
  for (const browser of ['desk', 'phone']) {
    use(browser);
    expect(seen()).toEqual({ فانوس: 5, گلیم: 2, لیوان: 1 });
  }
});

it('brings the cart of a visitor to the account when they sign in', async () => {
  use('desk');
  await put(products.lamp, 1);
  await sync('desk');
  use('phone');
  await put(products.rug, 4);
  await sync('phone');
  expect(seen()).toEqual({ فانوس: 1, گلیم: 4 });
});

it('keeps lines of the other type and of products that are hidden with the account until they can be shown', async () => {
  use('desk');
  await put(products.lamp, 6, 'totalSell');
  await put(products.cup, 6, 'totalSell');
  await sync('desk');
  await shop.sql`update products set status = 'hidden' where id = ${products.cup}`;
  use('phone');
  await put(products.rug, 1);
  await sync('phone');
  await sync('phone');
  expect(seen()).toEqual({ گلیم: 1 });
  removeItems([products.rug]);
  await sync('phone');
  expect(seen()).toEqual({ فانوس: 6 });
  await shop.sql`update products set status = 'published' where id = ${products.cup}`;
  await sync('phone');
  expect(seen()).toEqual({ فانوس: 6, لیوان: 6 });
});

it('leaves nothing to the next person at this browser after a logout, and loses nothing', async () => {
  use('desk');
  await put(products.lamp, 1);
  (await leaveCart(me.id))();
  expect(seen()).toEqual({});
  const other = await aPerson(shop);
  connect(shop, other, { writes: false });
  await put(products.cup, 1);
  await syncCart(other.id);
  expect(seen()).toEqual({ لیوان: 1 });
  connect(shop, me, { writes: false });
  await sync('phone');
  expect(seen()).toEqual({ فانوس: 1 });
});

it('is not handed to the next person where a session ended without a logout', async () => {
  use('desk');
  await put(products.lamp, 1);
  await sync('desk');
  const other = await aPerson(shop);
  connect(shop, other, { writes: false });
  await syncCart(other.id);
  expect(seen()).toEqual({});
  expect((await api('GET /api/cart')).lines).toEqual([]);
  connect(shop, me, { writes: false });
  await sync('desk');
  expect(seen()).toEqual({ فانوس: 1 });
});

it('is turned to the other type everywhere, and stays so', async () => {
  use('desk');
  await put(products.lamp, 6);
  await sync('desk');
  await sync('phone');
  switchType('totalSell');
  await sync('phone');
  for (const browser of ['desk', 'phone', 'desk']) {
    await sync(browser);
    expect(useCart.getState().items.map(({ selectedType }) => selectedType)).toEqual(['totalSell']);
  }
});

it('stays in the browser while the shop saves nothing', async () => {
  use('desk');
  await put(products.lamp, 1);
  connect(shop, me, { writes: true });
  await expect(syncCart(me.id)).rejects.toMatchObject({ status: 503 });
  (await leaveCart(me.id))();
  expect(seen()).toEqual({ فانوس: 1 });
});

it('does not bring back what was ordered while the shop was asked', async () => {
  use('desk');
  await put(products.lamp, 1);
  await sync('desk');
  const asking = syncCart(me.id);
  removeItems([products.lamp]);
  await asking;
  expect(seen()).toEqual({});
  await sync('desk');
  expect((await api('GET /api/cart')).lines).toEqual([]);
});
