import { beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const list = async (query: NonNullable<CallOptions['query']>) => {
  const { status, body } = await shop.call('GET /api/main/products', { query });
  expect(status).toBe(200);
  return body;
};
const titles = async (query: NonNullable<CallOptions['query']>) =>
  (await list(query)).items.map((item) => item.title);

beforeAll(async () => {
  await aProduct(shop, {
    title: 'هدفون بی‌سیم آوا مدل Studio',
    brand: 'آوا',
    category: 'صوتی',
    code: 'AVA-1001',
    price: 1_900_000,
    partialPrice: 2_100_000,
    sold: 50,
    daysOld: 5,
  });
  await aProduct(shop, {
    title: 'بلندگوی آوا',
    brand: 'آوا',
    category: 'صوتی',
    price: 700_000,
    partialPrice: 800_000,
    sold: 10,
    onHand: 0,
    daysOld: 4,
  });
  await aProduct(shop, {
    title: 'گوشی نوین',
    brand: 'نوین',
    category: 'موبایل',
    price: 20_000_000,
    partialPrice: 22_000_000,
    sold: 90,
    daysOld: 3,
    values: ['۱۲۸ گیگابایت'],
  });
  await aProduct(shop, {
    title: 'قاب گوشی',
    brand: 'نوین',
    category: 'موبایل',
    price: null,
    partialPrice: 150_000,
    sold: 500,
    daysOld: 2,
  });
  await aProduct(shop, {
    title: 'کارتن کابل صوتی',
    brand: 'نوین',
    category: 'صوتی',
    price: 300_000,
    partialPrice: null,
    sold: 0,
    daysOld: 1,
  });
  await aProduct(shop, { title: 'پیش‌نویس', brand: 'نوین', category: 'صوتی', status: 'draft' });
  await aProduct(shop, { title: 'پنهان', brand: 'نوین', category: 'صوتی', status: 'hidden' });
});

describe('filters', () => {
  it('shows published products, newest first', async () => {
    expect(await titles({})).toEqual([
      'کارتن کابل صوتی',
      'قاب گوشی',
      'گوشی نوین',
      'بلندگوی آوا',
      'هدفون بی‌سیم آوا مدل Studio',
    ]);
  });
  it('takes a brand by name and by slug, many of one kind, and both kinds together', async () => {
    expect(await titles({ brand: 'آوا' })).toHaveLength(2);
    expect(await titles({ brand: ['آوا', 'نوین'] })).toHaveLength(5);
    expect(await titles({ brand: 'نوین', category: 'صوتی' })).toEqual(['کارتن کابل صوتی']);
    expect(await titles({ brand: 'هیچ' })).toEqual([]);
  });
  it('compares the price of one piece, or of wholesale when that sale is chosen', async () => {
    expect(await titles({ minPrice: 2_000_000, maxPrice: 3_000_000 })).toEqual([
      'هدفون بی‌سیم آوا مدل Studio',
    ]);
    expect(
      await titles({ minPrice: 2_000_000, maxPrice: 3_000_000, saleType: 'totalSell' }),
    ).toEqual([]);
    expect(await titles({ maxPrice: 300_000, saleType: 'totalSell' })).toEqual(['کارتن کابل صوتی']);
  });
  it('leaves out what is sold out when asked to', async () => {
    expect(await titles({ available: 1, brand: 'آوا' })).toEqual(['هدفون بی‌سیم آوا مدل Studio']);
  });
  it('hides the price of a sale that is off', async () => {
    const { items } = await list({ category: 'موبایل', sort: 'cheapest' });
    expect(items[0]).toMatchObject({
      title: 'قاب گوشی',
      price: null,
      partialPrice: 150_000,
      saleTypes: ['partialSell'],
    });
  });
  it('falls back on the whole list for filters that make no sense', async () => {
    expect(await list({ page: 'x', pageSize: 7, sort: 'y', minPrice: 'z' })).toMatchObject({
      total: 5,
      page: 1,
      pageSize: 24,
      sort: 'newest',
    });
  });
});

describe('counts', () => {
  it('lets each facet ignore its own filter and obey the others', async () => {
    const { facets, total } = await list({ brand: 'آوا', category: 'صوتی' });
    expect(total).toBe(2);
    expect(facets.brands).toEqual(
      expect.arrayContaining([
        { id: 'آوا', label: 'آوا', count: 2 },
        { id: 'نوین', label: 'نوین', count: 1 },
      ]),
    );
    expect(facets.categories).toEqual([{ id: 'صوتی', label: 'صوتی', count: 2, level: 1 }]);
    expect(facets.saleTypes).toEqual([
      { id: 'totalSell', count: 2 },
      { id: 'partialSell', count: 2 },
    ]);
    expect(facets.price).toEqual({ min: 800_000, max: 2_100_000 });
  });
  it('counts both sale types whatever is chosen', async () => {
    const { facets, total } = await list({ saleType: 'totalSell' });
    expect(total).toBe(4);
    expect(facets.saleTypes).toEqual([
      { id: 'totalSell', count: 4 },
      { id: 'partialSell', count: 4 },
    ]);
  });
});

describe('order', () => {
  it.each([
    ['cheapest', 'قاب گوشی'],
    ['expensive', 'گوشی نوین'],
    ['bestselling', 'قاب گوشی'],
    ['newest', 'کارتن کابل صوتی'],
  ])('%s begins with %s', async (sort, first) => expect((await titles({ sort }))[0]).toBe(first));

  it.each(['newest', 'bestselling', 'cheapest', 'expensive', 'relevant'])(
    'shows each of many equal products on exactly one page, sorted %s',
    async (sort) => {
      if (sort === 'newest')
        for (let i = 0; i < 30; i++)
          await aProduct(shop, {
            title: `لامپ ${i}`,
            brand: 'پرتو',
            category: 'روشنایی',
            daysOld: 9,
          });
      const query = {
        brand: 'پرتو',
        sort,
        pageSize: 12,
        ...(sort === 'relevant' && { q: 'لامپ' }),
      };
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...query, page })));
      const ids = pages.flatMap(({ items }) => items.map((item) => item._id));
      expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6, 0]);
      expect(new Set(ids).size).toBe(30);
      expect(pages[0]?.total).toBe(30);
    },
  );
});

