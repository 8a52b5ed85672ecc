import { MINUTE } from '#shared/time.ts';
import { createDb } from './client.ts';

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
