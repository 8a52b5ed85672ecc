import { setImmediate } from 'node:timers/promises';
import { unreadable } from './read-zip.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'windows-1256';

/** Bytes that are read before others have their turn. */
const PIECE = 64 * 1024;
/** As much of a file as may be its first line. */
const HEAD = 1024 * 1024;

/** How a text was saved; nothing where letters were lost. Throws `sheet_unreadable` for what is no text. */
export async function csvEncoding(parts: Buffer[]): Promise<CsvEncoding | undefined> {
  const encoding = await encodingOf(parts);
  return (await isMangled(parts, encoding)) ? undefined : encoding;
}

async function encodingOf(parts: Buffer[]): Promise<CsvEncoding> {
  const [first] = parts;
  if (first?.[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  try {
    for (const _ of csvPieces(parts, 'utf-8')) await setImmediate();
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/**
 * A program that saved in an old code page wrote question marks for the letters that page has not, «ی» before all. Where «ی»
 * stands they are marks that somebody typed, as addresses and descriptions have them.
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

/** The beginning of the text. */
export function csvHead(parts: Buffer[], encoding: CsvEncoding): string {
  let head = '';
  for (const piece of csvPieces(parts, encoding)) {
    head += piece;
    if (head.length > HEAD || /[\r\n]/.test(piece)) break;
  }
  return head;
}

/** The text, a piece after the other. */
export function* csvPieces(parts: Buffer[], encoding: CsvEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  for (const part of parts)
    for (let at = 0; at < part.length; at += PIECE)
      yield decoder.decode(part.subarray(at, at + PIECE), { stream: true });
  const last = decoder.decode();
  if (last !== '') yield last;
}
