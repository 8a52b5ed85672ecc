import { beforeEach, describe, expect, it } from 'vitest';
import { startZip } from '#server/domain/sheets/write-zip.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aPicture } from '#test/products.ts';
import { sendRequest } from '#test/requests.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });

let next = 600_000_000;
let mobileNumber = '';
beforeEach(() => {
  mobileNumber = `09${next++}`;
  clock.advance(61);
});

const aForm = () => ({
  fullName: 'خریدار تازه نمونه',
  mobileNumber,
  city: 'یزد',
  items: [{ title: 'قابلمه چدن', quantity: 4 }],
});
const ask = () => call('POST /api/manual-orders', { body: aForm() });
const idOf = async (number: string) => {
  const [row] = await sql<{ id: string }[]>`select id from manual_orders where number = ${number}`;
  return row?.id ?? '';
};
const read = (id: string) =>
  call('GET /api/admin/manual-orders/:id', { token: admin.token, params: { id } });

/** A ZIP of these files; a name alone stands for an empty one. */
async function aZip(files: (string | [string, string])[]) {
  const zip = startZip();
  const parts: Buffer[] = [];
  for (const [name, text] of files.map((file) => (typeof file === 'string' ? [file, ''] : file)))
    for await (const part of zip.file(name ?? '', [text ?? ''])) parts.push(part);
  return Buffer.concat([...parts, zip.end()]);
}
const WORKBOOK = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];

const askWithFiles = (
  files: [string, Buffer][],
  changes: object = { items: [] },
  { remoteAddress = '127.0.0.1', key = '' } = {},
) =>
  sendRequest(shop, { ...aForm(), ...changes }, files, {
    remoteAddress,
    headers: { ...(key !== '' && { 'idempotency-key': key }) },
  });

describe('files of a request', () => {
  it('makes pictures anew, keeps a workbook, and shows them to staff only', async () => {
    const photo = await aPicture(300, 200, 'jpeg');
    const { status, body } = await askWithFiles([
      ['../../list\u202egpj.jpg', photo],
      ['list.xlsx', await aZip(WORKBOOK)],
    ]);
    expect(status).toBe(201);
    const id = await idOf(body.number);
    const { files } = (await read(id)).body;
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['listgpj.jpg', 'picture'],
      ['list.xlsx', 'xlsx'],
    ]);
    const url = `/api/admin/manual-orders/${id}/files/${files[0]?._id}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const seen = await shop.app.inject({ url, headers });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    const table = await shop.app.inject({
      url: url.replace(/[^/]+$/, files[1]?._id ?? ''),
      headers,
    });
    expect(table.headers['content-disposition']).toMatch(/^attachment/);
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    const other = await idOf((await ask()).body.number);
    expect((await shop.app.inject({ url: url.replace(id, other), headers })).statusCode).toBe(404);
  });

  it('refuses what only calls itself a picture or a table, too much and too many', async () => {
    const bad: [string, Buffer][] = [
      ['photo.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['photo.png', Buffer.from('MZ not a picture')],
      ['list.xlsx', await aZip(['word/document.xml', '[Content_Types].xml'])],
      ['list.xlsx', await aZip([...WORKBOOK, 'xl/vbaProject.bin'])],
      ['list.xlsx', Buffer.from('PK\u0003\u0004 broken')],
      ['empty.jpg', Buffer.alloc(0)],
      ['moving.gif', await aPicture(50, 50, 'gif')],
    ];
    for (const file of bad) {
      const answer = await askWithFiles([file]);
      expect([file[0], answer.status, answer.body.message]).toEqual([file[0], 422, 'file_type']);
    }
    const big = await askWithFiles([['big.jpg', Buffer.alloc(5 * 1024 * 1024 + 1)]]);
    expect([big.status, big.body.message, big.body.n]).toEqual([413, 'file_too_big', 5]);
    const photo = await aPicture(20, 20);
    for (const n of [6, 9]) {
      const many = await askWithFiles(Array.from({ length: n }, () => ['a.png', photo]));
      expect([many.status, many.body.message]).toEqual([422, 'too_many_files']);
    }
    expect((await askWithFiles([], { items: [] })).body.fields).toEqual({
      items: 'field_required',
    });
    expect((await askWithFiles([], { fullName: '' })).body.fields).toEqual({
      fullName: 'name_required',
    });
    const [row] =
      await sql`select count(*)::int as n from manual_orders where mobile_number = ${mobileNumber}`;
    expect(row?.n).toBe(0);
  });

  const links = (kind: string, more = '') =>
    `<Relationships><Relationship Id="r1" Type="http://x/${kind}" Target="a.bin" ${more}/></Relationships>`;
  it.each<[string, string | [string, string]]>([
    ['a link to another workbook', 'xl/externalLinks/externalLink1.xml'],
    ['an embedded object', 'xl/embeddings/oleObject1.bin'],
    ['a macro sheet', 'xl/macrosheets/sheet1.xml'],
    ['a control', 'xl/activeX/activeX1.bin'],
    ['a program', 'payload.hta'],
    ['a script', 'run.bat'],
    ['a script for a shell', 'xl/x.ps1'],
    ['a shortcut', 'xl/x.lnk'],
    ['a program among the pictures', ['xl/media/image1.png', 'MZ program']],
    ['a program for a printer', ['xl/printerSettings/printerSettings1.bin', 'MZ program']],
    ['a sheet that is a macro sheet', ['xl/_rels/workbook.xml.rels', links('xlMacrosheet')]],
    ['an object by another name', ['xl/worksheets/_rels/sheet1.xml.rels', links('oleObject')]],
    [
      'a picture from elsewhere',
      ['xl/drawings/_rels/drawing1.xml.rels', links('image', 'TargetMode="External"')],
    ],
    [
      'a link to a program',
      ['xl/worksheets/_rels/sheet1.xml.rels', links('hyperlink', 'TargetMode="External"')],
    ],
    ['a link file that grows', ['xl/_rels/workbook.xml.rels', `<a>${' '.repeat(2_000_000)}</a>`]],
  ])('refuses a workbook with %s', async (_what, part) => {
    const answer = await askWithFiles([['list.xlsx', await aZip([...WORKBOOK, part])]]);
    expect([answer.status, answer.body.message]).toEqual([422, 'file_type']);
  });

  it('refuses a workbook whose kind runs macros, and two parts of one name', async () => {
    const type = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`;
    for (const parts of [
      [['[Content_Types].xml', types] as [string, string], 'xl/workbook.xml'],
      [...WORKBOOK, 'xl/workbook.xml'],
    ]) {
      const answer = await askWithFiles([['list.xlsx', await aZip(parts)]]);
      expect([answer.status, answer.body.message]).toEqual([422, 'file_type']);
    }
  });

  it('takes the workbook of a spreadsheet with links of the web', async () => {
    const target = 'TargetMode="External"';
    const web = links('hyperlink', target).replace('a.bin', 'https://example.com/list');
    const files: [string, string][] = [
      ['xl/worksheets/_rels/sheet1.xml.rels', web],
      ['xl/theme/theme1.xml', ''],
      ['xl/printerSettings/printerSettings1.bin', 'H\0P\0'],
      ['docProps/app.xml', ''],
    ];
    const answer = await askWithFiles([['list.xlsx', await aZip([...WORKBOOK, ...files])]]);
    expect(answer.status).toBe(201);
  });
});

