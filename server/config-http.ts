import { z } from 'zod';

export type HttpConfig = {
  /** Longest time in ms for a request to arrive. */
  requestMs: number;
  /** The same for a form with files. */
  uploadMs: number;
  /** Longest time in ms from a complete request to the start of its answer. */
  answerMs: number;
  mostConnections: number;
  /** Longest time in ms that a public page waits for its render to start. */
  renderWaitMs: number;
  /** True to tell browsers that every subdomain has https too. */
  hstsSubdomains: boolean;
  /** Size of the page cache in MB; 0 disables it. */
  pageCacheMb: number;
  /** CDN that purges by tag: the header with the tags, and the seconds for which it may cache. */
  cdn: {
    tagHeader: '' | 'Surrogate-Key' | 'Cache-Tag';
    seconds: number;
    /** Endpoint that receives purges. */
    purge: { url: string; token: string } | undefined;
  };
};

const RENDER_WAIT_MS = 20_000;
/** Longer than browsers wait; shorter than the proxies of `deploy`. */
const ANSWER_MS = 50_000;

const seconds = (usual: number, most: number) =>
  z.coerce.number('must be a number of seconds').int().min(5).max(most).default(usual);

export const httpEnv = {
  REQUEST_TIMEOUT_SECONDS: seconds(30, 300),
  UPLOAD_TIMEOUT_SECONDS: seconds(600, 3600),
  MAX_CONNECTIONS: z.coerce.number('must be a number').int().min(50).max(100_000).default(2000),
  PAGE_CACHE_MB: z.coerce.number('must be a number').int().min(0).max(65_536).default(64),
  CDN_TAG_HEADER: z
    .enum(['', 'Surrogate-Key', 'Cache-Tag'], 'must be Surrogate-Key or Cache-Tag')
    .default(''),
  CDN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(86_400).default(0),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  CDN_PURGE_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').default('true'),
};
type HttpEnv = z.infer<z.ZodObject<typeof httpEnv>>;

export const httpConfig = (env: HttpEnv): HttpConfig => ({
  requestMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
  uploadMs: env.UPLOAD_TIMEOUT_SECONDS * 1000,
  answerMs: ANSWER_MS,
  mostConnections: env.MAX_CONNECTIONS,
  renderWaitMs: RENDER_WAIT_MS,
  hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
  pageCacheMb: env.PAGE_CACHE_MB,
  cdn: {
    tagHeader: env.CDN_TAG_HEADER,
    seconds: env.CDN_SECONDS,
    purge: env.CDN_PURGE_URL
      ? { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN ?? '' }
      : undefined,
  },
});

/** Codes per address and hour; a demo sends no real texts, and many people try it from one address. */
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
