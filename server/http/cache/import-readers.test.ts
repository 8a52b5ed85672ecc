import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { anotherProcess, listening } from '#test/reader.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const here = await listening(shop.app);
const there = await listening((await anotherProcess(shop)).app);
afterAll(() => shop.app.server.closeAllConnections());

const PRODUCTS = 60;
const [OLD, NEW] = [1_000_000, 1_500_000];
const titles = Array.from({ length: PRODUCTS }, (_, at) => `کاسه ${at + 1}`);
for (const title of titles)
  await aProduct(shop, { title, brand: 'سفال', category: 'کاسه', partialPrice: OLD });

const pathOf = (title: string) =>
  `/api/main/products/${['سفال', 'کاسه', title.replace(' ', '-')].map(encodeURIComponent).join('/')}`;
const LIST = '/api/main/products?pageSize=48';
type Priced = { code: string; partialPrice: number };

it('readers beside an import never see an old price again once they saw the new one', async () => {
  const { aCsv, bring } = importing(shop, admin.token);
  const codes = await shop.sql<{ code: string }[]>`select code from products order by code`;
  const file = aCsv('کد کالا,قیمت تکی (تومان)', ...codes.map(({ code }) => `${code},${NEW}`));
  const changed = { here: new Set<string>(), there: new Set<string>() };
  let isOver = false;
  const watch = async (read: typeof here, seen: Set<string>) => {
    for (let at = 0; !isOver; at++) {
      const one = JSON.parse((await read(pathOf(titles[at % PRODUCTS] ?? ''))).text);
      const { items } = JSON.parse((await read(LIST)).text);
      for (const { code, partialPrice } of [one, ...items] as Priced[]) {
        if (partialPrice === NEW) seen.add(code);
        else expect([code, seen.has(code)]).toEqual([code, false]);
      }
    }
  };
  const watching = Promise.all([watch(here, changed.here), watch(there, changed.there)]);
  await bring(file);
  // in the process that imported, reads after the import's answer show it
  const pricesNow = async (read: typeof here) =>
    new Set(
      await Promise.all(
        titles.map(async (title) => JSON.parse((await read(pathOf(title))).text).partialPrice),
      ),
    );
  await expect.poll(() => pricesNow(here), { timeout: 5_000 }).toEqual(new Set([NEW]));
  await expect.poll(() => pricesNow(there), { timeout: 5_000 }).toEqual(new Set([NEW]));
  isOver = true;
  await watching;
}, 60_000);
