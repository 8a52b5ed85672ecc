import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

type Keys = Pick<Ctx['config'], 'dataKeys' | 'secretKey'>;
/** Purpose of encrypted data, which cannot be decrypted for another one. */
export type Purpose = 'national_code' | 'card_number' | 'sheba' | 'file';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * Authenticated with the data, so that it cannot be decrypted in a row of another purpose or
 * person.
 */
export type Belonging = { purpose: Purpose; owner: string };

/** Encrypts bytes with the current key (AES-256-GCM); result: initial vector, tag, cipher text. */
export function encryptBytes({ dataKeys }: Keys, { purpose, owner }: Belonging, bytes: Buffer) {
  const [current] = dataKeys;
  if (!current) throw new Error('there is no key to encrypt with');
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(Buffer.from(`${purpose} ${owner}`));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { keyId: current.id, encrypted: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/**
 * Decrypts the result of `encryptBytes`. Throws if it was changed, belongs to another owner, or its
 * key is missing in the settings.
 */
export function decryptBytes(
  { dataKeys }: Keys,
  { purpose, owner }: Belonging,
  keyId: string,
  encrypted: Buffer,
) {
  const found = dataKeys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`the key ${keyId} is not in DATA_KEYS`);
  try {
    return decipher(found.key, `${purpose} ${owner}`, encrypted);
  } catch {
    // earlier versions authenticated the purpose without the owner
    return decipher(found.key, purpose, encrypted);
  }
}

function decipher(key: Buffer, belongsTo: string, encrypted: Buffer) {
  const opener = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(encrypted.subarray(IV, IV + TAG));
  return Buffer.concat([opener.update(encrypted.subarray(IV + TAG)), opener.final()]);
}

/** Encrypts a text for a column: `keyId.base64url`. */
export function encrypt(keys: Keys, of: Belonging, text: string): string {
  const { keyId, encrypted } = encryptBytes(keys, of, Buffer.from(text));
  return `${keyId}.${encrypted.toString('base64url')}`;
}

/** Decrypts the text of a column. */
export function decrypt(keys: Keys, of: Belonging, column: string): string {
  const [keyId = '', encrypted = ''] = column.split('.');
  return decryptBytes(keys, of, keyId, Buffer.from(encrypted, 'base64url')).toString();
}

/** Finds equal encrypted values: an HMAC whose key never rotates. */
export const blindIndex = (keys: Keys, purpose: Purpose, value: string) =>
  hmac(keys, `index ${purpose}`, value).toString('hex');

/** HMAC with a separate key for each use. */
export const hmac = ({ secretKey }: Keys, use: string, value: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, 'hojreh', use, 32)))
    .update(value)
    .digest();
