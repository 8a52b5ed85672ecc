import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** The key that Torob publishes for its API v3 (SPKI, base64). */
const TOROB_KEY = 'MCowBQYDK2VwAyEAt6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0=';

export const feedsEnv = {
  TOROB_PUBLIC_KEY: z
    .string()
    .refine(isKey, 'must be an Ed25519 public key (SPKI, base64)')
    .default(TOROB_KEY),
};

function isKey(typed: string): boolean {
  try {
    const der = Buffer.from(typed, 'base64');
    return (
      createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
    );
  } catch {
    return false;
  }
}
