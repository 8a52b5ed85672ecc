import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { aZip } from '#test/a-zip.ts';
import { flatPng } from '#test/flat-png.ts';
import { aRawBook, textCell } from '#test/raw-book.ts';

/** `ticket` goes to a conversation, `table` and `pictures` to an import. */
export type CostlyFile = { name: string; kind: 'ticket' | 'table' | 'pictures'; bytes: Buffer };

const MB = 1024 * 1024;
const COLUMNS = 190;

/** Files of each kind, as large or as hostile as they may be. */
export async function costlyFiles(): Promise<CostlyFile[]> {
  const photo = await noise(1500);
  return [
    {
      name: 'a picture of 24 million pixels',
      kind: 'ticket',
      bytes: await flatPng({ side: 4900 }),
    },
    { name: 'a picture of 5 MB', kind: 'ticket', bytes: await noise(1270) },
    { name: 'a PDF of 1,500 packed places', kind: 'ticket', bytes: packedPdf() },
    {
      name: 'a cell of 18 MB',
      kind: 'table',
      bytes: table(['code', `"${'""'.repeat(9_000_000)}"`]),
    },
    {
      name: 'a table of 150,000 rows and 190 columns',
      kind: 'table',
      bytes: wideTable(150_000, ''),
    },
    { name: 'a table of 55 MB', kind: 'table', bytes: wideTable(57_000, '1234') },
    { name: 'a file of Shopify of 49,000 rows', kind: 'table', bytes: oneProduct(49_000) },
    { name: 'a workbook of 49,000 rows', kind: 'table', bytes: await book(49_000) },
    {
      name: 'a ZIP of seven photographs',
      kind: 'pictures',
      bytes: zipOf(7, photo),
    },
  ];
}

export const table = (lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);

/** Entries that share one bomb, which no entry reveals. */
function packedPdf(): Buffer {
  const place = '/ObjStm stream\nx\u0001'.repeat(1500);
  const bomb = deflateRawSync(Buffer.alloc(30 * MB));
  return Buffer.concat([Buffer.from(`%PDF-1.7 ${place}`, 'latin1'), bomb, Buffer.from('%%EOF')]);
}

function wideTable(rows: number, cell: string): Buffer {
  const others = Array.from({ length: COLUMNS - 2 }, (_, at) => `column ${at}`);
  const rest = `,${cell}`.repeat(others.length);
  const lines = Array.from({ length: rows }, (_, n) => `AB-${n},a title${rest}`);
  return table([['code', 'title', ...others].join(','), ...lines]);
}

/** All rows are of one product, and each brings a picture of it. */
function oneProduct(rows: number): Buffer {
  const heads = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Image Src';
  const lines = Array.from(
    { length: rows },
    (_, n) => `one,a title,V,Color,c${n},10.00,https://cdn.example/${n}.jpg,${rows - n}`,
  );
  return table([`${heads},Image Position`, ...lines]);
}

function book(rows: number): Promise<Buffer> {
  const letters = [...'ABCDEFGHIJKLMNOPQRST'];
  const row = (n: number) =>
    `<row r="${n}">${letters.map((at) => textCell(`${at}${n}`, n > 1 ? `${at}-${n}` : at === 'A' ? 'code' : `head ${at}`)).join('')}</row>`;
  const all = Array.from({ length: rows }, (_, n) => row(n + 1)).join('');
  return aRawBook(`<worksheet><sheetData>${all}</sheetData></worksheet>`);
}

/** Pixels that nothing packs. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

const zipOf = (many: number, picture: Buffer) =>
  aZip(Object.fromEntries(Array.from({ length: many }, (_, n) => [`P-1-${n + 1}.png`, picture])));
