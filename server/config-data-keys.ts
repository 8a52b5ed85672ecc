import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Key of AES-256-GCM; its id is the prefix of everything it encrypted. */
export type DataKey = { id: string; key: Buffer };

const BYTES = 32;
const WRONG = 'must be id:base64key, comma separated, each key of 32 bytes; the first one encrypts';

/** `k2:base64,k1:base64`: the first key encrypts, the others open what they once encrypted. */
export const dataKeysEnv = z.string().transform((text, issues) => {
  const keys = readKeys(text);
  if (keys) return keys;
  issues.addIssue(WRONG);
  return z.NEVER;
});

/** Keys of a line of settings; undefined when it is not one. */
export function readKeys(line: string): DataKey[] | undefined {
  const keys = line.split(',').map((part) => {
    const [, id, base64] = /^\s*([a-z0-9]{1,20}):([A-Za-z0-9+/=_-]+)\s*$/.exec(part) ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    return id && key.length === BYTES ? { id, key } : undefined;
  });
  const whole = keys.filter((key) => key !== undefined);
  const isWhole =
    whole.length === keys.length && new Set(whole.map(({ id }) => id)).size === whole.length;
  return isWhole ? whole : undefined;
}

/** A line with one new key. */
export const newDataKey = () => `k1:${randomBytes(BYTES).toString('base64')}`;
