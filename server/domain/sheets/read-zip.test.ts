import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { openZip, unpack } from './read-zip.ts';
import { startZip } from './write-zip.ts';

const MB = 1024 * 1024;
const DIRECTORY_MARK = Buffer.from([0x50, 0x4b, 1, 2]);
const PACKED_AT = 20;
const UNPACKED_AT = 24;

async function aZip(files: Record<string, string>): Promise<Buffer> {
  const zip = startZip();
  const parts: Buffer[] = [];
  for (const [name, text] of Object.entries(files))
    for await (const part of zip.file(name, [text])) parts.push(part);
  return Buffer.concat([...parts, zip.end()]);
}

/** The same ZIP with another number in the first line of its directory. */
function changed(zip: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(value, copy.indexOf(DIRECTORY_MARK) + at);
  return copy;
}

async function textOf(zip: Buffer, name = 'a.txt'): Promise<string> {
  const open = await openZip(zip);
  const entry = open.entries.get(name);
  const parts: Buffer[] = [];
  if (entry) for await (const part of unpack(open, entry)) parts.push(part);
  return Buffer.concat(parts).toString();
}

const refused = (zip: Buffer) =>
  textOf(zip).then(
    () => 'taken',
    ({ key }: { key?: string }) => key,
  );

it('gives the bytes of each file inside', async () => {
  const zip = await aZip({ 'a.txt': 'سلام', 'dir/b.txt': 'x'.repeat(MB), 'empty.txt': '' });
  expect([...(await openZip(zip)).entries.keys()]).toEqual(['a.txt', 'dir/b.txt', 'empty.txt']);
  expect(await textOf(zip)).toBe('سلام');
  expect((await textOf(zip, 'dir/b.txt')).length).toBe(MB);
  expect(await textOf(zip, 'empty.txt')).toBe('');
});

it('refuses a file of which more comes out than the directory says, or less', async () => {
  const small = await aZip({ 'a.txt': 'x'.repeat(1000) });
  for (const size of [10, 999, 1001, 20 * MB, 160 * MB, 0xffffffff])
    expect(await refused(changed(small, UNPACKED_AT, size)), String(size)).toBe('sheet_unreadable');
  for (const size of [1, 1000, 0xffffffff])
    expect(await refused(changed(small, PACKED_AT, size)), String(size)).toBe('sheet_unreadable');
  expect(await refused(small)).toBe('taken');
});

it('refuses what is cut off, locked with a password or packed in another way', async () => {
  const zip = await aZip({ 'a.txt': 'سلام' });
  const at = zip.indexOf(DIRECTORY_MARK);
  const locked = Buffer.from(zip);
  locked.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
  const otherwise = Buffer.from(zip);
  otherwise.writeUInt16LE(14, at + 10);
  for (const bad of [zip.subarray(0, -30), zip.subarray(20), locked, otherwise, Buffer.alloc(100)])
    expect(await refused(bad)).toBe('sheet_unreadable');
});

it('knows a file by the name that all readers know, not by a second one in an extra field', async () => {
  const zip = await aZip({ 'a.txt': 'سلام' });
  const at = zip.indexOf(DIRECTORY_MARK);
  const nameEnd = at + 46 + 'a.txt'.length;
  const second = Buffer.from('b.txt');
  const extra = Buffer.alloc(9 + second.length);
  extra.writeUInt16LE(0x7075, 0);
  extra.writeUInt16LE(5 + second.length, 2);
  extra.writeUInt8(1, 4);
  extra.writeUInt32LE(crc32('a.txt'), 5);
  second.copy(extra, 9);
  const twoNames = Buffer.concat([zip.subarray(0, nameEnd), extra, zip.subarray(nameEnd)]);
  twoNames.writeUInt16LE(extra.length, at + 30);
  const end = twoNames.length - 22;
  twoNames.writeUInt32LE(twoNames.readUInt32LE(end + 12) + extra.length, end + 12);
  expect([...(await openZip(twoNames)).entries.keys()]).toEqual(['a.txt']);
});

it('leaves a file of which only the beginning was wanted', async () => {
  const open = await openZip(await aZip({ 'a.txt': 'سلام '.repeat(MB) }));
  const entry = open.entries.get('a.txt');
  if (!entry) throw new Error('no entry');
  for (let times = 0; times < 3; times++)
    for await (const part of unpack(open, entry)) {
      expect(part.toString('utf8', 0, 8)).toBe('سلام');
      break;
    }
});
