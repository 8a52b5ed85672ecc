import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type postgres from 'postgres';
import { DomainError } from '#server/errors.ts';
import type { Line } from './bound-waiting.ts';
import type { Pool } from './client.ts';
import { isLineLost } from './failures.ts';

/** Longest time in ms between a connection error and the report of the transaction's own loss. */
const REPORTED_MS = 500;

/**
 * Transaction of this pool. One that does not begin in time is refused as busy, and does nothing if
 * it begins later. After a lost connection postgres.js would send `rollback` on it, which makes the
 * new connection hang. So the work never settles then; the loss itself rejects the transaction.
 */
export async function beginInTime<T extends object>(
  { sql: pool, beginMs }: Pick<Pool, 'sql' | 'beginMs'>,
  work: (sql: postgres.TransactionSql, line: Line) => Promise<T>,
): Promise<T> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const line: Line = { isLost: false };
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    reject(new DomainError('unavailable', 'busy'));
  }, beginMs).unref();
  const begun = pool.begin(async (sql) => {
    clearTimeout(late);
    if (isLate) throw new DomainError('unavailable', 'busy');
    try {
      return await work(sql, line);
    } catch (error) {
      // the transaction's own loss is reported in the same turn
      await turn();
      if (isLineLost(error) && !line.isLost) await sleep(REPORTED_MS, undefined, { ref: false });
      return await unlessLost(line, error);
    }
  }) as Promise<T>;
  begun.catch(() => {
    line.isLost = true;
  });
  return Promise.race([begun, refused]).finally(() => clearTimeout(late));
}

/** Throws what went wrong, so that it is undone; never ends where nothing can be undone any more. */
function unlessLost({ isLost }: Line, error: unknown): Promise<never> {
  return isLost ? new Promise(() => {}) : Promise.reject(error);
}
