import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aPicture } from '#test/products.ts';
import { anAnswer, aPdf, aTicket, openFile, sendFile } from '#test/support.ts';
import { forgetFiles } from './find-file.ts';

const shop = await startTestApp();
const { call, clock, ctx } = shop;
const stored = () => readdirSync(join(shop.deps.config.dataDir, 'private/tickets'));

let me: Person;
let stranger: Person;
let admin: Person;
beforeEach(async () => {
  me = await aPerson(shop);
  stranger = await aPerson(shop);
  admin = await aPerson(shop, { role: 'admin' });
});

describe('a file', () => {
  it('is a picture without its metadata, or a PDF as it is', async () => {
    const source = sharp(await aPicture(300, 200))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'home' } });
    const { body } = await sendFile(shop, me, await source.toBuffer(), 'عکس ۱.jpg');
    expect(body).toMatchObject({ kind: 'picture', name: 'عکس ۱.webp', w: 300, h: 200 });
    const served = await openFile(shop, me, body.link);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''%D8/),
    });
    expect(served.headers['content-security-policy']).toContain('sandbox');
    const { format, exif } = await sharp(served.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);

    const paper = (await sendFile(shop, me, aPdf, '../../x"\r\n.html')).body;
    expect(paper).toMatchObject({ kind: 'pdf', w: null, size: aPdf.length });
    const opened = await openFile(shop, me, paper.link);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''[\w.%-]+$/,
    );
    expect(opened.rawPayload).toEqual(aPdf);
    expect(stored().every((name) => /^[a-f0-9]{40}$/.test(name))).toBe(true);
  });

  it.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a PDF', Buffer.from('%PDF-1.7 and so on')],
    ['a page that ends like a PDF', Buffer.from('<html>%PDF-1.7 %%EOF')],
    ['a broken picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const reply = await sendFile(shop, me, bytes);
    expect([reply.status, reply.body.message]).toEqual([422, 'file_type']);
  });

  it('is refused as GIF and beyond 5 MB', async () => {
    expect((await sendFile(shop, me, await aPicture(50, 50, 'gif'))).body.message).toBe(
      'file_type',
    );
    const big = Buffer.concat([aPdf, Buffer.alloc(5 * 1024 * 1024), aPdf]);
    const reply = await sendFile(shop, me, big);
    expect([reply.status, reply.body]).toMatchObject([413, { message: 'file_too_big', n: 5 }]);
  });
});

describe('who opens a file', () => {
  it('is its sender first, then the owner of the ticket and staff', async () => {
    const { _id, link } = (await sendFile(shop, me, aPdf)).body;
    const codes = async () =>
      Promise.all(
        [undefined, me, stranger, admin].map(
          async (person) => (await openFile(shop, person, link)).statusCode,
        ),
      );
    expect(await codes()).toEqual([401, 200, 404, 404]);
    await aTicket(shop, me, { fileIds: [_id] });
    expect(await codes()).toEqual([401, 200, 404, 200]);
  });

  it('is staff alone where it lies in a note', async () => {
    const { _id: id } = await aTicket(shop, me);
    const noted = (await sendFile(shop, admin, aPdf)).body;
    const answered = (await sendFile(shop, admin, aPdf)).body;
    await anAnswer(shop, admin, id, { internal: true, fileIds: [noted._id] });
    await anAnswer(shop, admin, id, { fileIds: [answered._id] });
    const open = async (link: string) => (await openFile(shop, me, link)).statusCode;
    expect([await open(noted.link), await open(answered.link)]).toEqual([404, 200]);
    const { body } = await call('GET /api/tickets/:id', { token: me.token, params: { id } });
    expect(body.messages.flatMap(({ files }) => files).map(({ _id }) => _id)).toEqual([
      answered._id,
    ]);
  });
});

