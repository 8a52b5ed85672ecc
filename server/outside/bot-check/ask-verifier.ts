import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fetchDirectly } from '#server/outside/fetch-directly.ts';
import { readJson } from '#server/outside/read-answer.ts';
import { MINUTE } from '#shared/time.ts';
import type { Verdict } from './bot-check.ts';

const PATIENCE = 8000;
/** No provider lets a token live longer. */
const TOKEN_LIFE = 10 * MINUTE;

const answer = z.looseObject({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

type Question = {
  provider: string;
  url: string;
  token: string;
  body: URLSearchParams | object;
  now: () => Date;
};

/**
 * Verifies a token at its provider. No answer means failure, so that bots cannot profit
 * from an outage.
 */
export async function askVerifier({ provider, url, token, body, now }: Question): Promise<Verdict> {
  try {
    const isForm = body instanceof URLSearchParams;
    const reply = await fetchDirectly(url, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { success, 'error-codes': codes = [] } = answer.parse(await readJson(reply));
    if (!success) return { ok: false, code: codes.join(',') || 'refused' };
  } catch {
    return { ok: false, code: 'unreachable' };
  }
  const key = `${provider}:${createHash('sha256').update(token).digest('hex')}`;
  return { ok: true, key, expiresAt: new Date(now().getTime() + TOKEN_LIFE) };
}
