import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = { id: 'k1', key: randomBytes(32) };
const keys = { dataKeys: [key], secretKey: 'a secret of the test' };
const SHEBA = 'IR350120000000000001234567';
const mine = { purpose: 'sheba', owner: 'me' } as const;

it('opens for its owner and purpose alone, also when somebody swaps two rows', () => {
  const column = encrypt(keys, mine, SHEBA);
  expect(decrypt(keys, mine, column)).toBe(SHEBA);
  expect(() => decrypt(keys, { ...mine, owner: 'you' }, column)).toThrow();
  expect(() => decrypt(keys, { ...mine, purpose: 'card_number' }, column)).toThrow();
});

it('opens what was encrypted before owners were part of it', () => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(Buffer.from('sheba'));
  const body = Buffer.concat([cipher.update(SHEBA), cipher.final()]);
  const old = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  expect(decrypt(keys, mine, `k1.${old}`)).toBe(SHEBA);
});
