import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutsideBotCheck } from '#server/config-bot-check.ts';
import { fetchDirectly, readJson } from '#server/outside/http-calls.ts';
import { MINUTE } from '#shared/time.ts';
import type { BotCheck, Verdict } from './bot-check.ts';

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const HCAPTCHA = 'https://api.hcaptcha.com/siteverify';

const ARCAPTCHA = 'https://api.arcaptcha.co/arcaptcha/api/verify';

/** ARCaptcha. Its guide and its own packages name the fields differently, so both spellings are sent. */
export const createArcaptcha = (config: OutsideBotCheck, now: () => Date): BotCheck => ({
  verify: (token) => {
    const { secret, siteKey, verifyUrl = ARCAPTCHA } = config;
    const asGuide = { challenge_id: token, site_key: siteKey, secret_key: secret };
    const asPackages = { response: token, sitekey: siteKey, secret };
    const body = { ...asGuide, ...asPackages };
    return askVerifier({ provider: 'arcaptcha', url: verifyUrl, token, body, now });
  },
});

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

/** hCaptcha; it reads forms only. */
export const createHcaptcha = (
  { secret, siteKey, verifyUrl = HCAPTCHA }: OutsideBotCheck,
  now: () => Date,
): BotCheck => ({
  verify: (token, ip) =>
    askVerifier({
      provider: 'hcaptcha',
      url: verifyUrl,
      token,
      now,
      body: new URLSearchParams({
        secret,
        response: token,
        sitekey: siteKey,
        ...(ip && { remoteip: ip }),
      }),
    }),
});

/** Cloudflare Turnstile. */
export const createTurnstile = (
  { secret, verifyUrl = TURNSTILE }: OutsideBotCheck,
  now: () => Date,
): BotCheck => ({
  verify: (token, ip) =>
    askVerifier({
      provider: 'turnstile',
      url: verifyUrl,
      token,
      now,
      body: { secret, response: token, ...(ip && { remoteip: ip }) },
    }),
});
