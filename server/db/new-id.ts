import { randomBytes } from 'node:crypto';

/** The instant and the count of the last id, in one number: milliseconds × 4096 + count. */
let last = 0;

/**
 * A UUID version 7 (RFC 9562 §5.7): sorts by time of creation, so that new rows lie together in an index. Those of one
 * millisecond and process are counted (§6.2, method 1): rows written in turn stay in that order.
 */
export function newId(): string {
  last = Math.max(Date.now() * 4096, last + 1);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.floor(last / 4096), 0, 6);
  bytes.writeUInt16BE(0x7000 + (last % 4096), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
