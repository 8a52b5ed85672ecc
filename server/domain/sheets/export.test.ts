import { expect, it } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import type { SheetColumn } from './column.ts';
import { writeCsv } from './csv-text.ts';
import { keepExport } from './keep-export.ts';
import { readSheet } from './read-sheet.ts';
import { wholeRows } from './sheet-rows.ts';
import { writeXlsx } from './write-xlsx.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const common = { brand: 'پارسه', category: 'لوازم' };
const lamp = await aProduct(shop, { ...common, title: 'چراغ مطالعه', code: 'X-1', onHand: 50 });
await aProduct(shop, { ...common, title: '=HYPERLINK("x")', code: 'X-2', price: null });
await aProduct(shop, { ...common, title: 'قوری', code: 'X-3', status: 'draft' });

const fetchFile = async (path: string, token = admin.token) => {
  const reply = await shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};
const rowsOf = async (bytes: Buffer) =>
  (await wholeRows(await readSheet([bytes]))).map(({ cells }) => cells);
const all = async (parts: AsyncIterable<Buffer>) => {
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(part);
  return Buffer.concat(bytes);
};

const LISTS = [
  'products',
  'brands',
  'categories',
  'orders',
  'order-lines',
  'transactions',
  'users',
  'users-balances',
  'users-withdraw',
  'identities',
  'tickets',
  'manual-orders',
  'suggests',
  'logs',
  'reports',
  'banners',
  'blog',
  'parcels',
  'ticket-answers',
  'staff',
];

it('gives every list of staff as a workbook and as CSV, and to staff alone', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  expect((await buy(shop, buyer, 'wallet', { productId: lamp, quantity: 2 })).status).toBe(201);
  for (const list of LISTS) {
    const path = `/api/admin/${list}/export`;
    const [xlsx, csv, refused] = [
      await fetchFile(path),
      await fetchFile(`${path}?format=csv`),
      await fetchFile(path, buyer.token),
    ];
    expect([list, xlsx.status, csv.status, refused.status]).toEqual([list, 200, 200, 403]);
    expect((await rowsOf(xlsx.bytes)).length, list).toBeGreaterThan(0);
    // of the log the second file has one row more: that of the first
    const others = async (bytes: Buffer) =>
      (await rowsOf(bytes)).filter((cells) => !cells.includes('دریافت فایل خروجی'));
    expect(await others(csv.bytes), list).toEqual(await others(xlsx.bytes));
  }
});

it('holds what the list’s own filters leave, numbers as numbers, nothing that could run', async () => {
  const { headers, bytes } = await fetchFile('/api/admin/products/export?status=published');
  expect(headers['content-disposition']).toContain("filename*=UTF-8''");
  const rows = await rowsOf(bytes);
  expect(rows[0]?.slice(0, 3)).toEqual(['کد کالا', 'عنوان', 'برند']);
  expect(
    rows
      .slice(1)
      .map(([code]) => code)
      .toSorted(),
  ).toEqual(['X-1', 'X-2']);
  const csv = (await fetchFile('/api/admin/products/export?format=csv&q=X-2')).bytes.toString();
  expect(csv.startsWith('\ufeffکد کالا,عنوان')).toBe(true);
  expect(csv).toContain(`X-2,"'=HYPERLINK(""x"")",پارسه,لوازم,,1000000,تکی`);
});

it('gives each line of an order, and the sums of the list', async () => {
  const rows = await rowsOf((await fetchFile('/api/admin/order-lines/export?status=paid')).bytes);
  const heads = rows[0] ?? [];
  const sum = rows.slice(1).reduce((n, row) => n + Number(row[heads.indexOf('جمع (تومان)')]), 0);
  expect(sum).toBe(2_000_000);
});

type Pair = { n: number; text: string };
const columns: SheetColumn<Pair>[] = [
  { title: 'عدد', cell: ({ n }) => n },
  { title: 'متن', cell: ({ text }) => text },
];
async function* bundles(count: number, size: number) {
  for (let at = 0; at < count; at += size)
    yield Array.from({ length: Math.min(size, count - at) }, (_, i) => ({
      n: at + i,
      text: '‹&›\u0001 <b>',
    }));
}

it('goes on in another sheet when one is full, and escapes what XML cannot say', async () => {
  const bytes = await all(writeXlsx({ title: 'آزمون', columns, rows: bundles(25, 4) }, 11));
  const first = await rowsOf(bytes);
  expect(first).toHaveLength(11);
  expect(first[10]).toEqual(['9', '‹&› <b>']);
  expect(bytes.includes('xl/worksheets/sheet3.xml')).toBe(true);
});

it('ends its reading of the rows when the reader goes away', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield [{ n: 1, text: 'a' }];
    } finally {
      ended = true;
    }
  }
  for await (const part of writeCsv({ columns, rows: endless() })) if (part.includes('1')) break;
  expect(ended).toBe(true);
});

