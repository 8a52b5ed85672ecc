import { setImmediate } from 'node:timers/promises';
import { csvLine } from '#shared/csv-line.ts';
import type { SheetColumn } from './column.ts';
import { unreadable } from './read-zip.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

/** Bytes processed before the event loop gets a turn. */
const PIECE = 64 * 1024;
/** Bytes within which the first line must end. */
const HEAD = 1024 * 1024;

/**
 * Encoding of a file; undefined if letters were lost. Throws `sheet_unreadable` if it is no text.
 */
export async function csvEncoding(parts: Buffer[]): Promise<CsvEncoding | undefined> {
  const encoding = await encodingOf(parts);
  return (await isMangled(parts, encoding)) ? undefined : encoding;
}

async function encodingOf(parts: Buffer[]): Promise<CsvEncoding> {
  const mark = Buffer.concat([...parts.slice(0, 2), Buffer.alloc(2)], 2).readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  try {
    for (const _ of csvPieces(parts, 'utf-8')) await setImmediate();
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/**
 * True if a program lost letters: an old code page replaces those it lacks, above all «ی», by
 * question marks. If «ی» occurs, the marks were typed, as in addresses and descriptions.
 */
async function isMangled(parts: Buffer[], encoding: CsvEncoding): Promise<boolean> {
  let before = '';
  let hasYe = false;
  let hasMarks = false;
  for (const piece of csvPieces(parts, encoding)) {
    const text = before + piece;
    if (text.includes('\u0000')) throw unreadable();
    if (text.includes('\ufffd')) return true;
    hasYe ||= text.includes('ی');
    hasMarks ||= /\?{3}|[\u0620-\u06d3]\?|\?[\u0620-\u06d3]/.test(text);
    before = text.slice(-2);
    await setImmediate();
  }
  return hasMarks && !hasYe;
}

/** Beginning of the text. */
export function csvHead(parts: Buffer[], encoding: CsvEncoding): string {
  let head = '';
  for (const piece of csvPieces(parts, encoding)) {
    head += piece;
    if (head.length > HEAD || /[\r\n]/.test(piece)) break;
  }
  return head;
}

/** Text in pieces. */
export function* csvPieces(parts: Buffer[], encoding: CsvEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  for (const part of parts)
    for (let at = 0; at < part.length; at += PIECE)
      yield decoder.decode(part.subarray(at, at + PIECE), { stream: true });
  const last = decoder.decode();
  if (last !== '') yield last;
}

type Input<Row> = { columns: SheetColumn<Row>[]; rows: AsyncIterable<Row[]> };

/** A CSV that Excel reads as UTF-8, made while the rows come; what looks like a formula gets an apostrophe. */
export async function* writeCsv<Row>({ columns, rows }: Input<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLine(columns.map(({ title }) => title))}`);
  for await (const bundle of rows)
    yield Buffer.from(bundle.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''));
}
