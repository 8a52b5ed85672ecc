import { createPublicKey, verify } from 'node:crypto';

type Asked = { token: string; version: string; key: string; host: string; now: Date };

/** Whether Torob signed this token (Ed25519) for this very shop and for now. */
export function isTorobToken({ token, version, key, host, now }: Asked): boolean {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (version !== '1' || more.length > 0 || !signature) return false;
  if (partOf(head).alg !== 'EdDSA') return false;
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && isFor(partOf(body), host, now.getTime() / 1000);
}

function isFor({ exp, nbf, aud }: Record<string, unknown>, host: string, seconds: number) {
  if (typeof exp !== 'number' || typeof nbf !== 'number') return false;
  return nbf <= seconds && seconds < exp && [aud].flat().includes(host);
}

function partOf(part: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
