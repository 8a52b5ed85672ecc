import { z } from 'zod';

export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

export type TelemetryConfig = {
  /** `info` writes a line for each request. */
  logLevel: LogLevel;
  /** Who brings it may read the metrics; without one only this machine may. */
  metricsToken: string | undefined;
  /** A statement that takes longer is told. */
  slowQueryMs: number;
  /** Alerts are posted there as well. */
  alertWebhook: string | undefined;
};

export const telemetryEnv = {
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  SLOW_QUERY_MS: z.coerce.number('must be a number').int().min(1).max(600_000).default(500),
};
type Env = z.infer<z.ZodObject<typeof telemetryEnv>> & { SHOP_MODE: 'demo' | 'live' | 'rehearsal' };

/** A demo stands in somebody's terminal: only what goes wrong is told there. */
export const telemetryConfig = (env: Env): TelemetryConfig => ({
  logLevel: env.LOG_LEVEL ?? (env.SHOP_MODE === 'demo' ? 'warn' : 'info'),
  metricsToken: env.METRICS_TOKEN,
  slowQueryMs: env.SLOW_QUERY_MS,
  // a rehearsal reaches nobody
  alertWebhook: env.SHOP_MODE === 'rehearsal' ? undefined : env.ALERT_WEBHOOK_URL,
});
