import { z } from 'zod';

export type OutsideBotCheck = {
  provider: 'turnstile' | 'hcaptcha' | 'arcaptcha';
  siteKey: string;
  secret: string;
  /** Replacement for the provider's usual address. */
  verifyUrl: string | undefined;
};
/** Our own proof of work, an external provider, or none (demo only). */
export type BotCheckConfig = { provider: 'altcha' } | { provider: 'off' } | OutsideBotCheck;

const PROVIDERS = ['altcha', 'turnstile', 'hcaptcha', 'arcaptcha', 'off'] as const;

export const botCheckEnv = {
  BOT_CHECK: z
    .enum(PROVIDERS, 'must be altcha, turnstile, hcaptcha, arcaptcha or, in demo, off')
    .default('altcha'),
  BOT_CHECK_SITE_KEY: z.string().optional(),
  BOT_CHECK_SECRET: z.string().optional(),
  BOT_CHECK_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
};
type Env = z.infer<z.ZodObject<typeof botCheckEnv>>;

/** Missing or forbidden settings, one line each. */
export function botCheckProblems(given: Record<string, string | undefined>): string[] {
  const provider = given.BOT_CHECK ?? 'altcha';
  if (provider === 'off')
    return given.SHOP_MODE === 'live' ? ['BOT_CHECK: off is for the demo only'] : [];
  if (provider === 'altcha') return [];
  return ['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET']
    .filter((key) => !given[key])
    .map((key) => `${key} is missing: given by ${provider}`);
}

export function botCheckConfig(env: Env): BotCheckConfig {
  const { BOT_CHECK: provider } = env;
  if (provider === 'altcha' || provider === 'off') return { provider };
  return {
    provider,
    siteKey: env.BOT_CHECK_SITE_KEY ?? '',
    secret: env.BOT_CHECK_SECRET ?? '',
    verifyUrl: env.BOT_CHECK_VERIFY_URL,
  };
}
