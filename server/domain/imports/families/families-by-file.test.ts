import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf, bring } = importing(shop, token);
await aProduct(shop, { title: 'کالای قبلی', brand: 'پارسه', category: 'پوشاک', code: 'OLD-1' });

const HEADS = 'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,خانواده,گزینه: رنگ,گزینه: سایز';
const found = async (q: string) =>
  (await call('GET /api/admin/products', { token, query: { q } })).body.items;
const familyOf = async (code: string) => {
  const [row] = await sql<{ familyId: string | null }[]>`
    select family_id from products where code = ${code}`;
  if (!row?.familyId) return undefined;
  return (await call('GET /api/admin/families/:id', { token, params: { id: row.familyId } })).body;
};
const shapeOf = async (code: string) => {
  const family = await familyOf(code);
  return (
    family && {
      title: family.title,
      options: family.options.map(({ name, values }) => [name, ...values.map((one) => one.label)]),
      variants: family.variants.map(({ code, values }) => [code, ...values]),
    }
  );
};
const undo = async (id: string) => {
  await start(id, 'undo');
  await runImport(shop.ctx, { id });
};
const faultsOf = async (id: string) =>
  (await rowsOf(id)).map(({ code, state, fault, faultField }) => [code, state, fault, faultField]);

it('makes a family with its variants of the rows that name it, and takes all of it away again', async () => {
  const id = await bring(
    aCsv(
      HEADS,
      'TS-1,,پارسه,پوشاک,100000,تی‌شرت ساده,قرمز,M',
      'TS-2,تی‌شرت ساده قرمز L,پارسه,پوشاک,100000,تی‌شرت ساده,قرمز,L',
      'TS-3,تی‌شرت ساده,پارسه,پوشاک,110000,تی‌شرت ساده,آبی,M',
      'TS-4,جوراب,پارسه,پوشاک,20000,,,',
    ),
  );
  expect(await shapeOf('TS-1')).toEqual({
    title: 'تی‌شرت ساده',
    options: [
      ['رنگ', 'قرمز', 'آبی'],
      ['سایز', 'M', 'L'],
    ],
    variants: [
      ['TS-1', 'قرمز', 'M'],
      ['TS-2', 'قرمز', 'L'],
      ['TS-3', 'آبی', 'M'],
    ],
  });
  const titles = (await Promise.all(['TS-1', 'TS-2', 'TS-3'].map(found))).map(
    ([one]) => one?.title,
  );
  expect(titles).toEqual(['تی‌شرت ساده، قرمز، M', 'تی‌شرت ساده قرمز L', 'تی‌شرت ساده، آبی، M']);
  expect(await familyOf('TS-4')).toBeUndefined();
  await undo(id);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(Array(4).fill('removed'));
  expect(await sql`select 1 from product_families where title = 'تی‌شرت ساده'`).toHaveLength(0);
});

it('adds variants to a family that is there, changes values, takes products in, and puts it back as it was', async () => {
  await bring(
    aCsv(
      HEADS,
      'KF-1,,پارسه,پوشاک,100000,کفش راحتی,سفید,40',
      'KF-2,,پارسه,پوشاک,100000,کفش راحتی,سفید,41',
    ),
  );
  await aProduct(shop, { title: 'کفش تک', brand: 'پارسه', category: 'پوشاک', code: 'KF-9' });
  const before = await shapeOf('KF-1');
  const id = await bring(
    aCsv(
      HEADS,
      'KF-3,,پارسه,پوشاک,100000,کفش راحتی,مشکی,41',
      'KF-2,کفش راحتی، سفید، 41,پارسه,پوشاک,100000,کفش راحتی,سفید,42',
      'KF-9,کفش تک,پارسه,پوشاک,1000000,کفش راحتی,طوسی,40',
    ),
    {},
  );
  expect(await shapeOf('KF-1')).toEqual({
    title: 'کفش راحتی',
    options: [
      ['رنگ', 'سفید', 'مشکی', 'طوسی'],
      ['سایز', '40', '41', '42'],
    ],
    variants: [
      ['KF-1', 'سفید', '40'],
      ['KF-2', 'سفید', '42'],
      ['KF-3', 'مشکی', '41'],
      ['KF-9', 'طوسی', '40'],
    ],
  });
  expect((await found('KF-9'))[0]?.title).toBe('کفش راحتی، طوسی، 40');
  await undo(id);
  expect(await shapeOf('KF-1')).toEqual(before);
  expect((await found('KF-9'))[0]?.title).toBe('کفش تک');
  expect(await found('KF-3')).toEqual([]);
});

