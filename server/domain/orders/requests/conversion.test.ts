import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody, SOUND, soundness } from '#test/shopping.ts';
import { expireQuotes } from './expire-quotes.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, {
  title: 'کتری مسی',
  brand: 'آتش',
  category: 'آشپزخانه',
  onHand: 90,
});
let next = 700_001;

/** An accepted request whose order was not made yet, as a stop of the process leaves it. */
async function anAccepted(
  person: Person,
  { unitPrice = 800_000, quantity = 1, orderType = 'paritial', charged = 0 } = {},
) {
  const id = newId();
  const quote = {
    orderType,
    lines: [{ _id: productId, quantity, unitPrice, title: 'کتری مسی', note: '' }],
    goods: unitPrice * quantity,
    total: unitPrice * quantity + charged,
    shipping: charged,
    shippingCharged: charged > 0,
  };
  const address = {
    title: 'خانه',
    province: { id: '8', label: 'تهران' },
    city: 'تهران',
    plaque: '',
    unit: '',
    address: 'خیابان نمونه، کوچه دوم',
    postalCode: '1234567891',
    receiverName: 'گیرنده نمونه',
    receiverMobile: '09120000011',
  };
  await sql`insert into manual_orders (id, number, follow_key, full_name, mobile_number, city,
      items, status, quote, user_id, address, accepted_at)
    values (${id}, ${String(next++)}, ${newId()}, 'مشتری نمونه', '09120000001', 'یزد', '[]',
      'accepted', ${JSON.stringify(quote)}::text::jsonb, ${person.id},
      ${JSON.stringify(address)}::text::jsonb, now())`;
  return id;
}
const stateOf = async (id: string) => {
  const [row] = await sql`
    select status, conversion_fault as fault from manual_orders where id = ${id}`;
  return row;
};

it('makes its order whatever keys the buyer has sent orders with', async () => {
  const person = await aPerson(shop, { balance: 9_000_000 });
  const id = await anAccepted(person);
  const own = await call('POST /api/orders', {
    token: person.token,
    body: orderBody(person, 'wallet', { productId }),
    headers: { 'idempotency-key': `manual-order:${id}` },
  });
  expect(own.status).toBe(201);
  await expireQuotes(shop.ctx);
  expect(await stateOf(id)).toEqual({ status: 'converted', fault: '' });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('becomes one order only, which the database sees to', async () => {
  const id = await anAccepted(await aPerson(shop));
  await expireQuotes(shop.ctx);
  await sql`update manual_orders set status = 'accepted', order_id = null where id = ${id}`;
  await expireQuotes(shop.ctx);
  const made = await sql`select 1 from orders where request_id = ${id}`;
  expect([made.length, await stateOf(id)]).toMatchObject([1, { fault: 'unknown_error' }]);
});

it('is made although another one fails, and tells staff which', async () => {
  const broken = await anAccepted(await aPerson(shop));
  await sql`update manual_orders set quote = '{}' where id = ${broken}`;
  const huge = await anAccepted(await aPerson(shop), { unitPrice: 1e11, quantity: 1_000_000 });
  const sound = await anAccepted(await aPerson(shop));
  await expireQuotes(shop.ctx);
  expect(await stateOf(broken)).toEqual({ status: 'accepted', fault: 'unknown_error' });
  expect(await stateOf(huge)).toEqual({ status: 'accepted', fault: 'amount_too_big' });
  expect(await stateOf(sound)).toEqual({ status: 'converted', fault: '' });
});

it('waits for staff when its buyer has five orders that are not paid', async () => {
  const person = await aPerson(shop);
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await anAccepted(person));
  await expireQuotes(shop.ctx);
  const states = await Promise.all(ids.map(stateOf));
  expect(states.filter((state) => state?.status === 'converted')).toHaveLength(5);
  expect(states[5]).toEqual({ status: 'accepted', fault: 'unpaid_orders_limit' });
  const params = { id: ids[5] ?? '' };
  const byStaff = await call('POST /api/admin/manual-orders/:id/conversion', {
    token: admin.token,
    params,
  });
  expect(byStaff.body.status).toBe('converted');
});

it.each(['paritial', 'total'])(
  'charges the shipping of its quote with the products, in an order of kind %s',
  async (orderType) => {
    const person = await aPerson(shop, { balance: 9_000_000 });
    const id = await anAccepted(person, { orderType, quantity: 2, charged: 70_000 });
    await expireQuotes(shop.ctx);
    const [made] = await sql<{ id: string }[]>`select id from orders where request_id = ${id}`;
    const params = { id: made?.id ?? '' };
    const { token } = person;
    const order = (await call('GET /api/orders/:id', { token, params })).body;
    expect(order).toMatchObject({ amount: 1_670_000, shippingAmount: 70_000, mustAccept: false });
    const paid = await call('POST /api/orders/:id/pay', {
      token,
      params,
      body: { paymentType: 'pay_wallet', gatewayType: 'other' },
    });
    expect([paid.status, paid.body.balance]).toEqual([200, 7_330_000]);
    const [invoice] = (await call('GET /api/orders/:id/invoices', { token, params })).body;
    expect(invoice?.lines).toMatchObject([
      { quantity: 2, amount: 1_600_000 },
      { title: 'هزینه ارسال', amount: 70_000 },
    ]);
    expect(await soundness(shop)).toEqual(SOUND);
  },
);
