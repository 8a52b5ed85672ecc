import sharp from 'sharp';
import { expect, it } from 'vitest';
import { forgetOld } from '#server/db/forget-old.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { aZip } from '#test/a-zip.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aProduct } from '#test/products.ts';
import { makePictures } from './make-pictures.ts';
import { sendPictures as sendZip } from './send-pictures.ts';

const shop = await startTestApp();
const { sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf } = importing(shop, token);

const aPicture = (red: number, side = 700) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: { r: red, g: 90, b: 90 } },
  })
    .jpeg()
    .toBuffer();

async function sendPictures(id: string, zip: Buffer) {
  const { headers, payload } = aForm(zip, 'تصاویر.zip');
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/imports/${id}/pictures`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}
const picturesOf = async (code: string) =>
  (await sql<{ image: { hash: string }[] }[]>`select image from products where code = ${code}`)[0]
    ?.image;

const HEADS = 'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,وضعیت';

it('matches pictures to products by code, in order, and undoes it', async () => {
  await aProduct(shop, { title: 'لیوان', brand: 'پارسه', category: 'لوازم', code: 'PIC-1' });
  await sql`update products set status = 'draft' where code = 'PIC-1'`;
  const before = await picturesOf('PIC-1');
  const { body } = await send(
    aCsv(
      HEADS,
      'PIC-1,لیوان,پارسه,لوازم,1000000,منتشرشده',
      'PIC-1-2,کاسه,پارسه,لوازم,1000,منتشرشده',
      'PIC-3,تابه,پارسه,لوازم,1000,منتشرشده',
    ),
  );
  const [first, second, other] = await Promise.all([10, 120, 240].map((red) => aPicture(red)));
  if (!first || !second || !other) throw new Error('no pictures');
  const zip = aZip({
    'عکس‌ها/PIC-1-3.jpg': second,
    'عکس‌ها/PIC-1.jpg': first,
    'عکس‌ها/PIC-1-2.jpg': other,
    '__MACOSX/PIC-1.jpg': Buffer.from('x'),
    'عکس‌ها/.DS_Store': Buffer.from('x'),
  });
  expect(await sendPictures(body._id, zip)).toEqual({
    status: 201,
    body: { added: 3, faults: [], isOver: true },
  });
  await check(body._id, body.mapping);
  expect((await rowsOf(body._id)).map(({ code, fault }) => [code, fault])).toEqual([
    ['PIC-1', null],
    ['PIC-1-2', null],
    ['PIC-3', 'publish_incomplete'],
  ]);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(await picturesOf('PIC-1')).toHaveLength(2);
  // a code that ends in a number is known before the number of a picture
  expect(await picturesOf('PIC-1-2')).toHaveLength(1);
  const states = await sql`select code, status from products where code like 'PIC-%' order by code`;
  expect(states).toEqual([
    { code: 'PIC-1', status: 'published' },
    { code: 'PIC-1-2', status: 'published' },
    { code: 'PIC-3', status: 'draft' },
  ]);
  await start(body._id, 'undo');
  await runImport(shop.ctx, { id: body._id });
  expect(await picturesOf('PIC-1')).toEqual(before);
  expect(await picturesOf('PIC-1-2')).toBeUndefined();
});

it('names each file of a ZIP that is skipped', async () => {
  const { body } = await send(aCsv('کد کالا,عنوان', 'BAD-1,لیوان'));
  const product = await aPicture(50);
  const broken = Buffer.concat([product.subarray(0, 600), Buffer.alloc(400)]);
  const { status, body: sent } = await sendPictures(
    body._id,
    aZip({
      'BAD-1.jpg': product,
      'OTHER.jpg': product,
      'BAD-1-2.jpg': Buffer.from('<svg onload="alert(1)"/>'),
      'BAD-1-3.jpg': await aPicture(60, 200),
      'BAD-1-4.jpg': broken,
      '../../BAD-1-5.jpg': product,
      '/etc/BAD-1-6.jpg': product,
      'C:\\BAD-1-7.jpg': product,
      'BAD-1-8.jpg': Buffer.alloc(9 * 1024 * 1024),
    }),
  );
  expect(status).toBe(201);
  expect(sent.added).toBe(1);
  const faults = sent.faults.map(({ name, fault }: { name: string; fault: string }) => [
    name,
    fault,
  ]);
  expect(faults).toEqual([
    ['OTHER.jpg', 'code_unknown'],
    ['BAD-1-2.jpg', 'file_type'],
    ['BAD-1-3.jpg', 'picture_too_small'],
    ['BAD-1-4.jpg', 'file_type'],
    ['../../BAD-1-5.jpg', 'picture_name_unsafe'],
    ['/etc/BAD-1-6.jpg', 'picture_name_unsafe'],
    ['C:\\BAD-1-7.jpg', 'picture_name_unsafe'],
    ['BAD-1-8.jpg', 'file_too_big'],
  ]);
});

it('refuses a bomb, what is no ZIP, and pictures for a table that was applied', async () => {
  const { body } = await send(
    aCsv('کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی', 'ZB-1,لیوان,پارسه,لوازم,1000'),
  );
  const zeros = Buffer.alloc(7.9 * 1024 * 1024);
  const bomb = aZip(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`ZB-1-${n}.jpg`, zeros])),
  );
  expect(bomb.length).toBeLessThan(1024 * 1024);
  for (const bytes of [bomb, Buffer.from('no zip'), aZip({})])
    expect(await sendPictures(body._id, bytes)).toMatchObject({
      status: 422,
      body: { fields: { file: 'zip_unreadable' } },
    });
  await check(body._id, body.mapping);
  await start(body._id, 'apply');
  expect((await sendPictures(body._id, aZip({ 'ZB-1.jpg': await aPicture(9) }))).status).toBe(409);
});

it('asks for another dry run before pictures that came after the first one are applied', async () => {
  await aProduct(shop, { title: 'کاسه', brand: 'پارسه', category: 'لوازم', code: 'LATE-1' });
  const { body } = await send(aCsv('کد کالا,گارانتی', 'LATE-1,یک سال'));
  const { _id: id, mapping } = body;
  await check(id, mapping);
  expect((await sendPictures(id, aZip({ 'NONE.jpg': await aPicture(70) }))).body.added).toBe(0);
  expect(
    (await shop.call('GET /api/admin/imports/:id', { token, params: { id } })).body,
  ).toMatchObject({ status: 'checked' });
  const picture = await aPicture(77);
  expect((await sendPictures(id, aZip({ 'LATE-1.jpg': picture }))).body.added).toBe(1);
  expect((await start(id, 'apply')).status).toBe(409);
  await check(id, mapping);
  const [row] = await rowsOf(id);
  expect(row?.changes.map(({ field }) => field)).toContain('image');
  expect((await start(id, 'apply')).status).toBe(200);
  await runImport(shop.ctx, { id });
  expect(await picturesOf('LATE-1')).toHaveLength(1);
  expect((await sendPictures(id, aZip({ 'LATE-1.jpg': picture }))).status).toBe(409);
});

it('forgets what a ZIP brought with the rows of its import; products keep their pictures', async () => {
  const { body } = await send(
    aCsv('کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی', 'OLD-9,لیوان,پارسه,لوازم,1000'),
  );
  const { _id: id, mapping } = body;
  await sendPictures(id, aZip({ 'OLD-9.jpg': await aPicture(33) }));
  await check(id, mapping);
  await start(id, 'apply');
  await runImport(shop.ctx, { id });
  await sql`update imports set applied_at = applied_at - interval '91 days' where id = ${id}`;
  await forgetOld(shop.ctx);
  expect(await sql`select 1 from import_pictures where import_id = ${id}`).toHaveLength(0);
  const [picture] = (await picturesOf('OLD-9')) ?? [];
  const file = `files/products/${picture?.hash}.webp`;
  expect(await shop.ctx.files.read(file)).toBeInstanceOf(Buffer);
});

it('gives products the pictures of a ZIP by the names that their table says, as WooCommerce keeps them', async () => {
  const HEAD = 'ID,Type,SKU,Name,Published,"Regular price",Categories,Brands,Images,Parent';
  const at = 'https://old.example/wp-content/uploads/';
  const { body } = await send(
    aCsv(
      HEAD,
      `1,simple,W-1,کتری,1,100000,خانه,پارسه,"${at}2023/05/%DA%A9%D8%AA%D8%B1%DB%8C.jpg, ${at}2023/05/side-scaled.jpg",`,
      `2,simple,W-2,قوری,1,100000,خانه,پارسه,"${at}2024/01/pot.jpg, ${at}2023/05/side-scaled.jpg",`,
      `3,simple,W-3,سماور,1,100000,خانه,پارسه,${at}2022/07/pot.jpg,`,
      `4,variable,W-4,استکان,1,,خانه,پارسه,${at}all.jpg,`,
      `5,variation,W-5,استکان - آبی,1,100000,,,${at}blue.jpg,W-4`,
    ),
  );
  expect(body).toMatchObject({ source: 'woo_products' });
  const [kettle, side, pot, oldPot, glasses] = await Promise.all(
    [20, 60, 100, 140, 180].map((red) => aPicture(red)),
  );
  if (!kettle || !side || !pot || !oldPot || !glasses) throw new Error('no pictures');
  const small = await aPicture(20, 150);
  const { status, body: sent } = await sendPictures(
    body._id,
    aZip({
      'uploads/2023/05/کتری-150x150.jpg': small,
      'uploads/2023/05/کتری.jpg': kettle,
      'uploads/2023/05/side.jpg': side,
      'uploads/2023/05/side-scaled.jpg': side,
      'uploads/2024/01/pot.jpg': pot,
      'uploads/2022/07/pot.jpg': oldPot,
      'uploads/all.jpg': glasses,
      'uploads/2020/01/pot.jpg': pot,
      'uploads/banner.jpg': pot,
    }),
  );
  expect([status, sent]).toEqual([
    201,
    {
      isOver: true,
      added: 5,
      faults: [
        { name: 'uploads/2020/01/pot.jpg', fault: 'picture_unknown' },
        { name: 'uploads/banner.jpg', fault: 'picture_unknown' },
      ],
    },
  ]);
  const make = { brand: ['پارسه'], category: ['خانه'] };
  await check(body._id, body.mapping, { unit: 'IRT', make });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  const hashes = async (code: string) => (await picturesOf(code))?.map(({ hash }) => hash);
  const [first, shared] = (await hashes('W-1')) ?? [];
  expect(await hashes('W-2')).toEqual([expect.not.stringMatching(`^${first}$`), shared]);
  // of two pictures that are called the same the folder decides
  expect((await picturesOf('W-3'))?.[0]).not.toEqual((await picturesOf('W-2'))?.[0]);
  // a variation has what its product has, after what is its own
  expect(await picturesOf('W-5')).toHaveLength(1);
});

it('takes a picture once, however often the rows of a table name it, and whatever code they share', async () => {
  const many = 'a.jpg,'.repeat(400).slice(0, -1);
  const { body } = await send(
    aCsv(
      'کد کالا,عنوان,نام فایل تصاویر',
      `N-1,یک,"${many}"`,
      `N-1,یک,"${many}"`,
      `N-2,دو,"${many}"`,
    ),
  );
  const { status, body: sent } = await sendPictures(
    body._id,
    aZip({ 'a.jpg': await aPicture(33) }),
  );
  expect([status, sent]).toEqual([201, { added: 1, faults: [], isOver: true }]);
  const stored =
    await sql`select code from import_pictures where import_id = ${body._id} order by code`;
  expect(stored).toEqual([{ code: 'N-1' }, { code: 'N-2' }]);
});

it('makes the rest of a ZIP as a job where the request has ended, and keeps each picture as it is made', async () => {
  const { body } = await send(aCsv(HEADS, 'JOB-1,یک', 'JOB-2,دو', 'JOB-3,سه'));
  const id = body._id;
  await shop.call('POST /api/admin/imports/:id/check', {
    token,
    params: { id },
    body: { mapping: body.mapping, unit: 'IRT' },
  });
  const files = { 'JOB-1.jpg': 10, 'JOB-2.jpg': 60, 'JOB-3.jpg': 110, 'notes.txt': 0 };
  const entries = await Promise.all(
    Object.entries(files).map(async ([name, red]) => [name, await aPicture(red)] as const),
  );
  const info = () => shop.call('GET /api/admin/imports/:id', { token, params: { id }, query: {} });
  const stopped = { ...shop.ctx, stopping: AbortSignal.abort() };
  const sent = await sendZip(stopped, { id, parts: [aZip(Object.fromEntries(entries))] });
  expect(sent).toMatchObject({ added: 0, isOver: false });
  expect((await sendPictures(id, aZip({}))).status).toBe(422);
  expect((await sendPictures(id, aZip(Object.fromEntries(entries)))).status).toBe(409);

  let looks = 0;
  const afterOne = {
    get aborted() {
      return looks++ > 0;
    },
  } as AbortSignal;
  await makePictures(shop.ctx, id, afterOne);
  expect((await info()).body).toMatchObject({
    pictureFiles: 1,
    picturesWork: { done: 1, added: 1, isOver: false },
  });
  await Promise.all([
    makePictures(shop.ctx, id, shop.ctx.stopping),
    makePictures(shop.ctx, id, shop.ctx.stopping),
  ]);
  const { pictureFiles, pictures, picturesWork } = (await info()).body;
  expect([pictureFiles, pictures]).toEqual([3, 3]);
  expect(picturesWork).toMatchObject({ added: 3, isOver: true });
  expect(picturesWork?.done).toBe(picturesWork?.total);
  expect((await sendPictures(id, aZip(Object.fromEntries(entries)))).body.isOver).toBe(true);
});

it('has one job behind all ZIPs of a table, which waits for the last of them', async () => {
  const { body } = await send(aCsv(HEADS, 'ONE-1,یک', 'ONE-2,دو'));
  const jobs = () => sql<{ at: number }[]>`
    select extract(epoch from run_at)::float as at
    from graphile_worker._private_jobs
    where payload->>'id' = ${body._id}`;
  await sendPictures(body._id, aZip({ 'ONE-1.jpg': await aPicture(20) }));
  const [first] = await jobs();
  await sendPictures(body._id, aZip({ 'ONE-2.jpg': await aPicture(60) }));
  const [last, ...others] = await jobs();
  expect(others).toEqual([]);
  expect(last?.at).toBeGreaterThan(first?.at ?? Infinity);
});

it('takes the other pictures of a ZIP of which one is damaged', async () => {
  const { body } = await send(aCsv(HEADS, 'HURT-1,یک', 'HURT-2,دو'));
  const zip = aZip({ 'HURT-1.jpg': await aPicture(20), 'HURT-2.jpg': await aPicture(60) });
  // behind the head of the first file, whose name has ten letters
  zip.fill(0xff, 60, 100);
  expect((await sendPictures(body._id, zip)).body).toEqual({
    added: 1,
    faults: [{ name: 'HURT-1.jpg', fault: 'zip_unreadable' }],
    isOver: true,
  });
});
