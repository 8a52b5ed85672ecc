import postgres from 'postgres';
import { boundWaiting, type Load, watched } from './bound-waiting.ts';
import { splitAddress } from './connect.ts';
import { cutInSilence } from './silence.ts';
import { openTurns, type Turns } from './turns.ts';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;
const JSON_TEXT = 114;
const JSONB = 3802;
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
  /** How many processes may help with one statement; starting them costs more than most answers. */
  helpers?: number;
  /** False: a statement never waits behind another one of the same connection outside a transaction. */
  pipelines?: boolean;
  /** True: connections are not renewed after a while. */
  lasts?: boolean;
  /** A pooler stands between, whose connections change with each transaction: nothing is said of a session. */
  pooled?: { prepares: boolean };
};

/** For what a person waits for. */
const BRIEF = { lockMs: 3_000, statementMs: 15_000, idleMs: 15_000, patienceMs: 3_000 };

const asGiven = (value: string) => value;

/**
 * How values of the database look here, said once: bigint is a number (money and counts stay within the safe integers),
 * an instant is ISO text in UTC, a day is its text; JSON is handed over as text.
 */
const types: Record<string, postgres.PostgresType> = {
  bigint: { to: INT8, from: [INT8], parse: Number, serialize: String },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    parse: (text: string) => new Date(text).toISOString(),
    serialize: asGiven,
  },
  day: { to: DATE, from: [DATE], parse: asGiven, serialize: asGiven },
  json: { to: JSON_TEXT, from: [JSON_TEXT, JSONB], parse: JSON.parse, serialize: asGiven },
};

/** Columns come back in camelCase, values as `types` says. */
export const conversions = { types, transform: { column: { from: postgres.toCamel } } };

/** Opens a pool. */
export function createDb(url: string, options: PoolOptions = {}) {
  const { address, socket } = splitAddress(url);
  const { max = 16, helpers = 0, pipelines = true, plansOnce = false, ...more } = options;
  const { lasts = false, pooled, ...given } = more;
  const { lockMs, statementMs, idleMs, patienceMs } = { ...BRIEF, ...given };
  const bounds = asTexts({
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    max_parallel_workers_per_gather: helpers,
    // to compile a statement takes longer than to answer it
    jit: false,
    ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }),
  });
  const { asked, socket: open } = cutInSilence(url);
  const raw = postgres(address, {
    ...socket,
    // its types do not know the first; the line is encrypted by the time it has it
    ...{ socket: open, ssl: false },
    max,
    backoff: () => BACKOFF_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    ...(!pipelines && { max_pipeline: 0 }),
    ...(lasts && { max_lifetime: null }),
    ...(pooled && { prepare: pooled.prepares }),
    connection: { application_name: 'hojreh', ...(!pooled && bounds) },
    onnotice: () => {},
    ...conversions,
  });
  const load: Load = { open: 0 };
  const sql = boundWaiting(raw, patienceMs, load, asked);
  const turns: Turns = openTurns(max, patienceMs, asked);
  return {
    sql,
    turns,
    watch: <S extends postgres.TransactionSql>(inner: S) => watched(inner, asked, raw.CLOSE),
    size: max,
    load,
    ...(pooled && { opening: openingOf(bounds) }),
  };
}

/** The driver leaves out what is 0 or false. */
const asTexts = (bounds: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)]));

/** Says for one transaction what a connection of one's own says for good. */
const openingOf = (bounds: Record<string, string>): string =>
  `select ${Object.entries(bounds)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;

export type Pool = ReturnType<typeof createDb>;
/** What asks the database, be it a pool or an open transaction. */
export type Sql = postgres.ISql;
