import { beforeAll, describe, expect, it } from 'vitest';
import { allProducts } from '#server/db/demo/demo-data.ts';
import { fillCatalogue } from '#server/db/demo/fill-catalogue.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { startTestApp } from '#test/app.ts';
import { type Query, queries } from '#test/queries.ts';

const FIRST = 5;
const AIM = 95;
const shop = await startTestApp();

const picture = { img: 'a.webp', w: 1, h: 1, hash: '' };
const products = new Map(allProducts.map(({ code }) => [`${code}-1`, picture]));

async function listed(q: string): Promise<string[]> {
  const { body } = await shop.call('GET /api/main/products', { query: { q } });
  return body.items.map(({ code }) => code);
}

const titles = new Map(allProducts.map(({ code, title }) => [code, title]));
async function suggested(q: string): Promise<string[]> {
  const { body } = await shop.call('GET /api/main/suggest', { query: { q } });
  const labels = body.items.filter(({ kind }) => kind === 'product').map(({ label }) => label);
  return [...titles].filter(([, title]) => labels.includes(title)).map(([code]) => code);
}

/** The queries that did not bring an accepted product among the first. */
async function missed(all: Query[], find: (q: string) => Promise<string[]>, most: number) {
  const answers = await Promise.all(
    all.map(async ([q, ...codes]): Promise<Query[]> => {
      const found = (await find(q)).slice(0, most);
      return codes.some((code) => found.includes(code)) ? [] : [[q, ...found]];
    }),
  );
  return answers.flat();
}

describe('the fixed queries over the demo catalogue', () => {
  beforeAll(async () => {
    const pictures = { products, categories: [], banners: [] };
    await fillCatalogue(shop.ctx, pictures, createRandom(1));
  });

  it('are 210 in six groups, and each expects products that exist', () => {
    const sizes = Object.entries(queries).map(([group, { length }]) => [group, length]);
    expect(Object.fromEntries(sizes)).toEqual({
      plain: 60,
      misspelt: 40,
      layout: 30,
      latin: 20,
      joined: 30,
      units: 30,
    });
    const codes = Object.values(queries).flatMap((all) => all.flatMap(([, ...more]) => more));
    expect(codes.filter((code) => !titles.has(code))).toEqual([]);
  });

  it.each([
    ['lhadk', 'ماشین'],
    [']hd sdhi', 'چای سیاه'],
    ["Hfvk'", 'آبرنگ'],
    ['dideh telescope', 'دیده تلسکوپ'],
  ])('offers for «%s» what was meant: %s', async (q, meant) => {
    const { body } = await shop.call('GET /api/main/products', { query: { q } });
    expect(body.meant).toBe(meant);
    expect(body.corrected).toBe(true);
  });

  it.each(['هدفون', 'شالگردن', 'hedfon', 'چادر مسافرتی', 'چراغ‌قوه‌های شارژی'])(
    'answers «%s» as it was typed',
    async (q) => {
      const { body } = await shop.call('GET /api/main/products', { query: { q } });
      expect(body).toMatchObject({ meant: null, corrected: false, without: null });
    },
  );

  it('tells why where the title does not, in suggestions too', async () => {
    const why = async (q: string) =>
      (await shop.call('GET /api/main/products', { query: { q } })).body.items[0]?.why;
    expect(await why('فندق ۵۰۰ گرمی')).toEqual({
      field: 'attribute',
      name: 'وزن خالص',
      value: '۵۰۰ گرم',
    });
    expect(await why('ahn-2807')).toEqual({ field: 'code', name: '', value: 'AHN-2807' });
    expect(await why('قطب‌نما خوراکی')).toBeUndefined();
    expect(await why('هدفون')).toBeUndefined();
    const { body } = await shop.call('GET /api/main/suggest', { query: { q: 'فندق نیم کیلو' } });
    expect(body.items[0]?.note).toBe('وزن خالص: ۵۰۰ گرم');
  });

  it.each([
    ['novin', 'brand', 'نوین'],
    ['k,dk', 'brand', 'نوین'],
  ])('suggests for «%s» the %s %s', async (q, kind, label) => {
    const { body } = await shop.call('GET /api/main/suggest', { query: { q } });
    expect(body.items).toContainEqual(expect.objectContaining({ kind, label }));
  });

  it.each([
    ['the list', listed, FIRST],
    ['the suggestions', suggested, 8],
  ])(
    'are answered by %s',
    async (name, find, most) => {
      const lines: string[] = [];
      let wrong = 0;
      for (const [group, all] of Object.entries(queries)) {
        const bad = await missed(all, find, most);
        wrong += bad.length;
        lines.push(`  ${group}: ${all.length - bad.length} of ${all.length}`);
        lines.push(...bad.map(([q, ...found]) => `    missed «${q}» (${found.join(' ')})`));
      }
      const share = Math.round(((210 - wrong) / 210) * 1000) / 10;
      console.log(`${name}: ${share} % within the first ${most}\n${lines.join('\n')}`);
      expect(share).toBeGreaterThanOrEqual(AIM);
    },
    120_000,
  );
});
