import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { fillTables } from './fills.ts';

const shop = await startTestApp();
const { owner, ctx } = shop;
const products = { title: 'کالا', brand: 'آوا', category: 'صوتی', onHand: 50 };
const marks = () => owner`select key from shop_meta where key like 'fill:%'`;
const begin = (name: string) =>
  owner`insert into shop_meta (key, value) values (${`fill:${name}`}, '')`;

it('what a migration has left to be written is written by a job, and nothing is lost that was there', async () => {
  await aProduct(shop, products);
  await owner`update products set attributes = '[{"name":"رنگ","value":"آبی"}]'`;
  for (const table of ['product_facets', 'product_titles']) {
    const rows = () => owner`select * from ${owner(table)} order by id`;
    const before = await rows();
    expect(before).toHaveLength(1);
    await owner`delete from ${owner(table)}`;
    await begin(table);
    await fillTables(ctx);
    expect(await rows()).toEqual(before);
  }
  expect(await marks()).toEqual([]);
});

it('of what is sold in packs less than one is no stock, when the job has reached it', async () => {
  const short = await aProduct(shop, { ...products, title: 'کارتنی', onHand: 0 });
  await owner`update product_search set has_stock = true where id = ${short}`;
  await begin('stock_in_packs');
  await fillTables(ctx);
  expect(await owner`select id from product_search where not has_stock`).toEqual([{ id: short }]);
});

it('gives no invoice a number before those of older sales are there', async () => {
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  const productId = await aProduct(shop, { ...products, title: 'دیگری' });
  const { body } = await buy(shop, buyer, 'wallet', { productId });
  const papers = async () => {
    const params = { id: body.orderId };
    return (await shop.call('GET /api/orders/:id/invoices', { token: buyer.token, params })).body;
  };
  await begin('invoices');
  expect(await papers()).toEqual([]);
  await fillTables(ctx);
  expect(await papers()).toHaveLength(1);
});

it('writes when each person bought last, as their orders say it', async () => {
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  const productId = await aProduct(shop, { ...products, title: 'ساعت' });
  await buy(shop, buyer, 'wallet', { productId });
  const rows = () => owner`select user_id, last_bought_at from buyer_sums order by user_id`;
  const before = await rows();
  await owner`update buyer_sums set last_bought_at = null`;
  await begin('last_purchases');
  await fillTables(ctx);
  expect(await rows()).toEqual(before);
});

it('begins the history of prices with those that stand, once', async () => {
  const id = await aProduct(shop, { ...products, title: 'قوری', daysOld: 5 });
  const prices = () => owner`
    select sale_type, price from price_history where product_id = ${id} order by sale_type`;
  const before = await prices();
  await owner.begin(async (sql) => {
    // rows of a shop from before the table
    await sql`set local session_replication_role to replica`;
    await sql`delete from price_history`;
  });
  for (const _ of [1, 2]) {
    await begin('price_history');
    await fillTables(ctx);
    expect(await prices()).toEqual(before);
  }
});
