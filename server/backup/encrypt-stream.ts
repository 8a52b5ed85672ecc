import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { DataKey } from '#server/config-data-keys.ts';
import { BackupError, UnencryptedError } from './backup-error.ts';

const MAGIC = Buffer.from('HOJREHBK');
const VERSION = 1;
const KEY_ID = 20;
const SALT = 16;
const HEADER = MAGIC.length + 2 + KEY_ID + SALT;
const TAG = 16;
/** Length of a part in four bytes; the first bit marks the last part. */
const LENGTH = 4;
const LAST = 0x8000_0000;
const PART = 64 * 1024;
const CIPHER = 'aes-256-gcm';

type Named = { keys: readonly DataKey[]; name: string };
/** Encodes and decodes the nth part; throws when it differs from the stored one. */
type Parts = {
  close: (part: Buffer, n: number, isLast: boolean) => Buffer;
  open: (stored: Buffer, n: number, isLast: boolean) => Buffer;
};

/**
 * Encrypted format: a header, then parts of 64 KB in AES-256-GCM under a key for this file only,
 * each with its number, the last one marked. Without a key parts have checksums. The file name is
 * part of the key.
 */
export async function* seal(source: AsyncIterable<Buffer>, { keys, name }: Named) {
  const [key] = keys;
  const header = headerOf(key?.id ?? '');
  const parts = partsOf(header, key?.key, name);
  yield header;
  let n = 0;
  let held: Buffer | undefined;
  for await (const part of inParts(source)) {
    if (held) yield stored(parts, held, n++, false);
    held = part;
  }
  yield stored(parts, held ?? Buffer.alloc(0), n, true);
}

/** Reverses `seal`. Throws BackupError for a wrong key, another name, and any changed byte. */
export async function* unseal(source: AsyncIterable<Buffer>, { keys, name }: Named) {
  const bytes = reader(source);
  const header = await bytes(HEADER);
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name);
  const parts = partsOf(header, keyFor(header, { keys, name }), name);
  for (let n = 0, isLast = false; !isLast; n++) {
    const mark = (await bytes(LENGTH))?.readUInt32BE();
    if (mark === undefined) throw damaged(name);
    isLast = mark >= LAST;
    const length = mark % LAST;
    if (length > PART + TAG) throw damaged(name);
    const part = await bytes(length);
    if (!part) throw damaged(name);
    yield opened(parts, part, { n, isLast, name });
  }
  if (await bytes(1)) throw damaged(name);
}

const damaged = (name: string) =>
  new BackupError(`${name} is damaged: it is not what was written. Take another backup.`);

function headerOf(keyId: string): Buffer {
  const header = Buffer.alloc(HEADER);
  MAGIC.copy(header);
  header[MAGIC.length] = VERSION;
  header[MAGIC.length + 1] = keyId === '' ? 0 : 1;
  header.write(keyId, MAGIC.length + 2, 'latin1');
  randomBytes(SALT).copy(header, HEADER - SALT);
  return header;
}

function keyFor(header: Buffer, { keys, name }: Named): Buffer | undefined {
  const [version, isEncrypted] = header.subarray(MAGIC.length);
  if (version !== VERSION)
    throw new BackupError(
      `This backup is of format ${version}, which a newer version has written.`,
    );
  if (isEncrypted === 0) {
    if (keys.length === 0) return undefined;
    throw new UnencryptedError(
      `${name} is not encrypted, and BACKUP_KEYS says that backups of this shop are: anybody may have written it. ` +
        'Where you know that it is yours, `npm run restore -- --allow-unencrypted` takes it.',
    );
  }
  const start = MAGIC.length + 2;
  const id = header.toString('latin1', start, start + KEY_ID).replace(/\0+$/, '');
  const found = keys.find((key) => key.id === id);
  if (found) return found.key;
  throw new BackupError(
    `This backup is encrypted with the key ${id}, which is not in BACKUP_KEYS: add it behind the others. ` +
      'Where it is lost, these backups are too: give new ones another place (BACKUP_DIR).',
  );
}

function partsOf(header: Buffer, key: Buffer | undefined, name: string): Parts {
  const salt = header.subarray(HEADER - SALT);
  const info = Buffer.concat([header, Buffer.from(name)]);
  const own = Buffer.from(hkdfSync('sha256', key ?? Buffer.alloc(32), salt, info, 32));
  return key ? encrypted(own) : checked(own);
}

function nonceOf(n: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(n, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const encrypted = (key: Buffer): Parts => ({
  close: (part, n, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(n, isLast));
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  },
  open: (part, n, isLast) => {
    const body = part.subarray(0, part.length - TAG);
    const tag = part.subarray(part.length - TAG);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(n, isLast)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  },
});

/** Checksums without a key: they detect accidental damage, not tampering. */
const checked = (key: Buffer): Parts => {
  const sumOf = (part: Buffer, n: number, isLast: boolean) =>
    createHash('sha256').update(key).update(nonceOf(n, isLast)).update(part).digest();
  return {
    close: (part, n, isLast) => Buffer.concat([part, sumOf(part, n, isLast).subarray(0, TAG)]),
    open: (stored, n, isLast) => {
      const part = stored.subarray(0, stored.length - TAG);
      const sum = sumOf(part, n, isLast).subarray(0, TAG);
      if (!sum.equals(stored.subarray(stored.length - TAG))) throw new Error('another checksum');
      return part;
    },
  };
};

function stored(parts: Parts, part: Buffer, n: number, isLast: boolean): Buffer {
  const closed = parts.close(part, n, isLast);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(closed.length + (isLast ? LAST : 0));
  return Buffer.concat([length, closed]);
}

function opened(
  parts: Parts,
  part: Buffer,
  { n, isLast, name }: { n: number; isLast: boolean; name: string },
): Buffer {
  if (part.length < TAG) throw damaged(name);
  try {
    return parts.open(part, n, isLast);
  } catch {
    throw n === 0
      ? new BackupError(`${name} does not open: another key of the same name, or it is damaged.`)
      : damaged(name);
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { bytes, end } = ended(source);
  try {
    for (let part = await bytes(PART, 'or less'); part; part = await bytes(PART, 'or less'))
      yield part;
  } finally {
    await end();
  }
}

/** Reader, and a function that closes the source early, so that its files are closed. */
export function ended(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  return {
    bytes: reader({ [Symbol.asyncIterator]: () => chunks }),
    end: async () => void (await chunks.return?.()),
  };
}

/** Reads a number of bytes at a time; undefined when fewer are left (or none, with 'or less'). */
export function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (wanted: number, less?: 'or less'): Promise<Buffer | undefined> => {
    while (size < wanted) {
      const { value, done } = await chunks.next();
      if (done) break;
      held.push(value);
      size += value.length;
    }
    if (size === 0 || (size < wanted && !less)) return wanted === 0 ? Buffer.alloc(0) : undefined;
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    const taken = all.subarray(0, wanted);
    held = all.length > wanted ? [all.subarray(wanted)] : [];
    size = all.length - taken.length;
    return taken;
  };
}

/** Reads a source whole into memory. */
export async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
