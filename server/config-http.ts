import { z } from 'zod';

export type HttpConfig = {
  /** Within this a request has arrived whole. */
  requestMs: number;
  /** The same for a form with files. */
  uploadMs: number;
  mostConnections: number;
  /** Tells browsers that every subdomain speaks https too. */
  hstsSubdomains: boolean;
};

const seconds = (usual: number, most: number) =>
  z.coerce.number('must be a number of seconds').int().min(5).max(most).default(usual);

export const httpEnv = {
  REQUEST_TIMEOUT_SECONDS: seconds(30, 300),
  UPLOAD_TIMEOUT_SECONDS: seconds(600, 3600),
  MAX_CONNECTIONS: z.coerce.number('must be a number').int().min(50).max(100_000).default(2000),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').default('true'),
};
type HttpEnv = z.infer<z.ZodObject<typeof httpEnv>>;

export const httpConfig = (env: HttpEnv): HttpConfig => ({
  requestMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
  uploadMs: env.UPLOAD_TIMEOUT_SECONDS * 1000,
  mostConnections: env.MAX_CONNECTIONS,
  hstsSubdomains: env.HSTS_SUBDOMAINS === 'true',
});
