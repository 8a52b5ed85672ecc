import { inflateSync } from 'node:zlib';

/** What makes a document act by itself or carry another file; long names, that pixels do not hold by chance. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData)/;
/** Where packed objects begin; a name may write any letter as `#4a`. */
const PACKED = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)/gi;
const MAX_HEAD = 1000;
const MAX_PACKED = 2000;
const MAX_UNPACKED = 32 * 1024 * 1024;

/** A PDF by its first and last bytes, whatever it is called. */
export const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF', 0, 'latin1');

/**
 * Whether a PDF is only read: no script, no program to start, no file inside, also not in its packed objects. Those that
 * cannot be unpacked are taken for active: a reader may show what it gets of them, and who tries each of a thousand that
 * break off at their end keeps everybody waiting.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  // what is encrypted cannot be looked into
  if (isActive(text) || text.includes('/Encrypt')) return false;
  const seen = new Set<number>();
  let unpacked = 0;
  for (const { index: at } of text.matchAll(PACKED)) {
    const from = streamAfter(text, at);
    if (from === undefined) return false;
    if (seen.has(from)) continue;
    const objects = unpackedAt(bytes, from) ?? (isPacked(text, at, from) ? undefined : '');
    unpacked += objects?.length ?? 0;
    seen.add(from);
    if (objects === undefined || seen.size > MAX_PACKED) return false;
    if (unpacked > MAX_UNPACKED || isActive(objects)) return false;
  }
  return true;
}

const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const isActive = (text: string) => ACTIVE.test(plainNames(text));

/** Where the bytes of packed objects begin. */
function streamAfter(text: string, at: number): number | undefined {
  const head = /stream\r?\n/.exec(text.slice(at, at + MAX_HEAD));
  return head ? at + head.index + head[0].length : undefined;
}

/** The objects that are packed here; what comes behind them is left. */
function unpackedAt(bytes: Buffer, from: number): string | undefined {
  try {
    const packed = bytes.subarray(from);
    return inflateSync(packed, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** Whether the head says that they are packed at all; those that are not have been looked at with the rest. */
function isPacked(text: string, at: number, from: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_HEAD), at);
  return plainNames(before.slice(before.lastIndexOf('obj') + 1) + text.slice(at, from)).includes(
    '/Filter',
  );
}
