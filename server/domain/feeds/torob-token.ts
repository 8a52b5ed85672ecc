import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';

type Claims = { token: string; version: string; key: string; host: string; now: Date };

/** Verifies that Torob signed this token (Ed25519) for this shop and that it is valid now. */
export async function isTorobToken({ token, version, key, host, now }: Claims): Promise<boolean> {
  if (version !== '1') return false;
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const claims = {
    algorithms: ['EdDSA'],
    audience: host,
    requiredClaims: ['exp', 'nbf'],
    currentDate: now,
  };
  return jwtVerify(token, publicKey, claims).then(
    () => true,
    () => false,
  );
}
