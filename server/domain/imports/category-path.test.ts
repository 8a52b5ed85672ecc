import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aTerm } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf } = importing(shop, token);

it('a file names a category by its name or by its path only', async () => {
  await aTerm(shop, 'brands', 'پارسه');
  const add = async (name: string, parent: string | null) =>
    (await call('POST /api/admin/categories', { token, body: { name, parent } })).body._id;
  const leaf = 'کفش زنانه';
  await add(leaf, await add('کفش', await add('مد', null)));
  const { body } = await send(
    aCsv(
      'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی',
      `W-1,صندل یک,پارسه,مد > کفش > ${leaf},1000000`,
      `W-2,صندل دو,پارسه,${leaf},1000000`,
      'W-3,صندل سه,پارسه,مد>كفش,1000000',
      `W-4,صندل چهار,پارسه,خانه > ${leaf},1000000`,
    ),
  );
  const dry = await check(body._id, body.mapping);
  expect(dry.body.counts).toEqual({ add: 3, fault: 1 });
  const rows = await rowsOf(body._id);
  expect(rows.map(({ state }) => state)).toEqual(['fault', 'add', 'add', 'add']);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  const items = (await call('GET /api/admin/products', { token, query: { q: 'صندل' } })).body.items;
  const categories = items.map(({ code, category }) => [code, category.name]).sort();
  expect(categories).toEqual([
    ['W-1', leaf],
    ['W-2', leaf],
    ['W-3', 'کفش'],
  ]);
});
