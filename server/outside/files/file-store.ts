import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Content to store; `open` may be called again for a retry. */
export type Content = { size: number; sha256: string; open(): Readable };
/** Byte range; both ends are included. */
export type Range = { start: number; end: number };
/** Open file; the caller reads the body to its end or destroys it. */
export type Opened = { size: number; body: Readable };
export type FileInfo = { size: number; at: Date; sha256?: string };
export type Listed = { key: string; size: number; at: Date };

/**
 * Store of the shop's files, by keys like `files/products/….webp`. Readers see a complete file or
 * none. Throws `files_unavailable` while the store is unreachable; never called inside a
 * transaction.
 */
export type FileStore = {
  put(key: string, content: Content | Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string, range?: Range): Promise<Opened | undefined>;
  /** Reads a file into memory. */
  read(key: string): Promise<Buffer | undefined>;
  head(key: string): Promise<FileInfo | undefined>;
  /** Succeeds also when the file is absent. */
  remove(key: string): Promise<void>;
  /** Files whose key begins with the prefix, in no fixed order. */
  list(prefix: string): AsyncIterable<Listed>;
  /** Public address of the file, valid for `seconds`; undefined where the store has none. */
  addressOf(key: string, seconds: number): string | undefined;
  /** Removes half-written files older than `before`. */
  forgetParts(before: Date): Promise<void>;
};

/** Key prefixes: public pictures and films, private files, files of requests. */
export const AREAS = ['files/', 'private/', 'manual-orders/'] as const;
export const isPublic = (key: string) => key.startsWith('files/');

export function contentOf(bytes: Buffer | Content, open: () => Readable): Content {
  if (!Buffer.isBuffer(bytes)) return bytes;
  return { size: bytes.length, sha256: sha256Of(bytes), open };
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for an unsafe key, which would be a bug because the shop makes all keys. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('this is no key of a file');
  return key;
}
