import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const cellsOf = async (text: string) =>
  (await readCsv(Buffer.from(text))).map(({ cells }) => cells);
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

describe('a field of many megabytes', () => {
  it('is read when its quote ends, however many quotes are inside', async () => {
    const [long = [], next] = await cellsOf(`"${'x'.repeat(LONG)}",b\nc,d`);
    expect([long[0]?.length, long[1], next]).toEqual([LONG, 'b', ['c', 'd']]);
    expect((await cellsOf(`"${'""'.repeat(LONG / 8)}"`))[0]?.[0]?.length).toBe(LONG / 8);
    expect((await cellsOf(`a,b\n${'x'.repeat(LONG)}`))[1]?.[0]?.length).toBe(LONG);
  });
  it('is refused when its quote never ends', async () => {
    expect(await thrownBy('a,"b')).toEqual(UNREADABLE);
    expect(await thrownBy(`a,"${'x,y\n'.repeat(LONG / 4)}`)).toEqual(UNREADABLE);
    expect(await thrownBy(`a,"${'""'.repeat(LONG / 8)}`)).toEqual(UNREADABLE);
  });
});

it('is refused after the last column of a spreadsheet, and lets others work meanwhile @s369', async () => {
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  const wide = await thrownBy(`a\n${','.repeat(LONG)}`);
  const long = await thrownBy(`a\n${`${','.repeat(10_000)}\n`.repeat(400)}`);
  clearInterval(count);
  expect(wide).toEqual(expect.objectContaining({ key: 'sheet_too_long' }));
  expect(long).toEqual([['a']]);
  expect(turns).toBeGreaterThan(20);
});
