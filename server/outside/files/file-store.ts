import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes that are to be kept; they can be read again when a try has failed. */
export type Content = { size: number; sha256: string; open(): Readable };
/** Both ends are part of it. */
export type Range = { start: number; end: number };
/** A file that is being read; who gets it reads the body to its end or destroys it. */
export type Opened = { size: number; body: Readable };
export type Kept = { size: number; at: Date; sha256?: string };
export type Listed = { key: string; size: number; at: Date };

/**
 * Where the shop keeps files, by keys like `files/products/….webp`. Whoever asks sees a whole file or none. Throws
 * `files_unavailable` while the place cannot be reached; never called inside a transaction.
 */
export type FileStore = {
  put(key: string, content: Content | Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string, range?: Range): Promise<Opened | undefined>;
  /** The whole file in memory. */
  read(key: string): Promise<Buffer | undefined>;
  head(key: string): Promise<Kept | undefined>;
  /** Also fine when it is not there. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins so, in no promised order. */
  list(prefix: string): AsyncIterable<Listed>;
  /** Where anybody reads this one file until so many seconds are over; undefined where files have no address. */
  addressOf(key: string, seconds: number): string | undefined;
  /** Removes what a dying process left half-written before then. */
  forgetParts(before: Date): Promise<void>;
};

/** What the shop keeps: public pictures and films, what is private, what came with requests. */
export const AREAS = ['files/', 'private/', 'manual-orders/'] as const;
export const isPublic = (key: string) => key.startsWith('files/');

export function contentOf(bytes: Buffer | Content, open: () => Readable): Content {
  if (!Buffer.isBuffer(bytes)) return bytes;
  return { size: bytes.length, sha256: sha256Of(bytes), open };
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Keys are made by the shop alone; one that could lead elsewhere is a fault of ours. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('this is no key of a file');
  return key;
}
