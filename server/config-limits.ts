import { z } from 'zod';

/** In an hour; a demo pays for no text and is often tried by many from one address. */
const PER_ADDRESS = { live: 60, rehearsal: 60, demo: 300 };
const PER_DAY = 3000;

const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`);

export const limitsEnv = {
  SMS_PER_DAY: whole(10, 1_000_000).default(PER_DAY),
  CODES_PER_ADDRESS: whole(5, 100_000).optional(),
};
type Env = z.infer<z.ZodObject<typeof limitsEnv>> & { SHOP_MODE: keyof typeof PER_ADDRESS };

export const limitsConfig = (env: Env) => ({
  smsPerDay: env.SMS_PER_DAY,
  codesPerAddress: env.CODES_PER_ADDRESS ?? PER_ADDRESS[env.SHOP_MODE],
});
