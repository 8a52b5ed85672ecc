import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { SOUND, soundness } from '#test/shopping.ts';
import { pastDate } from './past-date.ts';
import { pastStatus } from './past-status.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const { aCsv, send, check, start, rowsOf } = importing(shop, token);

const bring = async (bytes: Buffer, unit?: 'IRT' | 'IRR') => {
  const { body } = await send(bytes, 'customers.csv');
  const dry = await check(body._id, {}, { unit });
  expect((await start(body._id, 'apply')).status).toBe(200);
  await runImport(shop.ctx, { id: body._id });
  return { id: body._id as string, source: body.source, counts: dry.body.counts };
};
const mobileOf = async (id: string) =>
  (await sql<{ mobileNumber: string }[]>`select mobile_number from users where id = ${id}`)[0]
    ?.mobileNumber ?? '';
const addressesOf = (mobile: string) => sql`
  select a.title, a.city, a.postal_code, a.is_default, a.province->>'label' as province
  from addresses a
  join users u on u.id = a.user_id
  where u.mobile_number = ${mobile}
  order by a.is_default desc, a.postal_code`;

const CUSTOMERS =
  'ID,customer_id,user_login,user_email,first_name,last_name,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country';
const NEW =
  '7,7,ali,ali@example.com,,,علي,نمونه,+98 912 000 7001,خیابان آزادی کوچه یک,پلاک ۴,۱۹۸۷۶۵۴۳۲۱,تهران,THR,IR';

it('makes people of a file of customers by their mobile, joins those that are there, and texts nobody', async () => {
  const known = await aPerson(shop);
  const mobile = await mobileOf(known.id);
  const before =
    await sql`select first_name, last_name, email, version from users where id = ${known.id}`;
  const file = aCsv(
    CUSTOMERS,
    NEW,
    `8,8,b,b@example.com,,,نام دیگر,نام خانوادگی,${mobile},خیابان ملاصدرا کوچه دو,,1987654399,شیراز,فارس,IR`,
    '9,9,c,c@example.com,,,مریم,نمونه,021-8888,خیابان یک,,1,تهران,THR,IR',
    '10,10,d,bad,,,رضا,نمونه,09120007002,خیابان یک کوچه دو,,123,تهران,THR,IR',
    '11,11,e,,,,,,09120007003,,,,,,',
  );
  const { body } = await send(file, 'customers.csv');
  expect(body).toMatchObject({ source: 'woo_customers', total: 5 });
  expect((await check(body._id, {})).body.counts).toEqual({ add: 2, change: 1, fault: 2 });
  const rows = await rowsOf(body._id);
  expect(rows.find(({ fault }) => fault === 'mobile_number_required')).toMatchObject({
    title: 'مریم نمونه',
  });
  expect(rows.find(({ code }) => code === '09120007002')?.notes).toEqual([
    { note: 'address_left', value: 'postalCode' },
  ]);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(
    await sql`select first_name, last_name, email, version from users where id = ${known.id}`,
  ).toEqual(before);
  const [made] = await sql`
    select first_name, last_name, email, role, last_seen_at
    from users
    where mobile_number = '09120007001'`;
  expect(made).toEqual({
    firstName: 'علی',
    lastName: 'نمونه',
    email: 'ali@example.com',
    role: 'user',
    lastSeenAt: null,
  });
  expect(await addressesOf('09120007001')).toMatchObject([
    {
      title: 'فروشگاه قبلی',
      city: 'تهران',
      postalCode: '1987654321',
      isDefault: true,
      province: 'تهران',
    },
  ]);
  expect((await addressesOf(mobile)).map(({ city }) => city)).toContain('شیراز');
  expect(await sql`select 1 from messages`).toHaveLength(0);
  // importing the file again adds nothing, and people cannot be removed by undo
  expect((await bring(file)).counts).toEqual({ same: 3, fault: 2 });
  expect((await start(body._id, 'undo')).status).toBe(409);
});

const ORDERS =
  'order_id,order_number,order_date,status,shipping_total,order_total,order_currency,payment_method_title,billing_first_name,billing_last_name,billing_phone,line_item_1,line_item_2';

