import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check } = importing(shop, token);

const FLOOD = 300_000;
/** What makes a reader look at the rest of the text once for each sign. */
const FLOODS = ['<', '<script ', '[a', '\\', '('].map((sign) => sign.repeat(FLOOD / sign.length));
const GOODS = 'ID,Type,SKU,Name,Published,"Short description",Description,Stock,"Regular price"';

it('keeps nobody waiting over a text that is made of signs without their ends @s1680', async () => {
  const rows = FLOODS.map((text, at) => `${at + 1},simple,F-${at},کالا,1,${text},${text},1,1000`);
  const goods = await send(aCsv(GOODS, ...rows), 'goods.csv');
  expect(goods.body).toMatchObject({ source: 'woo_products', total: FLOODS.length });
  const [, , , , brackets = ''] = FLOODS;
  expect((await send(aCsv(`کد کالا,${brackets}`, 'A-1,1'))).status).toBe(201);
  const people = await send(
    aCsv(
      'first_name,last_name,billing_phone,billing_address_1,billing_state',
      `سارا,نمونه,09120007021,خیابان یک,${brackets}`,
    ),
  );
  expect(people.body).toMatchObject({ source: 'woo_customers' });
  expect((await check(people.body._id, {})).status).toBe(200);
}, 20_000);

const PAIR = '😀';
/** A pair of halves that stands across the end of what is kept. */
const across = (most: number) => `${'a'.repeat(most - 1)}${PAIR}`;

it('cuts no sign into halves that the database refuses @s1681', async () => {
  expect((await send(aCsv(`کد کالا,${across(100)}`, 'A-1,1'))).status).toBe(201);

  const people = await send(
    aCsv(
      'first_name,last_name,billing_phone,billing_address_1,billing_city,billing_postcode,billing_state',
      '&#55357;سارا,نمونه,09120007021,خیابان یک &#xD83D; کوچه دو,تهران&#56832;,1987654321,THR',
    ),
  );
  expect((await check(people.body._id, {})).status).toBe(200);

  const orders = await send(
    aCsv(
      'order_id,order_number,order_date,status,order_total,order_currency,payment_method_title,billing_first_name,billing_last_name,billing_phone,line_item_1',
      `${across(200)},${across(40)},1402/11/04,${across(60)},1000,IRT,${across(200)},سارا,نمونه,09120007021,name:${across(200)}|sku:${across(60)}|quantity:1|total:1000`,
    ),
  );
  expect((await check(orders.body._id, {}, { unit: 'IRT' })).status).toBe(200);

  const goods = await send(
    aCsv('کد کالا,نام کالا,برند,دسته‌بندی,توضیحات کامل', `N-1,کالا,الف,ب,${across(60_000)}`),
  );
  expect((await check(goods.body._id, goods.body.mapping)).status).toBe(200);
});
