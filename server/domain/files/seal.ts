import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

type Keys = Pick<Ctx['config'], 'dataKeys' | 'secretKey'>;
/** What is sealed; something sealed for one purpose does not open for another. */
export type Purpose = 'national_code' | 'card_number' | 'sheba' | 'file';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** What is sealed belongs to a purpose and a person: in the row of another it does not open. */
export type Sealed = { purpose: Purpose; owner: string };

/** Seals bytes with the current key: initial vector, tag, cipher text (AES-256-GCM). */
export function sealBytes({ dataKeys }: Keys, { purpose, owner }: Sealed, bytes: Buffer) {
  const [current] = dataKeys;
  if (!current) throw new Error('there is no key to seal with');
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(Buffer.from(`${purpose} ${owner}`));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { keyId: current.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/** Opens what `sealBytes` made; throws when it was changed, belongs to another, or its key is not in the settings any more. */
export function openBytes(
  { dataKeys }: Keys,
  { purpose, owner }: Sealed,
  keyId: string,
  sealed: Buffer,
) {
  const found = dataKeys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`the key ${keyId} is not in DATA_KEYS`);
  try {
    return decipher(found.key, `${purpose} ${owner}`, sealed);
  } catch {
    // what was sealed before owners were part of it names its purpose alone
    return decipher(found.key, purpose, sealed);
  }
}

function decipher(key: Buffer, belongsTo: string, sealed: Buffer) {
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]);
}

/** Seals a text for a column: `keyId.base64url`. */
export function seal(keys: Keys, of: Sealed, text: string): string {
  const { keyId, sealed } = sealBytes(keys, of, Buffer.from(text));
  return `${keyId}.${sealed.toString('base64url')}`;
}

/** The text of a sealed column. */
export function unseal(keys: Keys, of: Sealed, column: string): string {
  const [keyId = '', sealed = ''] = column.split('.');
  return openBytes(keys, of, keyId, Buffer.from(sealed, 'base64url')).toString();
}

/** Finds equal values without knowing them: an HMAC whose key never rotates. */
export const blindIndex = (keys: Keys, purpose: Purpose, value: string) =>
  hmac(keys, `index ${purpose}`, value).toString('hex');

/** HMAC under a key of its own for each use. */
export const hmac = ({ secretKey }: Keys, use: string, value: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, 'hojreh', use, 32)))
    .update(value)
    .digest();
