import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { sql } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop, { balance: 90_000_000 });
let orders = 0;
const products = await aProduct(shop, {
  title: 'کتری',
  brand: 'آوا',
  category: 'لوازم',
  onHand: 90,
});

async function order() {
  const { body } = await buy(shop, buyer, 'wallet', {
    productId: products,
    quantity: 1 + ++orders,
  });
  return body.orderId;
}
async function file({ token }: Person, list: string) {
  const reply = await shop.app.inject({
    url: `/api/admin/${list}/export?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, lines: reply.payload.trimEnd().split('\r\n').slice(1) };
}
const alerts = async () => sql<{ mobile: string; text: string }[]>`
  select mobile_number as mobile, text from messages where template = 'shop.exported'`;

it('gives no list as a file to who packs, but the courier file of the parcels that lie before him', async () => {
  const packer = await aClerk(shop, 'orders.fulfil');
  const [sent, held] = [await order(), await order()];
  await sql`update orders set status = 'processing' where id in (${sent}, ${held})`;
  await sql`update orders set status = 'shipped' where id = ${sent}`;
  expect((await file(packer, 'orders')).status).toBe(403);
  expect((await file(packer, 'order-lines')).status).toBe(403);
  expect((await file(packer, 'parcels')).lines).toHaveLength(1);
  const trusted = await aClerk(shop, 'orders.fulfil', 'exports');
  expect((await file(trusted, 'orders')).lines).toHaveLength(2);
  expect((await file(trusted, 'parcels')).lines).toHaveLength(2);
});

it('tells the owners of who took more than a hundred people within a day, once, and nobody of products', async () => {
  await sql`insert into users ${sql(
    Array.from({ length: 60 }, (_, at) => ({
      id: newId(),
      first_name: 'مشتری',
      last_name: 'نمونه',
      mobile_number: `0910${String(at).padStart(7, '0')}`,
    })),
  )}`;
  const clerk = await aClerk(shop, 'users', 'products.write', 'exports');
  await file(clerk, 'users');
  await file(clerk, 'products');
  expect(await alerts()).toEqual([]);
  await file(clerk, 'users');
  await file(clerk, 'users');
  const [mobile] = await sql`select mobile_number from users where id = ${owner.id}`;
  const texts = await alerts();
  expect(texts).toHaveLength(1);
  expect(texts[0]?.mobile).toBe(mobile?.mobileNumber);
  expect(texts[0]?.text).toContain('کاربران');
});
