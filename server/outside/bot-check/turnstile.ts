import type { OutsideBotCheck } from '#server/config-bot-check.ts';
import { askVerifier } from './ask-verifier.ts';
import type { BotCheck } from './bot-check.ts';

const URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Cloudflare Turnstile. */
export const createTurnstile = (
  { secret, verifyUrl = URL }: OutsideBotCheck,
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
