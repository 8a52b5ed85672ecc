import { expect, it } from 'vitest';
import { renewFamilies } from '#server/domain/catalogue/families/renew-families.ts';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aFamily, variantOf } from '#test/families.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { sql } = shop;
const OF = { brand: 'آوا', category: 'صوتی' };

const list = async (query: NonNullable<CallOptions['query']>) => {
  const { body } = await shop.call('GET /api/main/products', { query });
  return { titles: body.items.map(({ title }) => title), total: body.total };
};

it('counts as in stock only that of which the smallest quantity sold is left, in lists, search and home', async () => {
  const pack = { title: 'باتری بسته‌ای', price: null, partialStep: 12, onHand: 11, sold: 90 };
  const packs = await aProduct(shop, { ...OF, ...pack });
  await aProduct(shop, {
    ...OF,
    title: 'باتری کارتنی',
    partialPrice: null,
    totalStep: 6,
    onHand: 5,
    sold: 80,
  });
  await aProduct(shop, { ...OF, title: 'باتری تکی', onHand: 1 });

  const left = { titles: ['باتری تکی'], total: 1 };
  expect(await list({ available: 1 })).toEqual(left);
  expect(await list({ available: 1, q: 'باتری' })).toEqual(left);
  expect((await list({ q: 'باتری' })).titles[0]).toBe('باتری تکی');
  const home = await shop.call('GET /api/main/products/index-page');
  for (const { items } of home.body.blocks)
    expect(items.map(({ title }) => title)).toEqual(left.titles);

  await sql`update products set partial_step = 11 where id = ${packs}`;
  expect((await list({ available: 1, sort: 'bestselling' })).titles).toEqual([
    'باتری بسته‌ای',
    'باتری تکی',
  ]);
  expect((await list({ q: 'باتری' })).titles.at(-1)).toBe('باتری کارتنی');
  const [last] = await sql`select tags from page_changes order by xid desc limit 1`;
  expect(last?.tags, 'cached lists of what is in stock end').toContain('stock');
});

it('lets a variant of which less than a pack is left not stand for its family', async () => {
  const family = await aFamily(shop, { choices: { رنگ: ['قرمز', 'آبی'] }, onHand: 5 });
  const red = variantOf(family, 'قرمز');
  const leads = async () =>
    (
      await sql<
        { id: string }[]
      >`select id from products where family_id = ${family._id} and is_lead`
    )[0]?.id;
  expect(await leads()).toBe(red);
  await sql`update products set sale_types = '{partialSell}', partial_step = 6 where id = ${red}`;
  await renewFamilies(shop.ctx);
  expect(await leads()).toBe(variantOf(family, 'آبی'));
});
