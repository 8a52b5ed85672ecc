import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Tokens are 256 random bits: a plain hash hides them, and looking one up stays fast. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

type CodeOf = { secretKey: string; mobileNumber: string; token: string; code: string };

/** A code has few bits, so only the holder of the secret can hash it; it belongs to one number and one token. */
export const hashCode = ({ secretKey, mobileNumber, token, code }: CodeOf): string =>
  createHmac('sha256', secretKey).update(`${mobileNumber}\n${token}\n${code}`).digest('hex');

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(a: string, b: string): boolean {
  // in bytes: a letter of a cookie may be two of them
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
