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

/**
 * The connections of one process: `size` for readers and transactions, and a few for long work. Whoever waits for a
 * locked row holds a connection of the transactions only, so pages go on answering. Without pipelines a
 * reader never waits behind another one's statement, but cannot begin a transaction; only tests ask for them.
 */
export function openPools(url: string, size: number, { pipelines = false } = {}) {
  const readers = Math.ceil(size * PART_OF_READERS);
  return {
    reads: createDb(url, { max: readers, pipelines }),
    writes: createDb(url, { max: size - readers, statementMs: WRITE_MS, plansOnce: true }),
    long: createDb(url, { max: MAX_LONG, ...LONG }),
    changes: createDb(url, { max: 1, ...CHANGES }),
  };
}
