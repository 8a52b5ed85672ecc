import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(Buffer.from(text)).map(({ cells }) => cells);
const LONG = 16 * 1024 * 1024;
const UNREADABLE = expect.objectContaining({ key: 'sheet_unreadable' });
const thrownBy = (text: string) => {
  try {
    return cellsOf(text);
  } catch (error) {
    return error;
  }
};

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
])('reads %j', (text, cells) => expect(cellsOf(text)).toEqual(cells));

describe('a field of many megabytes', () => {
  it('is read when its quote ends, however many quotes are inside', () => {
    const [long = [], next] = cellsOf(`"${'x'.repeat(LONG)}",b\nc,d`);
    expect([long[0]?.length, long[1], next]).toEqual([LONG, 'b', ['c', 'd']]);
    expect(cellsOf(`"${'""'.repeat(LONG / 8)}"`)[0]?.[0]?.length).toBe(LONG / 8);
    expect(cellsOf(`a,b\n${'x'.repeat(LONG)}`)[1]?.[0]?.length).toBe(LONG);
  });
  it('is refused when its quote never ends', () => {
    expect(thrownBy('a,"b')).toEqual(UNREADABLE);
    expect(thrownBy(`a,"${'x,y\n'.repeat(LONG / 4)}`)).toEqual(UNREADABLE);
    expect(thrownBy(`a,"${'""'.repeat(LONG / 8)}`)).toEqual(UNREADABLE);
  });
});
