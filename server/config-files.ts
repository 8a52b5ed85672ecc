import { isAbsolute } from 'node:path';
import { z } from 'zod';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key; empty, or with a slash at the end. */
  prefix: string;
  accessKey: string;
  secretKey: string;
  /** True when the bucket is in the path and not in the host name. */
  pathStyle: boolean;
  timeoutMs: number;
};

type Place = 'disk' | 's3';
export type FilesConfig = {
  in: Place;
  /** Former place of the files, during a move. */
  before: Place | undefined;
  s3: S3Config | undefined;
  /**
   * Delivery of public files to browsers: through the shop, films by signed addresses, or
   * all by a CDN.
   */
  read: { by: 'shop' } | { by: 'signature' } | { by: 'address'; address: string };
};

const place = z.enum(['disk', 's3'], 'must be disk or s3');
const NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export const filesEnv = {
  FILES_IN: place.default('disk'),
  FILES_BEFORE: place.optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine((typed) => !URL.parse(typed)?.search, 'must end before any question mark')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[a-z0-9][a-z0-9_-]*\/)+$/, 'must be small letters and digits, and end with a slash')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').default('true'),
  S3_TIMEOUT_MS: z.coerce.number('must be a number').int().min(200).max(30_000).default(3_000),
  S3_READ_URL: z
    .union([z.literal('signed'), z.url({ protocol: /^https?$/ })], {
      error: 'must be signed or an http(s) address',
    })
    .optional(),
};
type FilesEnv = z.infer<z.ZodObject<typeof filesEnv>>;

/** Problems of settings that depend on each other, one line each. */
export function filesProblems(given: Record<string, string | undefined>): string[] {
  const { FILES_IN: now = 'disk', FILES_BEFORE: before } = given;
  const isUsed = now === 's3' || before === 's3';
  const missing = NAMES.filter((name) => isUsed && !given[name]).map(
    (name) => `${name} is missing: files in an object store need it`,
  );
  const same = before === now ? ['FILES_BEFORE: must be another place than FILES_IN'] : [];
  const idle = given.S3_READ_URL && now !== 's3' ? ['S3_READ_URL: needs FILES_IN=s3'] : [];
  return [...missing, ...same, ...idle];
}

/** Call only if `filesProblems` found none. */
export function filesConfig(env: FilesEnv): FilesConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  return {
    in: env.FILES_IN,
    before: env.FILES_BEFORE,
    s3: endpoint && bucket ? s3Of(env, { endpoint, bucket }) : undefined,
    read: readOf(env.S3_READ_URL),
  };
}

const s3Of = (env: FilesEnv, where: Pick<S3Config, 'endpoint' | 'bucket'>): S3Config => ({
  ...where,
  region: env.S3_REGION,
  prefix: env.S3_PREFIX ?? '',
  accessKey: env.S3_ACCESS_KEY ?? '',
  secretKey: env.S3_SECRET_KEY ?? '',
  pathStyle: env.S3_PATH_STYLE === 'true',
  timeoutMs: env.S3_TIMEOUT_MS,
});

function readOf(typed: string | undefined): FilesConfig['read'] {
  if (!typed) return { by: 'shop' };
  if (typed === 'signed') return { by: 'signature' };
  return { by: 'address', address: typed.replace(/\/+$/, '') };
}

/** Place of a malware scanner: a host and port, or the path of a Unix socket. */
export type ScanConfig = { host: string; port: number } | { path: string };

const HOST_AND_PORT = /^(?:\[([\da-fA-F:]+)\]|([\w.-]+)):(\d{1,5})$/;
const MAX_PORT = 65_535;

export const scanEnv = {
  CLAMD_ADDRESS: z
    .string()
    .refine((typed) => scannerAt(typed), 'must be host:port or the absolute path of a socket')
    .optional(),
};

/** Undefined without a scanner. */
export const scanConfig = ({
  CLAMD_ADDRESS: typed,
}: {
  CLAMD_ADDRESS?: string | undefined;
}): ScanConfig | undefined => (typed === undefined ? undefined : scannerAt(typed));

function scannerAt(typed: string): ScanConfig | undefined {
  if (isAbsolute(typed)) return { path: typed };
  const [, address, name, port = ''] = HOST_AND_PORT.exec(typed) ?? [];
  const host = address ?? name;
  return host !== undefined && Number(port) >= 1 && Number(port) <= MAX_PORT
    ? { host, port: Number(port) }
    : undefined;
}
