import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/products.ts';
import { renewSearch } from './renew-search.ts';

const shop = await startTestApp();
const codes = async (q: string) => {
  const { body } = await shop.call('GET /api/main/products', { query: { q } });
  return body.items.map(({ code }) => code);
};
const counted = async () => {
  const [row] = await shop.sql`select sum(xmin::text::bigint) as writes from products`;
  return row?.writes;
};

it('brings a text of an earlier version up to date once', async () => {
  await aProduct(shop, {
    title: 'فندق خام',
    brand: 'باغستان',
    category: 'خوراکی',
    code: 'BAG-1',
    values: ['۵۰۰ گرم'],
  });
  await shop.sql`update products
    set search_text = ' فندق خام ', attributes = '[{"name":"وزن","value":"۵۰۰ گرم"}]'`;
  await shop.sql`delete from search_words where word <> 'فندق'`;
  expect(await codes('نیم کیلو')).toEqual([]);
  await renewSearch(shop.ctx);
  expect(await codes('نیم کیلو')).toEqual(['BAG-1']);
  expect(await codes('baghestan')).toEqual(['BAG-1']);
  expect(await codes('fandogh')).toEqual(['BAG-1']);
  const written = await counted();
  await renewSearch(shop.ctx);
  expect(await counted()).toBe(written);
});

it('goes on where it was stopped', async () => {
  const named = { brand: 'باغستان', category: 'خوراکی' };
  const [first, second] = [
    await aProduct(shop, { ...named, title: 'پستهٔ خام', code: 'BAG-2' }),
    await aProduct(shop, { ...named, title: 'پستهٔ شور', code: 'BAG-3' }),
  ].sort();
  await shop.sql`update products
    set search_text = ' کهنه '
    where id in ${shop.sql([first ?? '', second ?? ''])}`;
  await shop.sql`update shop_meta
    set value = value || '@' || ${first ?? ''}
    where key = 'search_text'`;
  await renewSearch(shop.ctx);
  expect(await codes('کهنه')).toHaveLength(1);
  expect(await codes('پسته')).toHaveLength(1);
  const [{ value = '' } = {}] =
    await shop.sql`select value from shop_meta where key = 'search_text'`;
  expect(value).toMatch(/^\d+$/);
});
