import { z } from 'zod';

export type HttpConfig = {
  /** Within this a request has arrived whole. */
  requestMs: number;
  /** The same for a form with files. */
  uploadMs: number;
  mostConnections: number;
  /** How long a page that everybody sees alike waits for its turn to be drawn. */
  drawingWaitMs: number;
  /** Tells browsers that every subdomain speaks https too. */
  hstsSubdomains: boolean;
  /** What public answers may take in memory, in MB; 0 keeps none. */
  pageCacheMb: number;
  /** A cache in front of the shop that purges by tag: the header it reads tags from, and how long it may not ask. */
  cdn: { tagHeader: '' | 'Surrogate-Key' | 'Cache-Tag'; seconds: number };
};

const DRAWING_WAIT_MS = 20_000;

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
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').default('true'),
};
type HttpEnv = z.infer<z.ZodObject<typeof httpEnv>>;

export const httpConfig = (env: HttpEnv): HttpConfig => ({
  requestMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
  uploadMs: env.UPLOAD_TIMEOUT_SECONDS * 1000,
  mostConnections: env.MAX_CONNECTIONS,
  drawingWaitMs: DRAWING_WAIT_MS,
  hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
  pageCacheMb: env.PAGE_CACHE_MB,
  cdn: { tagHeader: env.CDN_TAG_HEADER, seconds: env.CDN_SECONDS },
});
