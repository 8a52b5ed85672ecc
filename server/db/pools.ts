import pg from 'pg';
import type { Pools } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';
import { createDb } from './client.ts';
import { splitAddress } from './connect.ts';

const LONG = {
  lockMs: 20_000,
  statementMs: 10 * MINUTE,
  idleMs: 5 * MINUTE,
  patienceMs: 20_000,
  helpers: 2,
};
const MAX_LONG = 5;
/**
 * Options of the connection for page changes: short timeouts, and never recycled, because a new
 * connection invalidates the page cache.
 */
const CHANGES = { lockMs: 1_000, statementMs: 2_000, patienceMs: 1_000, lasts: true };
/** Timeout in ms of a write statement, which may wait for one row several times `lockMs`. */
const WRITE_MS = 8_000;

/**
 * Share of the pool for readers. They use the processor, while transactions also wait for the disk,
 * so more of them can run at once.
 */
const PART_OF_READERS = 1 / 3;

/** Timeout in ms of the replica; after it the primary answers. */
const REPLICA_MS = 500;

type Options = {
  pipelines?: boolean;
  /**
   * Connection pools of one process: `size` for readers and transactions, and a few for long work.
   * A wait for a locked row holds a transaction's connection only, so pages still load. Readers do
   * not pipeline, so no statement waits behind another.
   */
  direct?: string | undefined;
  prepares?: boolean;
  read?: string | undefined;
};

/**
 * Connection pools of one process: `size` for readers and transactions, and a few for long
 * work. A wait for a locked row holds a transaction's connection only, so pages still load.
 * Readers do not pipeline: no statement waits behind another, but they cannot begin a
 * transaction; only tests pass `pipelines`.
 */
export function openPools(url: string, size: number, options: Options = {}) {
  const { pipelines = false, direct = url, prepares = false, read } = options;
  const pooled = direct === url ? {} : { pooled: { prepares } };
  const readers = Math.ceil(size * PART_OF_READERS);
  return {
    reads: createDb(url, { max: readers, pipelines, ...pooled }),
    writes: createDb(url, {
      max: size - readers,
      statementMs: WRITE_MS,
      plansOnce: true,
      ...pooled,
    }),
    long: createDb(direct, { max: MAX_LONG, ...LONG }),
    changes: createDb(direct, { max: 1, ...CHANGES }),
    ...(read && { replica: createDb(read, { max: readers, pipelines, patienceMs: REPLICA_MS }) }),
  };
}

/** A pool of the driver that graphile-worker speaks; an address means to it what it means to ours. */
export function openJobPool(url: string, max: number): pg.Pool {
  const { address, socket } = splitAddress(url);
  const { hostname, port, username, password, pathname } = new URL(address);
  const pool = new pg.Pool({
    host: socket.host ?? hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ssl: socket.ssl ?? false,
    max,
    application_name: 'hojreh jobs',
  });
  // a connection that breaks while it rests is simply replaced
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type Place = {
  config: { databaseUrl: string | undefined; databaseDirectUrl: string | undefined };
  pools: Pick<Pools, 'long'>;
};

/**
 * Address of this database without any pooler; the embedded one is in no setting, but its pool
 * knows it.
 */
export function directAddress({ config, pools }: Place): string {
  const set = config.databaseDirectUrl ?? config.databaseUrl;
  if (set) return set;
  const { host, port, user, pass, database } = pools.long.sql.options;
  const address = new URL('postgres://localhost');
  address.username = encodeURIComponent(user);
  if (typeof pass === 'string') address.password = encodeURIComponent(pass);
  address.pathname = `/${database}`;
  address.port = String(port[0]);
  address.searchParams.set('host', host[0] ?? 'localhost');
  return address.href;
}