it('tells a courier where each parcel goes, who takes it and how it was sent', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const { body } = await buy(shop, buyer, 'wallet', { productId: lamp });
  const params = { id: body.orderId };
  await shop.call('POST /api/admin/orders/:id/processing', { token: admin.token, params });
  await shop.call('POST /api/admin/orders/:id/shipment', {
    token: admin.token,
    params,
    body: { carrier: 'post', trackingCode: '214500000000000000001234' },
  });
  const [address] = await shop.sql`select * from addresses where id = ${buyer.addressId}`;
  const { bytes } = await fetchFile(`/api/admin/orders/export?q=${body.orderNumber}`);
  const [heads = [], row = []] = await rowsOf(bytes);
  const cell = (head: string) => row[heads.indexOf(head)];
  expect({
    receiver: cell('گیرنده'),
    mobile: cell('موبایل گیرنده'),
    address: cell('آدرس'),
    postalCode: cell('کد پستی'),
    carrier: cell('روش ارسال'),
    code: cell('کد رهگیری'),
  }).toEqual({
    receiver: address?.receiverName,
    mobile: address?.receiverMobile,
    address: address?.address,
    postalCode: address?.postalCode,
    carrier: 'پست',
    code: '214500000000000000001234',
  });
});

it('makes three files at a time, also of many that are asked for in one moment', async () => {
  const wait = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  // no file gets further than its first row
  const lock = shop.owner.begin(async (tx) => {
    await tx`lock table suggests in access exclusive mode`;
    isLocked.resolve();
    await wait.promise;
  });
  await isLocked.promise;
  const staff = await Promise.all(
    Array.from({ length: 8 }, () => aPerson(shop, { role: 'admin', staffRole: 'manager' })),
  );
  const statuses: number[] = [];
  const files = staff.map(async ({ token }) => {
    statuses.push((await fetchFile('/api/admin/suggests/export', token)).status);
  });
  const begun = async () => {
    const [row] = await shop.owner<{ n: number }[]>`
      select count(*)::int as n
      from pg_locks
      where relation = 'suggests'::regclass and not granted`;
    return row?.n;
  };
  await expect.poll(begun).toBe(3);
  // the others wait for their turn
  expect([statuses, await begun()]).toEqual([[], 3]);
  wait.resolve();
  await Promise.all([lock, ...files]);
  expect(statuses).toEqual(Array(8).fill(200));
  expect((await fetchFile('/api/admin/suggests/export')).status).toBe(200);
});

async function* threeBundles() {
  yield [1, 2, 3];
  yield [4];
  yield [5];
}
const cells = async (list: string) =>
  (await shop.sql`select after from audit_logs where entity_id = ${list}`).map(
    ({ after }) => after,
  );
const take = (ctx: Ctx, list: string) =>
  keepExport(
    ctx,
    { path: `/api/admin/${list}/export`, title: list, listInput: { format: 'csv' } },
    threeBundles(),
  );

it('keeps what was taken by who broke the file off', async () => {
  const taken = take(shop.ctx, 'broken-off');
  expect((await taken.next()).value).toEqual([1, 2, 3]);
  await taken.return(undefined);
  expect(await cells('broken-off')).toMatchObject([{ rows: 3, isWhole: false }]);
});

it('gives no more of a file to who was dismissed meanwhile', async () => {
  const { id } = await aClerk(shop, 'users');
  const [session] = await shop.sql<{ id: string }[]>`
    select id from sessions where user_id = ${id}`;
  const actor = { kind: 'admin', id, sessionId: session?.id ?? '', permissions: [] } as const;
  const taken = take({ ...shop.ctx, actor }, 'dismissed');
  expect((await taken.next()).value).toEqual([1, 2, 3]);
  await shop.call('DELETE /api/admin/staff/:id', { token: admin.token, params: { id } });
  await expect(taken.next()).rejects.toThrow('session_expired');
  expect(await cells('dismissed')).toMatchObject([{ rows: 3, isWhole: false }]);
});

it('tells of each of the staff what they may do, and what they hear of and when', async () => {
  const clerk = await aClerk(shop, 'support', 'finance');
  await shop.call('PATCH /api/admin/alerts', {
    token: clerk.token,
    body: { kinds: ['tickets'], days: [0, 1], fromHour: 9, toHour: 17, version: 0 },
  });
  const [heads = [], ...rows] = await rowsOf((await fetchFile('/api/admin/staff/export')).bytes);
  const records = rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])));
  expect(records.find(({ نقش: role }) => role === 'کارمند')).toMatchObject({
    دسترسی: 'مالی: تراکنش، کیف پول، برداشت، گزارش، تیکت‌ها و پیشنهادها',
    'اعلان‌های پیامکی': 'تیکت در انتظار پاسخ',
    'روزهای خبر': 'شنبه، یکشنبه',
    'از ساعت': '9',
    'تا ساعت': '17',
  });
  expect(records.find(({ نقش: role }) => role === 'مالک')).toMatchObject({
    'اعلان‌های پیامکی': 'سفارش عمده جدید',
  });
  expect((await fetchFile('/api/admin/staff/export', clerk.token)).status).toBe(403);
});

it('gives ready answers as staff write them', async () => {
  const body = { title: 'زمان ارسال', body: '=سلام {firstName}\nتیکت {number}' };
  await shop.call('POST /api/admin/ticket-answers', { token: admin.token, body });
  const rows = await rowsOf((await fetchFile('/api/admin/ticket-answers/export')).bytes);
  expect(rows[1]?.slice(0, 2)).toEqual(['زمان ارسال', '=سلام {نام مشتری}\nتیکت {شماره تیکت}']);
});
