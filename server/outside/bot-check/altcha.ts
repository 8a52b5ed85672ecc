import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { MINUTE } from '#shared/time.ts';
import type { BotCheck, Challenge, Verdict } from './bot-check.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** With the prefix `00` some 256 tries of this cost: a tenth of a second here, less than two on an old phone. */
const COST = 1000;
/** Times that, while many codes are sent. */
const MAX_PRICE = 64;
const LIFE = 10 * MINUTE;

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      cost: z
        .number()
        .min(COST)
        .max(COST * MAX_PRICE),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      keyLength: z.number(),
      keyPrefix: z.string().max(10),
      expiresAt: z.number(),
    }),
    signature: z.string().max(100),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

/** Proof of work, created and verified here without another host. */
export function createAltcha(secretKey: string, now: () => Date): BotCheck {
  const hmacSignatureSecret = createHmac('sha256', secretKey).update('bot-check').digest('hex');
  return {
    challenge: async (price) => {
      const expiresAt = new Date(now().getTime() + LIFE);
      const options = { algorithm: ALGORITHM, cost: COST * price, deriveKey, expiresAt };
      // the library types its answer for every algorithm; this one always has these parameters
      return (await createChallenge({ ...options, hmacSignatureSecret })) as Challenge;
    },
    verify: async (text): Promise<Verdict> => {
      const payload = readPayload(text);
      if (!payload) return { ok: false, code: 'malformed' };
      const { challenge, solution } = payload;
      const { expiresAt, nonce } = challenge.parameters;
      if (expiresAt * 1000 <= now().getTime()) return { ok: false, code: 'expired' };
      const given = { ...solution, time: 0 };
      const { verified } = await verifySolution({
        challenge,
        solution: given,
        deriveKey,
        hmacSignatureSecret,
      });
      if (!verified) return { ok: false, code: 'wrong' };
      // the nonce is signed; the text around it could be reworded and would still be right
      return { ok: true, key: `altcha:${nonce}`, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

function readPayload(text: string) {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
