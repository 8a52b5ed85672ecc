import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call } = shop;
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 500,
});
const FORM = {
  name: 'شرکت نمونه',
  nationalId: '۱۰۳۸۰۲۸۴۷۹۰',
  economicCode: ' 10380284790 ',
  registration: '۱۲۳۴۵',
  address: 'تهران، خیابان نمونه، پلاک ۱',
  postalCode: '11936 53471',
};
const STORED = {
  ...FORM,
  nationalId: '10380284790',
  economicCode: '10380284790',
  registration: '12345',
  postalCode: '1193653471',
};

const save = ({ token }: Person, change: object = {}, version = 0) =>
  call('PATCH /api/company', { token, body: { ...FORM, ...change, version } });
const order = async ({ token }: Person, id: string) =>
  (await call('GET /api/orders/:id', { token, params: { id } })).body;
const name = ({ token }: Person, id: string) =>
  call('POST /api/orders/:id/company', { token, params: { id } });

it('an order keeps the company as it was when the order was made', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const before = await buy(shop, buyer, 'wallet', { productId });
  expect((await save(buyer)).body).toMatchObject({ ...STORED, version: 1 });
  const wholesale = await buy(shop, buyer, 'total', { productId });
  const retail = await buy(shop, buyer, 'wallet', { productId });
  expect((await save(buyer, { name: 'شرکت دیگر' }, 1)).body).toMatchObject({ version: 2 });
  for (const { body } of [wholesale, retail])
    expect((await order(buyer, body.orderId)).company).toEqual(STORED);
  expect((await order(buyer, before.body.orderId)).company).toBeNull();
  await call('DELETE /api/company', { token: buyer.token });
  const after = await buy(shop, buyer, 'wallet', { productId, quantity: 2 });
  expect((await order(buyer, after.body.orderId)).company).toBeNull();
});

it('a company is put on an order that names none once, and on nobody else’s', async () => {
  const [buyer, other] = [await aPerson(shop, { balance: 5_000_000 }), await aPerson(shop)];
  const { body } = await buy(shop, buyer, 'wallet', { productId });
  expect((await name(buyer, body.orderId)).body).toMatchObject({ message: 'company_missing' });
  await save(buyer);
  await save(other);
  expect((await name(other, body.orderId)).status).toBe(404);
  const tries = await Promise.all(Array.from({ length: 5 }, () => name(buyer, body.orderId)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
  expect((await order(buyer, body.orderId)).company).toEqual(STORED);
});

it('a company is not put on an order whose invoice is issued, and the buyer sees why', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const { body } = await buy(shop, buyer, 'wallet', { productId });
  await save(buyer);
  expect((await order(buyer, body.orderId)).can.nameCompany).toBe(true);
  const params = { id: body.orderId };
  await call('GET /api/orders/:id/invoices', { token: buyer.token, params });
  expect((await order(buyer, body.orderId)).can.nameCompany).toBe(false);
  expect((await name(buyer, body.orderId)).body).toMatchObject({
    message: 'company_after_invoice',
  });
  expect((await order(buyer, body.orderId)).company).toBeNull();
});

it('the file of orders has the company and the tax of the invoices', async () => {
  const admin = await aPerson(shop, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const { version } = (await call('GET /api/admin/settings', { token: admin.token })).body;
  await call('PATCH /api/admin/settings', {
    token: admin.token,
    body: { chargesVat: true, version },
  });
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  await save(buyer);
  const { body } = await buy(shop, buyer, 'wallet', { productId });
  const params = { id: body.orderId };
  await call('GET /api/orders/:id/invoices', { token: buyer.token, params });
  const file = await shop.app.inject({ url: '/api/admin/orders/export?format=csv', headers });
  const [heads = [], ...rows] = file.body.split('\r\n').map((row) => row.split(','));
  const own = rows.find((row) => row.some((cell) => cell.includes(body.orderNumber))) ?? [];
  const cell = (head: string) => own[heads.findIndex((one) => one.includes(head))];
  expect(cell('مالیات فاکتورها')).toBe('90909');
  expect(cell('شناسه ملی شرکت')).toContain('10380284790');
});

it('refuses codes with a wrong check digit, and a form that somebody else changed', async () => {
  const buyer = await aPerson(shop);
  const wrong = { nationalId: '10380284791', economicCode: '123', postalCode: '1111111111' };
  expect(
    (await save(buyer, { ...wrong, registration: 'الف', address: 'کوتاه' })).body,
  ).toMatchObject({
    fields: {
      nationalId: 'legal_id_invalid',
      economicCode: 'economic_code_invalid',
      postalCode: 'postal_code_invalid',
      registration: 'field_invalid',
      address: 'too_short',
    },
  });
  const tries = await Promise.all([save(buyer), save(buyer), save(buyer, {}, 3)]);
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.message === 'conflict')).toHaveLength(2);
});
