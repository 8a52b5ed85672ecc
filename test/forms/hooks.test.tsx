// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuickCell } from '#app/admin/products/quick-cell.tsx';
import { api } from '#app/api.ts';
import { addItem } from '#app/common/cart/add-item.ts';
import { useCart } from '#app/common/cart/cart.ts';
import { fillCart, removeItems, restoreItem } from '#app/common/cart/cart-changes.ts';
import { PlaceFields } from '#app/common/place/place-fields.tsx';
import { fetchAhead } from '#app/fetch-ahead.ts';
import { useSession } from '#app/session/session.ts';
import { type CartCheck, useCartCheck } from '#app/shop/cart/use-cart-check.ts';
import { quickText } from '#app/text/admin/products.ts';
import { countLayers, useLayer } from '#app/ui/layers.ts';
import { useEscape } from '#app/watch/back.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { connect, type Refusing, show } from './browser.tsx';
import { fieldOf, type } from './hands.ts';

const shop = await startTestApp();
const soon = vi.waitFor;
let leave = () => {};
afterEach(() => {
  leave();
  fillCart([]);
  localStorage.clear();
});

const button = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const readProduct = (id: string) => api('GET /api/admin/products/:id', { params: { id } });

/** A row of the list of products with its wholesale price to change. */
async function aQuickPrice() {
  const staff = await aPerson(shop, { role: 'admin' });
  connect(shop, staff, { writes: false });
  const id = await aProduct(shop, { title: `فانوس ${staff.id}`, brand: 'پرتو', category: 'چراغ' });
  const first = await readProduct(id);
  let reread = 0;
  function Row() {
    const [product, show] = useState<AdminProduct>(first);
    return (
      <QuickCell product={product} field="price" onChange={show} onOutrun={() => reread++}>
        {faNumber(product.price ?? 0)}
      </QuickCell>
    );
  }
  leave = await show(<Row />);
  const name = quickText.of(quickText.fields.price, first.title);
  await soon(() => expect(button(quickText.edit(name))).not.toBeNull());
  button(quickText.edit(name))?.click();
  await soon(() => fieldOf(name));
  type(name, '950000');
  button(quickText.saveOf(name))?.click();
  await soon(() => expect(button(quickText.undoOf(name))).not.toBeNull());
  const priceNow = async () => (await readProduct(id)).price;
  return { id, priceNow, undo: () => button(quickText.undoOf(name)), reread: () => reread };
}

it('a price that was changed in its row is taken back by one press', async () => {
  const { priceNow, undo } = await aQuickPrice();
  expect(await priceNow()).toBe(950_000);
  undo()?.click();
  await soon(async () => expect(await priceNow()).toBe(900_000));
  await soon(() => expect(undo()).toBeNull());
});

it('an undo never reverts a later change of somebody else unseen', async () => {
  const { id, priceNow, undo, reread } = await aQuickPrice();
  const { version } = await readProduct(id);
  const body = { price: 980_000, version };
  await api('PATCH /api/admin/products/:id/prices', { params: { id }, body });
  undo()?.click();
  await soon(() => expect(reread()).toBe(1));
  expect(await priceNow()).toBe(980_000);
});

it('Escape closes what is in front, one at a time, and nothing that answers it itself', async () => {
  connect(shop, await aPerson(shop), { writes: false });
  const closed: string[] = [];
  function Layer({ name }: { name: string }) {
    const [isOpen, setOpen] = useState(true);
    useLayer(isOpen, () => {
      closed.push(name);
      setOpen(false);
    });
    return null;
  }
  function Page() {
    useEscape();
    return (
      <>
        <Layer name="cart" />
        <Layer name="login" />
        <div role="dialog" id="own" />
      </>
    );
  }
  leave = await show(<Page />);
  await soon(() => expect(document.getElementById('own')).not.toBeNull());
  const press = (target: EventTarget, key = 'Escape') =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press(document.getElementById('own') ?? document);
  press(document.body, 'Enter');
  expect(closed).toEqual([]);
  press(document.body);
  expect(closed).toEqual(['login']);
  await soon(() => expect(countLayers()).toBe(1));
  press(document.body);
  expect(closed).toEqual(['login', 'cart']);
});

/** Cart with two products of a buyer, and the check that runs when the cart opens. */
async function aCart(lines: Refusing) {
  connect(shop, await aPerson(shop), lines);
  const brand = `پرتو ${crypto.randomUUID().slice(0, 8)}`;
  const ids = [];
  for (const title of ['فانوس', 'چراغ'])
    ids.push(await aProduct(shop, { title: `${title} ${brand}`, brand, category: 'چراغ' }));
  const { items } = await api('GET /api/main/products', { query: { q: brand } });
  const cards = ids.flatMap((id) => items.filter(({ _id }) => _id === id)) as ProductCard[];
  for (const card of cards) expect(addItem(card, 'partialSell', 1)).toBeUndefined();
  let check: CartCheck | undefined;
  function Cart() {
    check = useCartCheck();
    return null;
  }
  leave = await show(<Cart />);
  return { ids, check: () => check };
}

const cart = () => useCart.getState().items;

it('the cart is there before the shop has answered, and then says what has changed', async () => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const { ids, check } = await aCart({ writes: false, held });
  expect(cart().map(({ _id, changed }) => [_id, changed])).toEqual(
    ids.map((id) => [id, undefined]),
  );
  await shop.sql`update products set partial_price = 1100000 where id = ${ids[0] ?? ''}`;
  await shop.sql`update products set status = 'hidden' where id = ${ids[1] ?? ''}`;
  letGo();
  await soon(() => expect(check()?.status).toBe('ready'));
  expect(cart().map(({ changed, oldUnitPrice }) => [changed, oldUnitPrice])).toEqual([
    ['price', 1_000_000],
    ['gone', undefined],
  ]);
});

it('a cart that cannot be checked keeps its products, says so and is checked again', async () => {
  const lines: Refusing = { writes: true };
  const { ids, check } = await aCart(lines);
  await soon(() => expect(check()?.status).toBe('failed'));
  const [first] = cart();
  if (!first) throw new Error('the cart is empty');
  removeItems([first._id]);
  expect(cart().map(({ _id }) => _id)).toEqual(ids.slice(1));
  restoreItem(first, 0);
  expect(cart().map(({ _id }) => _id)).toEqual(ids);
  lines.writes = false;
  check()?.again();
  await soon(() => expect(check()?.status).toBe('ready'));
  expect(cart().map(({ _id, available }) => [_id, available])).toEqual(ids.map((id) => [id, true]));
});

it('prefetched data is requested once, and again after a failure', async () => {
  connect(shop, await aPerson(shop), { writes: false });
  const reach = globalThis.fetch;
  const asked: string[] = [];
  let isCut = true;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url);
    if (isCut && url.includes('provinces')) throw new TypeError('the connection is gone');
    return reach(url, init);
  });
  const provinces = () => asked.filter((url) => url.includes('provinces')).length;
  useSession.getState().signIn(await api('GET /api/users/profile'));
  await fetchAhead();
  expect(provinces()).toBe(0);
  useSession.getState().end();
  // prefetching ignores the lost connection
  await fetchAhead();
  expect(provinces()).toBe(1);
  isCut = false;
  await fetchAhead();
  const before = provinces();
  leave = await show(
    <PlaceFields values={{ province: '', city: '' }} errors={{}} onChange={() => {}} />,
  );
  await soon(() => expect(fieldOf('استان و شهر').disabled).toBe(false));
  expect(provinces()).toBe(before);
}, 60_000);
