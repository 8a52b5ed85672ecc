import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { boundWaiting } from './bound-waiting.ts';
import { splitAddress } from './connect.ts';
import * as schema from './schema/all.ts';
import { openTurns, type Turns } from './turns.ts';

const INT8 = 20;
/** A connection is tried again after so many seconds: a database that is back is used at once. */
const BACKOFF_SECONDS = 0.2;
const CONNECT_SECONDS = 3;

export type PoolOptions = {
  max?: number;
  /** How long a statement may wait for a row or table that somebody else holds. */
  lockMs?: number;
  /** How long one statement may run. */
  statementMs?: number;
  /** How long a transaction may lie idle. */
  idleMs?: number;
  /** How long a call may wait until a connection takes it. */
  patienceMs?: number;
  /** True: a statement is planned once, whatever its values; planning an order each time would cost half of it. */
  plansOnce?: boolean;
  /** False: a statement never waits behind another one of the same connection outside a transaction. */
  pipelines?: boolean;
  /** True: connections are not renewed after a while. */
  lasts?: boolean;
};

/** For what a person waits for. */
const BRIEF = { lockMs: 3_000, statementMs: 15_000, idleMs: 15_000, patienceMs: 3_000 };

/** Opens a pool. bigint comes back as a number: money and counts stay within the safe integers. */
export function createDb(url: string, options: PoolOptions = {}) {
  const { address, socket } = splitAddress(url);
  const { max = 16, pipelines = true, plansOnce = false, lasts = false, ...given } = options;
  const { lockMs, statementMs, idleMs, patienceMs } = { ...BRIEF, ...given };
  const raw = postgres(address, {
    ...socket,
    max,
    backoff: () => BACKOFF_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    ...(!pipelines && { max_pipeline: 0 }),
    ...(lasts && { max_lifetime: null }),
    connection: {
      application_name: 'hojreh',
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleMs,
      ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }),
    },
    onnotice: () => {},
    types: { bigint: { to: INT8, from: [INT8], parse: Number, serialize: String } },
  });
  const sql = boundWaiting(raw, patienceMs);
  const turns: Turns = openTurns(max, patienceMs);
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }), turns };
}

export type Pool = ReturnType<typeof createDb>;
export type Database = Pool['db'];
export type Sql = Pool['sql'];