it('names each row that fits into no family, and why', async () => {
  await bring(aCsv(HEADS, 'FA-1,,پارسه,پوشاک,1000,کلاه نخی,سبز,M'));
  const { body } = await send(
    aCsv(
      HEADS,
      'FA-2,کلاه,پارسه,پوشاک,1000,کلاه نخی,سبز,',
      'FA-3,کلاه,پارسه,پوشاک,1000,کلاه نخی,سبز,M',
      'FA-4,کلاه,پارسه,پوشاک,1000,کلاه نخی,,',
      'FA-1,کلاه نخی، سبز، M,پارسه,پوشاک,1000,کلاه دیگر,سبز,M',
      `FA-5,کلاه,پارسه,پوشاک,1000,کلاه نخی,${'س'.repeat(41)},M`,
      'FA-6,کلاه,پارسه,پوشاک,1000,کل,سبز,M',
      `FA-7,${'ک'.repeat(20)},پارسه,پوشاک,1000,${'ک'.repeat(120)},${'س'.repeat(40)},M`,
    ),
  );
  await check(body._id, body.mapping);
  expect(await faultsOf(body._id)).toEqual([
    ['FA-2', 'fault', 'options_differ', 'options'],
    ['FA-3', 'fault', 'taken', 'options'],
    ['FA-4', 'fault', 'field_required', 'options'],
    ['FA-1', 'fault', 'in_other_family', 'family'],
    ['FA-5', 'fault', 'field_invalid', 'options'],
    ['FA-6', 'fault', 'out_of_range', 'family'],
    ['FA-7', 'fault', 'too_long', 'title'],
  ]);
  await sql`
    insert into product_families (id, title, options)
    select gen_random_uuid(), title, options from product_families where title = 'کلاه نخی'`;
  const again = await send(aCsv(HEADS, 'FA-8,کلاه,پارسه,پوشاک,1000,کلاه نخی,آبی,M'));
  await check(again.body._id, again.body.mapping);
  expect(await faultsOf(again.body._id)).toEqual([['FA-8', 'fault', 'family_ambiguous', 'family']]);
});

it('makes no family of more variants than its form takes', async () => {
  const lines = Array.from(
    { length: 102 },
    (_, n) => `MV-${n},بلوز,پارسه,پوشاک,1000,بلوز بافت,ر${n % 40},س${n}`,
  );
  const { body } = await send(aCsv(HEADS, ...lines));
  const { counts } = (await check(body._id, body.mapping)).body;
  // fifty values of one option are the most
  expect(counts).toEqual({ add: 50, fault: 52 });
});

