import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** Address as the role that owns the tables, without any pooler. */
  databaseOwnerUrl: string | undefined;
  /** Address without the pooler, for sessions; undefined where there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** True when the pooler supports prepared statements. */
  databasePrepares: boolean;
  /** Target of `npm run move-database`: an address, or the word `embedded`. */
  databaseNextUrl: string | undefined;
  /** Streaming replica for public pages. */
  databaseReadUrl: string | undefined;
  /** Seconds that a start waits for an external database server. */
  databaseWaitSeconds: number;
  /**
   * Pool size of this process for readers and transactions; long work and jobs have a few more
   * connections.
   */
  databasePool: number;
  /** `max_connections` of the embedded database. */
  databaseMost: number;
  /** `shared_buffers` of the embedded database in MB. */
  databaseBuffers: number;
  /** Number of processes that serve requests. */
  workers: number;
};

const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
/** Multi-host syntax of libpq, which the driver does not support. */
const SEVERAL_HOSTS = /^postgres(ql)?:\/\/([^@/]*@)?[^/?]*,/;
const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(
    (typed) => !SEVERAL_HOSTS.test(typed),
    'names several hosts: the shop speaks to one, so give the primary an address that moves with it',
  )
  .refine(
    (typed) => SEVERAL_HOSTS.test(typed) || URL.canParse(typed),
    'cannot be read as an address',
  )
  .refine(
    (typed) => [null, ...MODES].includes(URL.parse(typed)?.searchParams.get('sslmode') ?? null),
    `sslmode must be one of ${MODES.join(', ')}`,
  )
  .optional();

export const databaseEnv = {
  DATABASE_URL: address,
  DATABASE_OWNER_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_READ_URL: address,
  DATABASE_NEXT_URL: z.union([z.literal('embedded'), address]),
  DATABASE_SSL_CA: z
    .string()
    .refine((path) => existsSync(path), 'is no file that is there')
    .optional(),
  DATABASE_WAIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(0)
    .max(3600)
    .default(60),
  DATABASE_PREPARED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(4).max(200).default(24),
  DATABASE_MAX_CONNECTIONS: z.coerce.number('must be a number').int().min(50).max(2000).optional(),
  DATABASE_BUFFERS_MB: z.coerce.number('must be a number').int().min(16).max(65_536).optional(),
  WORKERS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
};
type Env = z.infer<z.ZodObject<typeof databaseEnv>> & { SHOP_MODE: 'demo' | 'live' | 'rehearsal' };

/** Problems of settings that depend on DATABASE_URL. */
export const databaseProblems = (given: Record<string, string | undefined>): string[] =>
  ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_SSL_CA']
    .filter((name) => given[name] && !given.DATABASE_URL)
    .map((name) => `${name}: needs DATABASE_URL`);

export function databaseConfig(env: Env): DatabaseConfig {
  const trusted = (url: string | undefined) => url && withAuthority(url, env.DATABASE_SSL_CA);
  return {
    databaseUrl: trusted(env.DATABASE_URL),
    databaseOwnerUrl: trusted(env.DATABASE_OWNER_URL),
    databaseDirectUrl: trusted(env.DATABASE_DIRECT_URL),
    databaseNextUrl:
      env.DATABASE_NEXT_URL === 'embedded' ? 'embedded' : trusted(env.DATABASE_NEXT_URL),
    databaseReadUrl: trusted(env.DATABASE_READ_URL),
    databasePrepares: env.DATABASE_PREPARED === 'true',
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    databasePool: env.DATABASE_POOL,
    databaseMost: env.DATABASE_MAX_CONNECTIONS ?? mostFor(env.WORKERS, env.DATABASE_POOL),
    databaseBuffers: env.DATABASE_BUFFERS_MB ?? buffersOf(env.SHOP_MODE),
    workers: env.WORKERS,
  };
}

/**
 * Adds the certificate authority in libpq syntax, which both drivers read; an `sslmode` in the
 * address stays.
 */
function withAuthority(url: string, file: string | undefined): string {
  if (!file) return url;
  const whole = new URL(url);
  if (!whole.searchParams.has('sslmode')) whole.searchParams.set('sslmode', 'verify-full');
  whole.searchParams.set('sslrootcert', resolve(file));
  return whole.href;
}

const FOR_OTHERS = 20;
/**
 * Connections of a process beside its pool: up to 5 for long work, 9 for jobs and their locks, 1
 * for changes and 2 for LISTEN.
 */
const BESIDE_POOL = 17;
const MIN_CONNECTIONS = 120;

const mostFor = (workers: number, pool: number) =>
  Math.max(MIN_CONNECTIONS, FOR_OTHERS + workers * (pool + BESIDE_POOL));

const MIN_BUFFERS = 128;
const MAX_BUFFERS = { demo: 512, live: 4096, rehearsal: 4096 };

/**
 * Shared buffers in MB: an eighth of the memory of the machine or its container. PostgreSQL only
 * takes memory that it uses.
 */
export function buffersOf(mode: Env['SHOP_MODE']): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20;
  return Math.round(Math.min(Math.max(memory / 8, MIN_BUFFERS), MAX_BUFFERS[mode]));
}
