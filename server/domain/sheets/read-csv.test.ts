import { describe, expect, it } from 'vitest';
import { MAX_SHEET_ROWS } from '#shared/limits.ts';
import { readCsv } from './read-csv.ts';
import { wholeRows } from './sheet-rows.ts';

const cellsOf = async (text: string) =>
  (await wholeRows(await readCsv([Buffer.from(text)]))).map(({ cells }) => cells);
const LONG = 16 * 1024 * 1024;
const UNREADABLE = expect.objectContaining({ key: 'sheet_unreadable' });
const thrownBy = (text: string) => cellsOf(text).catch((error: unknown) => error);

it.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a,', [['a', '']]],
  ['"a,""b""\r\nc",d', [['a,"b"\r\nc', 'd']]],
  ['"a"b"c,5" nail', [['ab"c', '5" nail']]],
  ['"""",""\n', [['"', '']]],
  [
    'a;"b;c"\n\nd;e',
    [
      ['a', 'b;c'],
      ['d', 'e'],
    ],
  ],
])('reads %j', async (text, cells) => expect(await cellsOf(text)).toEqual(cells));

const MOST = 199_000;

describe('a field of many megabytes', () => {
  it('is read up to 200,000 letters, however many quotes are inside, and refused beyond', async () => {
    const [long = [], next] = await cellsOf(`"${'x'.repeat(MOST)}",b\nc,d`);
    expect([long[0]?.length, long[1], next]).toEqual([MOST, 'b', ['c', 'd']]);
    expect((await cellsOf(`"${'""'.repeat(MOST / 2)}"`))[0]?.[0]?.length).toBe(MOST / 2);
    for (const cell of [`"${'x'.repeat(LONG)}"`, `"${'""'.repeat(LONG)}"`, 'x'.repeat(LONG)])
      expect(await thrownBy(`a,b\n${cell},c`)).toEqual(UNREADABLE);
  });
  it('is refused when its quote never ends', async () => {
    expect(await thrownBy('a,"b')).toEqual(UNREADABLE);
    expect(await thrownBy(`a,"${'x,y\n'.repeat(LONG / 4)}`)).toEqual(UNREADABLE);
    expect(await thrownBy(`a,"${'""'.repeat(LONG / 8)}`)).toEqual(UNREADABLE);
  });
});

it('is refused after the last column of a spreadsheet, and lets others work meanwhile', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  const wide = await thrownBy(`a\n${','.repeat(LONG)}`);
  const long = await thrownBy(`a\n${`${','.repeat(10_000)}\n`.repeat(400)}`);
  clearInterval(count);
  expect(wide).toEqual(expect.objectContaining({ key: 'sheet_too_long' }));
  expect(long).toEqual([['a']]);
  expect(turns).toBeGreaterThan(20);
});

describe('a long file', () => {
  const read = async (...parts: Buffer[]) =>
    (await wholeRows(await readCsv(parts))).map(({ cells }) => cells);
  const inParts = (bytes: Buffer, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
  const rows = Array.from({ length: 40 }, (_, i) => [`C-${i}`, `«${i}»\r\n"خط", دوم`, '', '۱']);
  const text = rows
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

  it('is the same wherever its parts end: in a letter, in a quote, in the end of a line', async () => {
    for (const size of [1, 7, 64, 1000])
      expect(await read(...inParts(Buffer.from(text), size))).toEqual(rows);
    expect(await read(...inParts(Buffer.from(`\ufeff${text}`, 'utf16le'), 333))).toEqual(rows);
    expect(await read(...inParts(Buffer.from(text.repeat(200)), 60_000))).toHaveLength(
      200 * 39 + 1,
    );
  });

  it('is read whichever byte of a letter comes first', async () => {
    const bigEndian = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    expect(await read(...inParts(bigEndian, 333))).toEqual(rows);
    expect(await read(...inParts(bigEndian, 1))).toEqual(rows);
  });

  it('has at most 150,000 rows, which nobody holds all at once', async () => {
    const most = `code,title\n${'A-1,کالا\n'.repeat(MAX_SHEET_ROWS)}`;
    let seen = 0;
    for await (const _ of await readCsv([Buffer.from(most)])) seen += 1;
    expect(seen).toBe(MAX_SHEET_ROWS + 1);
    const beyond = (async () => {
      for await (const _ of await readCsv([Buffer.from(`${most}A-2,x`)])) seen += 1;
    })();
    await expect(beyond).rejects.toEqual(
      expect.objectContaining({ key: 'sheet_too_long', data: { n: MAX_SHEET_ROWS } }),
    );
  });

  it('is refused for one row that fills it', async () => {
    expect(await thrownBy(`a,"${'ن'.repeat(21_000_000)}"`)).toEqual(UNREADABLE);
  });
});
