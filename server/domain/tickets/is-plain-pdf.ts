import { inflateSync } from 'node:zlib';

/** What makes a document act by itself or carry another file; long names, that pixels do not hold by chance. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData)/;
const PACKED = '/ObjStm';
const MAX_HEAD = 400;
const MAX_PACKED = 2000;
const MAX_UNPACKED = 32 * 1024 * 1024;

/** A PDF by its first and last bytes, whatever it is called. */
export const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF', 0, 'latin1');

/** Whether a PDF is only read: no script, no program to start, no file inside, also not in its packed objects. */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  // what is encrypted cannot be looked into
  if (isActive(text) || text.includes('/Encrypt')) return false;
  let [count, unpacked] = [0, 0];
  for (let at = text.indexOf(PACKED); at >= 0; at = text.indexOf(PACKED, at + 1)) {
    const objects = unpackedAfter(bytes, text, at);
    unpacked += objects.length;
    if (++count > MAX_PACKED || unpacked > MAX_UNPACKED || isActive(objects)) return false;
  }
  return true;
}

/** A name may write any letter as `#4a`. */
const isActive = (text: string) =>
  ACTIVE.test(
    text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );

/** The objects of the stream that begins here; what cannot be unpacked shows nothing to a reader either. */
function unpackedAfter(bytes: Buffer, text: string, at: number): string {
  const head = /stream\r?\n/.exec(text.slice(at, at + MAX_HEAD));
  if (!head) return '';
  const from = at + head.index + head[0].length;
  const end = text.indexOf('endstream', from);
  try {
    const packed = bytes.subarray(from, end < 0 ? undefined : end);
    return inflateSync(packed, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isBomb ? '/EmbeddedFile' : '';
  }
}
