import type { OutsideBotCheck } from '#server/config-bot-check.ts';
import { askVerifier } from './ask-verifier.ts';
import type { BotCheck } from './bot-check.ts';

const URL = 'https://api.arcaptcha.co/arcaptcha/api/verify';

/** ARCaptcha. Its guide and its own packages name the fields differently, so both spellings are sent. */
export const createArcaptcha = (config: OutsideBotCheck, now: () => Date): BotCheck => ({
  verify: (token) => {
    const { secret, siteKey, verifyUrl = URL } = config;
    const asGuide = { challenge_id: token, site_key: siteKey, secret_key: secret };
    const asPackages = { response: token, sitekey: siteKey, secret };
    const body = { ...asGuide, ...asPackages };
    return askVerifier({ provider: 'arcaptcha', url: verifyUrl, token, body, now });
  },
});
