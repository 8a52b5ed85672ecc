import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

export type DatabaseConfig = {
  databaseUrl: string | undefined;
  /** Another role of the same database, to which its tables belong; past any pooler. */
  databaseOwnerUrl: string | undefined;
  /** Past the pooler, for what needs a session of its own; undefined where there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** The pooler keeps prepared statements apart for each of its clients. */
  databasePrepares: boolean;
  /** Where `npm run move-database` takes the shop: an address, or the word `embedded`. */
  databaseNextUrl: string | undefined;
  /** A streaming replica for public pages. */
  databaseReadUrl: string | undefined;
  /** Connections for readers and transactions of this process; long work and jobs have a few more. */
  databasePool: number;
  /** `max_connections` of the embedded database. */
  databaseMost: number;
  /** `shared_buffers` of the embedded database, in MB; an eighth of the machine's memory. */
  databaseBuffers: number;
  /** Processes that serve. */
  workers: number;
};

const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine((typed) => URL.canParse(typed), 'cannot be read as an address')
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
  DATABASE_PREPARED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(4).max(200).default(24),
  DATABASE_MAX_CONNECTIONS: z.coerce.number('must be a number').int().min(50).max(2000).optional(),
  DATABASE_BUFFERS_MB: z.coerce.number('must be a number').int().min(16).max(65_536).optional(),
  WORKERS: z.coerce.number('must be a number').int().min(1).max(64).default(1),
};
type Env = z.infer<z.ZodObject<typeof databaseEnv>> & { SHOP_MODE: 'demo' | 'live' | 'rehearsal' };

/** All others speak of the server that the first one names. */
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
    databasePool: env.DATABASE_POOL,
    databaseMost: env.DATABASE_MAX_CONNECTIONS ?? mostFor(env.WORKERS, env.DATABASE_POOL),
    databaseBuffers: env.DATABASE_BUFFERS_MB ?? buffersOf(env.SHOP_MODE),
    workers: env.WORKERS,
  };
}

/** In the words of libpq, so that the address alone says how each driver connects; a mode that it names stays. */
function withAuthority(url: string, file: string | undefined): string {
  if (!file) return url;
  const whole = new URL(url);
  if (!whole.searchParams.has('sslmode')) whole.searchParams.set('sslmode', 'verify-full');
  whole.searchParams.set('sslrootcert', resolve(file));
  return whole.href;
}

const FOR_OTHERS = 20;
/** Beside its pool a process opens up to 5 for long work, 5 for jobs, 1 for changes and 2 that listen. */
const BESIDE_POOL = 13;
const MIN_CONNECTIONS = 120;

const mostFor = (workers: number, pool: number) =>
  Math.max(MIN_CONNECTIONS, FOR_OTHERS + workers * (pool + BESIDE_POOL));

const MIN_BUFFERS = 128;
const MAX_BUFFERS = { demo: 512, live: 4096, rehearsal: 4096 };

/** In MB, of which only what is used is taken: an eighth of the machine, or of the container that it runs in. */
export function buffersOf(mode: Env['SHOP_MODE']): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20;
  return Math.round(Math.min(Math.max(memory / 8, MIN_BUFFERS), MAX_BUFFERS[mode]));
}
