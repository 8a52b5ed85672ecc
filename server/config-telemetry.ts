import { z } from 'zod';
import type { TraceConfig } from './telemetry/export-traces.ts';

export const logLevels = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

export type TelemetryConfig = {
  /** `info` logs every request. */
  logLevel: LogLevel;
  /** Log lines per second for cache hits, in each process. */
  keptLines: number;
  /** Token that opens the metrics; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** Threshold for slow statements, which are counted, and logged if `tellsSlow`. */
  slowQueryMs: number;
  tellsSlow: boolean;
  /** Webhook that receives alerts too. */
  alertWebhook: string | undefined;
  /** Address that is pinged each minute while the shop's monitoring runs. */
  heartbeat: string | undefined;
  /** Undefined: no traces. */
  traces: TraceConfig | undefined;
};

export const telemetryEnv = {
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  LOG_KEPT_LINES: z.coerce.number('must be a number').int().min(0).max(1_000_000).default(100),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  HEARTBEAT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(80).default('hojreh'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(0.1),
  SLOW_QUERY_MS: z.coerce.number('must be a number').int().min(1).max(600_000).optional(),
};
type Env = z.infer<z.ZodObject<typeof telemetryEnv>> & { SHOP_MODE: 'demo' | 'live' | 'rehearsal' };

const SLOW_MS = 500;

/** A demo logs to a person's terminal, so only warnings and errors. */
export const telemetryConfig = (env: Env): TelemetryConfig => ({
  logLevel: env.LOG_LEVEL ?? (env.SHOP_MODE === 'demo' ? 'warn' : 'info'),
  keptLines: env.LOG_KEPT_LINES,
  metricsToken: env.METRICS_TOKEN,
  slowQueryMs: env.SLOW_QUERY_MS ?? SLOW_MS,
  // on a slow machine these lines would bury the demo's own messages
  tellsSlow: env.SLOW_QUERY_MS !== undefined || env.SHOP_MODE !== 'demo',
  // a rehearsal sends nothing
  alertWebhook: env.SHOP_MODE === 'rehearsal' ? undefined : env.ALERT_WEBHOOK_URL,
  heartbeat: env.SHOP_MODE === 'rehearsal' ? undefined : env.HEARTBEAT_URL,
  traces: tracesOf(env),
});

function tracesOf(env: Env): TraceConfig | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint
    ? {
        url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
        headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
        service: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined;
}

/** Parses `name=value,name=value` with percent-encoded values, as OpenTelemetry defines it. */
function headersOf(given: string): Record<string, string> {
  const pairs = given.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs
      .filter(([name, ...value]) => name?.trim() && value.length > 0)
      .map(([name = '', ...value]) => [name.trim(), plain(value.join('=').trim())]),
  );
}

function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
