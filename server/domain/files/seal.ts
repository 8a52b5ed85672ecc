import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '../../context.ts';

type Keys = Pick<Ctx['config'], 'dataKeys' | 'secretKey'>;
/** What is sealed; something sealed for one purpose does not open for another. */
export type Purpose = 'national_code' | 'card_number' | 'sheba' | 'file';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** Seals bytes with the current key: initial vector, tag, cipher text (AES-256-GCM). */
export function sealBytes({ dataKeys }: Keys, purpose: Purpose, bytes: Buffer) {
  const [current] = dataKeys;
  if (!current) throw new Error('there is no key to seal with');
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, current.key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { keyId: current.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/** Opens what `sealBytes` made; throws when it was changed, or its key is not in the settings any more. */
export function openBytes({ dataKeys }: Keys, purpose: Purpose, keyId: string, sealed: Buffer) {
  const found = dataKeys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`the key ${keyId} is not in DATA_KEYS`);
  const opener = createDecipheriv(CIPHER, found.key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]);
}

/** Seals a text for a column: `keyId.base64url`. */
export function seal(keys: Keys, purpose: Purpose, text: string): string {
  const { keyId, sealed } = sealBytes(keys, purpose, Buffer.from(text));
  return `${keyId}.${sealed.toString('base64url')}`;
}

/** The text of a sealed column. */
export function unseal(keys: Keys, purpose: Purpose, column: string): string {
  const [keyId = '', sealed = ''] = column.split('.');
  return openBytes(keys, purpose, keyId, Buffer.from(sealed, 'base64url')).toString();
}

/** Finds equal values without knowing them: an HMAC whose key never rotates. */
export const blindIndex = (keys: Keys, purpose: Purpose, value: string) =>
  hmac(keys, `index ${purpose}`, value).toString('hex');

/** HMAC under a key of its own for each use. */
export const hmac = ({ secretKey }: Keys, use: string, value: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, 'hojreh', use, 32)))
    .update(value)
    .digest();