it('imports past orders without moving stock or money', async () => {
  const file = aCsv(
    ORDERS,
    '501,501,1402/11/04 10:20,wc-pws-shipping,300000,2300000.00,IRR,درگاه,علی,نمونه,09120007001,name:لیوان|product_id:3|sku:CUP|quantity:2|total:2000000.00|sub_total:2000000.00,',
    '502,502,2024-01-24 10:20:30,completed,0,1000000,IRR,,سارا,نمونه,09120007009,name:کاسه|sku:|quantity:1|total:1000000,name:سینی|sku:T|quantity:3|total:0',
    '503,503,دیروز,completed,0,1000,IRR,,سارا,نمونه,09120007009,,',
    '504,504,1402-13-40,completed,0,1000,IRR,,سارا,نمونه,09120007009,,',
    '505,505,1402/01/01,failed,0,1000,IRT,,سارا,نمونه,تلفن ندارد,,',
  );
  const { body } = await send(file, 'orders.csv');
  expect(body).toMatchObject({ source: 'woo_orders', unit: 'IRR', total: 5 });
  expect((await check(body._id, {}, { unit: undefined })).body).toMatchObject({
    fields: { unit: 'field_required' },
  });
  const { id, counts } = await bring(file, 'IRR');
  expect(counts).toEqual({ add: 2, fault: 3 });
  const faults = (await rowsOf(id)).filter(({ state }) => state === 'fault');
  expect(faults.map(({ code, fault, faultField }) => [code, fault, faultField])).toEqual([
    ['503', 'field_invalid', 'placedAt'],
    ['504', 'field_invalid', 'placedAt'],
    ['505', 'mobile_number_required', 'mobile'],
  ]);
  const [buyer] = await sql<
    { id: string }[]
  >`select id from users where mobile_number = '09120007001'`;
  const list = await call('GET /api/admin/users/:id/past-orders', {
    token,
    params: { id: buyer?.id ?? '' },
  });
  expect(list.body).toMatchObject({
    total: 1,
    items: [
      {
        orderNumber: '501',
        status: 'open',
        statusText: 'در حال ارسال',
        placedAt: '2024-01-24T06:50:00.000Z',
        amount: 230_000,
        shippingAmount: 30_000,
        payment: 'درگاه',
        lines: [{ title: 'لیوان', code: 'CUP', quantity: 2, total: 200_000 }],
      },
    ],
  });
  for (const table of ['orders', 'invoices', 'ledger_entries', 'stock_moves', 'messages'])
    expect(await sql`select 1 from ${sql(table)}`, table).toHaveLength(0);
  expect(await soundness(shop)).toEqual(SOUND);
  expect((await bring(file, 'IRR')).counts).toEqual({ same: 2, fault: 3 });
  expect(await sql`select 1 from past_orders`).toHaveLength(2);
  expect((await start(id, 'undo')).status).toBe(200);
  await runImport(shop.ctx, { id });
  expect(await sql`select 1 from past_orders`).toHaveLength(0);
});

it('joins the lines of an order that has a row for each, in the words of another plug-in', async () => {
  const heads =
    '"Order Number","Order Status","Order Date","First Name (Billing)","Last Name (Billing)","Phone (Billing)","Order Total Amount","Order Shipping Amount","Payment Method Title","Item #","Item Name","Quantity (- Refund)","Item Cost",SKU';
  const { counts } = await bring(
    aCsv(
      heads,
      '601,"در حال انجام","۱۴۰۱-۰۵-۰۱ ۰۹:۰۰",سارا,نمونه,9120007009,500,0,,1,لیوان,2,200,CUP',
      ',,,,,,,,,2,کاسه,1,100,BOWL',
      '602,"وضعیت ناشناخته","1401/05/02",سارا,نمونه,09120007009,900,0,,1,سینی,1,900,',
    ),
    'IRT',
  );
  expect(counts).toEqual({ add: 2 });
  const me = await aPerson(shop);
  await sql`update past_orders set user_id = ${me.id} where source_id in ('601', '602')`;
  const own = await call('GET /api/past-orders', { token: me.token });
  expect(
    own.body.items.map(({ orderNumber, statusText, lines }) => [
      orderNumber,
      statusText,
      lines.length,
    ]),
  ).toEqual([
    ['602', 'وضعیت ناشناخته', 1],
    ['601', 'در حال انجام', 2],
  ]);
  // deleting the account deletes its history too
  expect((await call('DELETE /api/account', { token: me.token })).status).toBe(204);
  expect(await sql`select 1 from past_orders where user_id = ${me.id}`).toHaveLength(0);
});

it('shows people of a file to nobody who may not see people', async () => {
  const { body } = await send(aCsv(CUSTOMERS, NEW), 'customers.csv');
  const clerk = await aPerson(shop, {
    role: 'admin',
    staffRole: 'clerk',
    permissions: ['products.write'],
  });
  const { send: sendAs } = importing(shop, clerk.token);
  expect((await sendAs(aCsv(CUSTOMERS, NEW))).status).toBe(403);
  for (const key of ['GET /api/admin/imports/:id', 'GET /api/admin/imports/:id/report'] as const)
    expect((await call(key, { token: clerk.token, params: { id: body._id } })).status).toBe(403);
  const list = await call('GET /api/admin/imports', { token: clerk.token });
  expect(list.body).toEqual([]);
});

it.each([
  ['1402/11/04 10:20', '2024-01-24 10:20'],
  ['۱۴۰۳-۱۲-۳۰', '2025-03-20 00:00'],
  ['2024-02-29T08:05:00+03:30', '2024-02-29 08:05'],
  ['1403/12/31', undefined],
  ['2023-02-29', undefined],
  ['24/01/2024', undefined],
  ['04/11/1402 10:20', '2024-01-24 10:20'],
  ['۴ بهمن ۱۴۰۲، ۹:۰۵', '2024-01-24 09:05'],
  ['4 بهمن 1402', '2024-01-24 00:00'],
  ['4 ژانویه 1402', undefined],
  ['31/12/1402', undefined],
])('reads %s as %s', (cell, day) => expect(pastDate(cell)).toBe(day));

it.each([
  ['wc-completed', 'done'],
  ['تكميل شده', 'done'],
  ['pws-returned', 'returned'],
  ['در انتظار پرداخت', 'unpaid'],
  ['wc-custom', 'open'],
  ['wc-constructor', 'open'],
])('takes the status %s for %s', (cell, status) =>
  expect(pastStatus(cell)).toMatchObject({ status, statusText: expect.stringMatching(/./) }),
);
