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
/** What tells of changes to pages is quick or not at all, and its connection lasts: a new one empties what is kept. */
const CHANGES = { lockMs: 1_000, statementMs: 2_000, patienceMs: 1_000, lasts: true };
/** Who waits behind others for one row may wait several times `lockMs`; this ends it. */
const WRITE_MS = 8_000;

/** A reader is bound by the processor; a transaction also waits for the disk, where many can wait at once for the price of one. */
const PART_OF_READERS = 1 / 3;

/** A replica that does not answer within this is done without. */
const REPLICA_MS = 500;

type Options = {
  pipelines?: boolean;
  /** The same database past a pooler. */
  direct?: string | undefined;
  prepares?: boolean;
  read?: string | undefined;
};

/**
 * The connections of one process: `size` for readers and transactions, and a few for long work. Whoever waits for a
 * locked row holds a connection of the transactions only, so pages go on answering. Without pipelines a
 * reader never waits behind another one's statement, but cannot begin a transaction; only tests ask for them.
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