it('reads the columns of an export back: a file that nobody edited changes nothing', async () => {
  await bring(
    aCsv(
      'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,تنوعی از,گزینه‌ها',
      'RT-1,,پارسه,پوشاک,1000,شلوار کتان,"رنگ: آبی، روشن؛ سایز: ۴۰"',
      'RT-2,,پارسه,پوشاک,1000,شلوار کتان,"سایز: 42، رنگ: مشکی"',
    ),
  );
  expect((await shapeOf('RT-1'))?.variants).toEqual([
    ['RT-1', 'آبی، روشن', '۴۰'],
    ['RT-2', 'مشکی', '42'],
  ]);
  const { payload } = await shop.app.inject({
    url: `/api/admin/products/export?format=csv&q=${encodeURIComponent('شلوار کتان')}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { body } = await send(Buffer.from(payload));
  expect(body.mapping).toMatchObject({ family: expect.any(Number), options: expect.any(Number) });
  expect((await check(body._id, body.mapping)).body.counts).toEqual({ same: 2 });
});

it('keeps a family that somebody saved after the file, and says so when the file is undone', async () => {
  const id = await bring(
    aCsv(HEADS, 'UN-1,,پارسه,پوشاک,1000,دستکش چرم,سبز,M', 'UN-2,,پارسه,پوشاک,1000,دستکش چرم,سبز,L'),
  );
  await sql`update product_families set version = version + 1 where title = 'دستکش چرم'`;
  await undo(id);
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['kept', 'kept']);
  expect((await shapeOf('UN-1'))?.variants).toHaveLength(2);
});

it('a family changed by file and shop is a fault and stays as it is', async () => {
  await bring(
    aCsv(
      HEADS,
      'CL-1,,پارسه,پوشاک,1000,بلوز نخی,سبز,M',
      'CL-2,,پارسه,پوشاک,1000,بلوز نخی,سبز,L',
      'CL-3,,پارسه,پوشاک,1000,بلوز نخی,سبز,S',
    ),
  );
  const { payload } = await shop.app.inject({
    url: `/api/admin/products/export?format=csv&q=${encodeURIComponent('بلوز نخی')}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await sql`update products set option_values = '{سبز,XL}' where code = 'CL-1'`;
  await sql`update products set option_values = '{سبز,XXL}' where code = 'CL-2'`;
  const edited = payload.replaceAll('سایز: M', 'سایز: 38').replaceAll('سایز: S', 'سایز: 36');
  const { body } = await send(Buffer.from(edited));
  await check(body._id, body.mapping);
  const rows = (await faultsOf(body._id)).toSorted();
  expect(rows).toEqual([
    ['CL-1', 'fault', 'family_changed_since', 'family'],
    ['CL-2', 'same', null, null],
    ['CL-3', 'change', null, null],
  ]);
});

it('makes new families with their products, without those whose codes somebody took, and none of nobody', async () => {
  const rows = ['TK-1', 'TK-2', 'TK-3', 'TK-4', 'TK-5'].map(
    (code, at) =>
      `${code},شلوار ${at},پارسه,پوشاک,${100_000 - at},شلوار ${at < 3 ? 'راسته' : 'بگ'},آبی,${at}`,
  );
  const { body } = await send(aCsv(HEADS, ...rows));
  await check(body._id, body.mapping);
  for (const code of ['TK-3', 'TK-4', 'TK-5'])
    await aProduct(shop, { title: `دیگری ${code}`, brand: 'پارسه', category: 'پوشاک', code });
  expect(await start(body._id, 'apply')).toMatchObject({ status: 200 });
  await runImport(shop.ctx, { id: body._id });
  expect((await rowsOf(body._id)).map(({ code, state }) => `${code} ${state}`).toSorted()).toEqual([
    'TK-1 added',
    'TK-2 added',
    'TK-3 conflict',
    'TK-4 conflict',
    'TK-5 conflict',
  ]);
  expect(await shapeOf('TK-1')).toEqual({
    title: 'شلوار راسته',
    options: [
      ['رنگ', 'آبی'],
      ['سایز', '0', '1'],
    ],
    variants: [
      ['TK-1', 'آبی', '0'],
      ['TK-2', 'آبی', '1'],
    ],
  });
  const leads = await sql`select code from products where code in ('TK-1', 'TK-2') and is_lead`;
  expect(leads).toEqual([{ code: 'TK-2' }]);
  expect(await sql`select 1 from product_families where title = 'شلوار بگ'`).toHaveLength(0);
  await undo(body._id);
  expect(await sql`select 1 from product_families where title = 'شلوار راسته'`).toHaveLength(0);
});