describe('files of a message', () => {
  it('are at most five, own and unused, in the order of the message', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendFile(shop, me, aPdf)));
    const ids = files.map(({ body }) => body._id).toReversed();
    const open = (fileIds: string[], { token } = me) =>
      call('POST /api/tickets', {
        token,
        body: { subject: 'فایل', department: 'other', body: 'متن', fileIds },
      });
    expect((await open(ids)).body.fields).toEqual({ fileIds: 'too_many_files' });
    expect((await open(ids.slice(0, 1), stranger)).status).toBe(404);
    expect((await open([ids[0] ?? '', ids[0] ?? ''])).status).toBe(404);
    const made = await open(ids.slice(0, 5));
    expect(made.body.messages[0]?.files.map(({ _id }) => _id)).toEqual(ids.slice(0, 5));
    expect((await open(ids.slice(0, 1))).status).toBe(404);
  });

  it('are taken back, forgotten after a day, and at most twenty wait', async () => {
    const { _id: id } = (await sendFile(shop, me, aPdf)).body;
    const remove = ({ token }: Person) =>
      call('DELETE /api/ticket-files/:id', { token, params: { id } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(me)).status).toBe(204);
    expect((await remove(me)).status).toBe(404);
    for (let n = 0; n < 20; n++) await sendFile(shop, me, aPdf);
    expect((await sendFile(shop, me, aPdf)).body.message).toBe('too_many_files');
    const before = stored().length;
    clock.advance(24 * 60 + 1);
    await forgetFiles(ctx);
    expect(before - stored().length).toBeGreaterThanOrEqual(20);
    expect((await sendFile(shop, me, aPdf)).status).toBe(201);
  });
});

const stream = (text: string, filter = '/FlateDecode') => {
  const packed = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `5 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${packed.length}>>\nstream\n${packed}\nendstream endobj`;
};
/** Each byte less the one before it, as PNG keeps a line (filter 1). */
const differences = (text: string) => {
  const bytes = Buffer.from(text);
  const line = bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0));
  const params = `/DecodeParms<</Predictor 11/Columns ${bytes.length}>>`;
  return stream(`\u0001${Buffer.from(line).toString('latin1')}`, `/FlateDecode${params}`);
};
/** The sum at its end is another one. */
const broken = (text: string, times = 1) => {
  const packed = deflateSync(Buffer.from(text)).toString('latin1').slice(0, -4);
  return `5 0 obj<<${'/Type/ObjStm'.repeat(times)}/Filter/FlateDecode>>\nstream\n${packed}0000\nendstream endobj\n`;
};
const storedBlock = (bytes: string) => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return head.toString('latin1') + bytes;
};
/** Places of 20 to 40 bytes, each a stream that leads through a stored block over the later places to one bomb. */
function sharedBomb(places: number, filter = '') {
  const bomb = deflateRawSync(Buffer.alloc(30_000_000)).toString('latin1');
  const place = `/ObjStm${filter} stream\n\x78\x01`;
  let rest = '';
  for (let n = 0; n < places && rest.length < 65_000; n++) rest = place + storedBlock(rest);
  return rest + bomb;
}
/** The same over three million bytes of empty blocks, which end well and give nothing. */
function emptyParts(places: number) {
  const empty = storedBlock('').repeat(600_000);
  return '/ObjStm stream\n\x78\x01'.repeat(places) + empty;
}
const SCRIPT = '7 0 <</S/JavaScript>>';
const aPdfWith = (object: string) =>
  Buffer.from(
    aPdf.toString('latin1').replace('trailer', () => `${object}\ntrailer`),
    'latin1',
  );

