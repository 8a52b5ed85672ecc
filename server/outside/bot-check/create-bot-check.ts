import type { BotCheckConfig } from '#server/config-bot-check.ts';
import { createAltcha } from './altcha.ts';
import type { BotCheck } from './bot-check.ts';
import { createArcaptcha, createHcaptcha, createTurnstile } from './verifiers.ts';

type BotCheckSettings = { botCheck: BotCheckConfig; secretKey: string };

const outsiders = {
  turnstile: createTurnstile,
  hcaptcha: createHcaptcha,
  arcaptcha: createArcaptcha,
};

/** The bot check of the settings; undefined where it is off. */
export function createBotCheck(
  { botCheck, secretKey }: BotCheckSettings,
  now: () => Date,
): BotCheck | undefined {
  if (botCheck.provider === 'off') return undefined;
  if (botCheck.provider === 'altcha') return createAltcha(secretKey, now);
  return outsiders[botCheck.provider](botCheck, now);
}
