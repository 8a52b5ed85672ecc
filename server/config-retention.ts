import { z } from 'zod';

/** Days; undefined: without limit. */
export type RetentionConfig = {
  messages: number | undefined;
  logValues: number | undefined;
  attempts: number | undefined;
  imports: number | undefined;
};

const MOST = 36_500;
const days = (least: number) =>
  z.union([
    z.literal('forever'),
    z.coerce
      .number('must be a number of days, or forever')
      .int()
      .min(least, `must be at least ${least}, or forever`)
      .max(MOST),
  ]);

/**
 * Least: a text is not queued twice within a month; what staff did, and calls to banks, can be
 * asked about for half a year.
 */
export const retentionEnv = {
  KEEP_MESSAGES_DAYS: days(30).default(365),
  KEEP_LOG_VALUES_DAYS: days(180).default(1095),
  KEEP_ATTEMPTS_DAYS: days(180).default(1095),
  KEEP_IMPORTS_DAYS: days(7).default(90),
};
type Env = z.infer<z.ZodObject<typeof retentionEnv>>;

export const retentionConfig = (env: Env): RetentionConfig => ({
  messages: asDays(env.KEEP_MESSAGES_DAYS),
  logValues: asDays(env.KEEP_LOG_VALUES_DAYS),
  attempts: asDays(env.KEEP_ATTEMPTS_DAYS),
  imports: asDays(env.KEEP_IMPORTS_DAYS),
});

const asDays = (value: number | 'forever') => (value === 'forever' ? undefined : value);