describe('a PDF', () => {
  it.each([
    ['a script', '3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'],
    ['a script spelt otherwise', '3 0 obj<</S/J#61va#53cript>>endobj'],
    ['a program to start', '3 0 obj<</S/Launch/F(cmd.exe)>>endobj'],
    ['a file inside', '3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'],
    ['a packed script', stream('7 0 <</S/JavaScript>>')],
    ['a packed bomb', stream(' '.repeat(40_000_000))],
    ['a lock', '3 0 obj<</Encrypt 9 0 R>>endobj'],
    [
      'packed objects that break off, each named often',
      broken(' '.repeat(30_000_000), 80).repeat(25),
    ],
    ['a packed script whose sum is wrong', broken(SCRIPT)],
    ['a packed script under a name spelt otherwise', stream(SCRIPT).replace('ObjStm', 'Obj#53tm')],
    ['a packed script far behind its name', stream(SCRIPT).replace('/N', `${' '.repeat(2000)}/N`)],
    ['a packed script kept as differences', differences(SCRIPT)],
    [
      'a packed script whose differences another object tells of',
      stream(SCRIPT).replace('/N', '/DecodeParms 9 0 R/N'),
    ],
    [
      'a packed script that is packed again',
      stream(deflateSync(Buffer.from(SCRIPT)).toString('latin1'), '[/FlateDecode/FlateDecode]'),
    ],
    ['a packed script whose filter another object tells of', stream(SCRIPT, ' 9 0 R')],
    [
      'a script packed in two ways',
      stream(SCRIPT)
        .replace('stream\n', 'stream\n78')
        .replace('/FlateDecode', '[/ASCIIHexDecode/FlateDecode]'),
    ],
  ])('is refused with %s', async (_what, object) => {
    const { status, body } = await sendFile(shop, me, aPdfWith(object), 'a.pdf');
    expect([status, body.message]).toEqual([422, 'file_active']);
  });

  it('costs less than two seconds of processor where a thousand places lead to one bomb', async () => {
    for (const packed of [sharedBomb(1000), sharedBomb(1000, '/F#69lter/FlateDecode')]) {
      const before = process.cpuUsage();
      const { status, body } = await sendFile(shop, me, aPdfWith(packed), 'a.pdf');
      expect([status, body.message]).toEqual([422, 'file_active']);
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
    }
  });

  it('is refused where empty parts of one stream are read a thousand times', async () => {
    const before = process.cpuUsage();
    const { body } = await sendFile(shop, me, aPdfWith(emptyParts(1000)), 'a.pdf');
    expect(body.message).toBe('file_active');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });

  it('is taken with objects that no filter packs', async () => {
    const open = aPdfWith(
      '5 0 obj<</Type/ObjStm/N 1/First 4>>\nstream\n7 0 <</Type/Page>>\nendstream endobj',
    );
    expect((await sendFile(shop, me, open, 'a.pdf')).status).toBe(201);
  });

  it('is taken with a table of objects that is stored as differences', async () => {
    const table = differences('0 1 2').replace('/Type/ObjStm', '/Type/XRef');
    const plain = aPdfWith(`${stream('7 0 <</Type/Page>>')}\n${table}`);
    expect((await sendFile(shop, me, plain, 'a.pdf')).status).toBe(201);
  });

  it('is taken with packed objects that only show', async () => {
    const plain = aPdfWith(stream('7 0 <</Type/Page>>'));
    expect((await sendFile(shop, me, plain, 'a.pdf')).status).toBe(201);
  });
});

it('keeps twenty files waiting, also of forty that come ten at once', async () => {
  const answers = [];
  for (let sent = 0; sent < 40; sent += 10)
    answers.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => sendFile(shop, me, aPdf, 'a.pdf')))),
    );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ body }) => body.message === 'too_many_files')).toHaveLength(20);
});

it('takes 200 megabytes a day from one person, also when each file is taken back', async () => {
  const page = Buffer.concat([aPdf, Buffer.alloc(4.9 * 1024 * 1024, ' '), aPdf]);
  const statuses: number[] = [];
  for (let sent = 0; sent < 42; sent++) {
    const { status, body } = await sendFile(shop, me, page, 'a.pdf');
    statuses.push(status);
    if (status === 201)
      await call('DELETE /api/ticket-files/:id', { token: me.token, params: { id: body._id } });
  }
  expect(statuses.indexOf(429)).toBe(40);
  clock.advance(24 * 60);
  expect((await sendFile(shop, me, aPdf, 'a.pdf')).status).toBe(201);
});
