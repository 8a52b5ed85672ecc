import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aPicture } from '../../../test/goods.ts';
import { aPerson } from '../../../test/people.ts';

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

/** A ZIP with these names and nothing in them. */
function aZip(names: string[]) {
  const empty = deflateRawSync(Buffer.alloc(0));
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(empty.length, 18);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), empty);
    entries.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + empty.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
const WORKBOOK = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];

async function askWithFiles(files: [string, Buffer][], changes: object = { items: [] }) {
  const form = new FormData();
  form.append('request', JSON.stringify({ ...aForm(), ...changes }));
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/manual-orders/with-files',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('files of a request', () => {
  it('makes pictures anew, keeps a workbook, and shows them to staff only', async () => {
    const photo = await aPicture(300, 200, 'jpeg');
    const { status, body } = await askWithFiles([
      ['../../list\u202egpj.jpg', photo],
      ['list.xlsx', aZip(WORKBOOK)],
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
      ['list.xlsx', aZip(['word/document.xml', '[Content_Types].xml'])],
      ['list.xlsx', aZip([...WORKBOOK, 'xl/vbaProject.bin'])],
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
});
