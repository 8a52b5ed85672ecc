import { createInflate } from 'node:zlib';

/**
 * Names that let a document act on its own or carry another file; long ones only, which picture
 * data will not contain by chance.
 */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData)/;
/** Type name of compressed object streams; a name may write any letter as `#4a`. */
const PACKED = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)/gi;
const PLAIN_FILTER = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z])|\[\s*\/FlateDecode\s*\])/;
const MAX_HEAD = 1000;
const MAX_PLACES = 2000;
/** Limit of bytes read and produced while inflating, over a whole file. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * True if a PDF is passive: no script, no program to launch, no embedded file, not even in
 * compressed objects. The first stream that cannot be inflated fails it: readers may show part of
 * it, and each attempt costs time.
 */
export async function isPlainPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  // an encrypted document cannot be checked
  if (isActive(text) || text.includes('/Encrypt')) return false;
  const starts = packedStarts(text);
  let left = MAX_UNPACKED;
  for (const from of starts ?? []) {
    const objects = await unpackedAt(bytes, from, left);
    left -= objects?.cost ?? 0;
    if (!objects || left < 0 || isActive(objects.text)) return false;
  }
  return starts !== undefined;
}

const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const isActive = (text: string) => ACTIVE.test(plainNames(text));

/**
 * Offsets of compressed object streams; undefined if one has no start or another compression than
 * a single plain deflate, or if there are too many.
 */
function packedStarts(text: string): Set<number> | undefined {
  const starts = new Set<number>();
  let places = 0;
  for (const { index: at } of text.matchAll(PACKED)) {
    const head = /stream\r?\n/.exec(text.slice(at, at + MAX_HEAD));
    if (!head || ++places > MAX_PLACES) return undefined;
    const from = at + head.index + head[0].length;
    const dictionary = dictionaryOf(text, at, from);
    if (!dictionary || !isReadable(dictionary)) return undefined;
    // streams without a filter were checked with the rest of the text
    if (startsPacked(text, from) || dictionary.includes('/Filter')) starts.add(from);
  }
  return starts;
}

/**
 * Dictionary of a stream with its names decoded; undefined if its start is too far away, or inside a
 * comment or string.
 */
function dictionaryOf(text: string, at: number, from: number): string | undefined {
  const near = text.slice(Math.max(0, at - MAX_HEAD), from);
  const begin = Math.max(
    near.lastIndexOf(' obj'),
    near.lastIndexOf('\nobj'),
    near.lastIndexOf('\robj'),
  );
  const line =
    near
      .slice(0, begin)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const dictionary = plainNames(near.slice(begin));
  return begin < 0 || line.includes('%') || /[()%]/.test(dictionary) ? undefined : dictionary;
}

/**
 * True if inflating shows all names: a second filter, a predictor, or a reference to another object
 * for either could hide some.
 */
function isReadable(dictionary: string): boolean {
  const filters = dictionary.split('/Filter').length - 1;
  if (/\/(?:DecodeParms|DP|F|FFilter|FDecodeParms)(?![A-Za-z])/.test(dictionary)) return false;
  return filters === 0 || (filters === 1 && PLAIN_FILTER.test(dictionary));
}

/** True at a valid zlib header (two bytes). */
function startsPacked(text: string, from: number): boolean {
  const method = text.charCodeAt(from);
  return (method & 15) === 8 && (method * 256 + text.charCodeAt(from + 1)) % 31 === 0;
}

/**
 * Inflated objects, with the number of bytes read and produced; data after the stream is ignored.
 */
async function unpackedAt(bytes: Buffer, from: number, left: number) {
  const unpacker = createInflate().end(bytes.subarray(from));
  const parts: Buffer[] = [];
  let given = 0;
  try {
    for await (const part of unpacker) {
      parts.push(part);
      given += part.length;
      if (given > left) return undefined;
    }
  } catch {
    return undefined;
  }
  return { text: Buffer.concat(parts).toString('latin1'), cost: given + unpacker.bytesWritten };
}