describe('search', () => {
  const found = async (q: string) => titles({ q });
  it.each([
    ['a part of a word', 'هدف'],
    ['Arabic letters', 'هدفون بي‌سيم'],
    ['a half-space left out', 'بیسیم'],
    ['a half-space written as a space', 'بی سیم'],
    ['Latin in capitals', 'STUDIO'],
    ['the code', 'ava-1001'],
    ['the code without its dash', 'AVA1001'],
    ['brand and thing', 'آوا هدفون'],
    ['one wrong letter', 'هدقون'],
    ['a letter too few', 'هدفن'],
    ['two letters swapped', 'هدوفن'],
    ['a wrong letter beside a right word', 'هدقون آوا'],
  ])('finds by %s', async (_, q) => expect(await found(q)).toContain('هدفون بی‌سیم آوا مدل Studio'));

  it('folds Persian and Arabic digits', async () => {
    expect(await found('١٢٨ گیگابایت')).toEqual(['گوشی نوین']);
    expect(await found('128')).toEqual(['گوشی نوین']);
  });
  it('says when it corrected, and only then', async () => {
    expect((await list({ q: 'هدقون' })).corrected).toBe(true);
    expect((await list({ q: 'هدفون' })).corrected).toBe(false);
    expect(await list({ q: 'زرافهٔ پرنده' })).toMatchObject({
      corrected: false,
      total: 0,
      items: [],
    });
  });
  it('needs every word, or says which it left out', async () => {
    const { body } = await shop.call('GET /api/main/products', { query: { q: 'گوشی صوتی' } });
    expect(body.items.map(({ title }) => title)).toContain('گوشی نوین');
    expect(body).toMatchObject({ corrected: true, without: { words: ['صوتی'], shown: 'گوشی' } });
  });
  it('names a word that was left out as it was typed, also where the other keyboard was meant', async () => {
    // the keys of a Persian word, then a word without meaning on either keyboard
    const { without } = await list({ q: 'int,k text' });
    expect(without).toEqual({ words: ['text'], shown: 'هدفون' });
  });
  it('puts a title that begins with the words first', async () => {
    expect((await found('گوشی')).slice(0, 2)).toEqual(['گوشی نوین', 'قاب گوشی']);
    expect((await list({ q: 'گوشی' })).sort).toBe('relevant');
  });
  it.each(['%', '_', "'; drop table products; --", '\\', 'ا'.repeat(120), '٪٪٪'])(
    'survives %j',
    async (q) => {
      expect((await shop.call('GET /api/main/search', { query: { q } })).status).toBe(200);
    },
  );
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await shop.call('GET /api/main/suggest', { query: { q } })).body.items;
  it('waits for the second letter', async () => {
    expect(await suggest('ه')).toEqual([]);
    expect((await suggest('هد')).map((item) => item.label)).toContain('هدفون بی‌سیم آوا مدل Studio');
  });
  it('offers brands and categories too, at most twenty in all', async () => {
    expect(await suggest('آوا')).toContainEqual(
      expect.objectContaining({ kind: 'brand', label: 'آوا' }),
    );
    expect(await suggest('صوت')).toContainEqual(
      expect.objectContaining({ kind: 'category', label: 'صوتی' }),
    );
    expect((await suggest('لامپ')).length).toBe(20);
  });
  it('forgives a wrong letter', async () => {
    expect((await suggest('هدقون'))[0]).toMatchObject({
      kind: 'product',
      link: '/آوا/صوتی/هدفون-بی-سیم-آوا-مدل-studio',
      note: 'آوا · صوتی',
      price: expect.any(Number),
      wholesale: expect.any(Number),
    });
  });
});