it('takes 200 megabytes a day from one household, whichever of its addresses sends them', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 - 1, 7);
  const five = Array.from({ length: 5 }, (_, n): [string, Buffer] => [`${n}.xlsx`, large]);
  const statuses: number[] = [];
  for (let n = 1; n <= 9; n++)
    statuses.push((await askWithFiles(five, {}, { remoteAddress: `2001:db8:5:5::${n}` })).status);
  expect(statuses).toEqual([...Array(8).fill(422), 429]);
});

it('refuses a workbook of long links, which costs the shop itself next to nothing', async () => {
  const link = '<Relationship Id="r" Type="x/worksheet" Target="a.xml"/>'.repeat(18_000);
  const links = Array.from({ length: 60 }, (_, n): [string, string] => [
    `xl/worksheets/_rels/sheet${n}.xml.rels`,
    `<Relationships>${link}</Relationships>`,
  ]);
  const bytes = await aZip([...WORKBOOK, ...links]);
  expect(bytes.length).toBeLessThan(1024 * 1024);
  const before = process.cpuUsage();
  const { status, body } = await askWithFiles([['list.xlsx', bytes]]);
  expect([status, body.message]).toEqual([422, 'file_type']);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});

it('answers a repeat with its number, and refuses another file of the same length under its key', async () => {
  const key = 'a-key-that-nobody-guesses-1';
  const [one, other] = await Promise.all(
    ['کالای یک', 'کالای دو'].map((text) => aZip([...WORKBOOK, ['docProps/app.xml', text]])),
  );
  if (!one || !other) throw new Error('no workbooks');
  expect(other.length).toBe(one.length);
  const first = await askWithFiles([['list.xlsx', one]], {}, { key });
  expect(first.status).toBe(201);
  expect(await askWithFiles([['list.xlsx', one]], {}, { key })).toEqual(first);
  expect(await askWithFiles([['list.xlsx', other]], {}, { key })).toMatchObject({
    status: 422,
    body: { message: 'idempotency_reused' },
  });
});
