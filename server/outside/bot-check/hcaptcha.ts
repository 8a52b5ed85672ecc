import type { OutsideBotCheck } from '#server/config-bot-check.ts';
import { askVerifier } from './ask-verifier.ts';
import type { BotCheck } from './bot-check.ts';

const URL = 'https://api.hcaptcha.com/siteverify';

/** hCaptcha; it reads forms only. */
export const createHcaptcha = (
  { secret, siteKey, verifyUrl = URL }: OutsideBotCheck,
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
