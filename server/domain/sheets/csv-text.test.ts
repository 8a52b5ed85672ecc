import { expect, it } from 'vitest';
import type { Cell } from './column.ts';
import { writeCsv } from './csv-text.ts';
import { readCsv } from './read-csv.ts';
import { wholeRows } from './sheet-rows.ts';

async function* oneBundle(rows: Cell[][]) {
  yield rows;
}

async function csvOf(...rows: Cell[][]) {
  const columns = ['یک', 'دو'].map((title, at) => ({
    title,
    cell: (row: Cell[]) => row[at] ?? null,
  }));
  const parts: Buffer[] = [];
  for await (const part of writeCsv({ columns, rows: oneBundle(rows) })) parts.push(part);
  return Buffer.concat(parts);
}
const lineOf = async (cell: Cell) => (await csvOf([cell, 'x'])).toString().split('یک,دو\r\n')[1];

it.each([
  ['سلام;=1+1', '"سلام;=1+1"'],
  ['سلام؛=1+1', '"سلام؛=1+1"'],
  ['a\t=1', '"a\t=1"'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a b', 'a b'],
])('quotes %j where a spreadsheet could split it', async (cell, written) =>
  expect(await lineOf(cell)).toBe(`${written},x\r\n`),
);

it.each([
  ['=1', "'=1"],
  [' =1', "' =1"],
  ['\n=1', '"\'\n=1"'],
  ['＝1', "'＝1"],
  ['-5', "'-5"],
  ["'=1", "''=1"],
  [-5, '-5'],
  [-0.5, '-0.5'],
])('writes %j so that it is no formula, and numbers as numbers', async (cell, written) =>
  expect(await lineOf(cell)).toBe(`${written},x\r\n`),
);

it('is read as it was written, whatever the cells begin with', async () => {
  const starts = ['', "'", "''", ' ', '\t', '\n', '\r\n', ';', '"', "' ", "'\t"];
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', 'a', "'"];
  const rows = starts.flatMap((start) => signs.map((sign) => [`${start}${sign}1;"x",\t2`, start]));
  const read = (await wholeRows(await readCsv([await csvOf(...rows)]))).map(({ cells }) => cells);
  expect(read.slice(1)).toEqual(rows);
});
