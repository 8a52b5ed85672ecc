import postgres from 'postgres';
import { DAY } from '#shared/time.ts';
import { arrayTypes } from './array-types.ts';
import { boundWaiting, type Line, type Load, watched } from './bound-waiting.ts';
import { splitAddress } from './connect.ts';
import { watchConnection } from './connection-watchdog.ts';
import { openTurns, type Turns } from './turns.ts';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;
const JSON_TEXT = 114;
const JSONB = 3802;
/** Reconnect delay in seconds, short so that a recovered database is used at once. */
const BACKOFF_SECONDS = 0.2;
const CONNECT_SECONDS = 3;
/** Slack beyond the timeout of an unresponsive connection: by then the watchdog has cut it. */
const SLACK_MS = 8_000;
/** Longest wait in ms for an answer where the timeout is 0, which means none to PostgreSQL. */
const UNBOUNDED_MS = 7 * DAY;

export type PoolOptions = {
  max?: number;
  /** Timeout in ms for a lock on a row or table. */
  lockMs?: number;
  /** Timeout in ms of one statement; 0: none. */
  statementMs?: number;
  /** Longest idle time in ms of an open transaction. */
  idleMs?: number;
  /** Timeout in ms of a call that waits for a connection. */
  patienceMs?: number;
  /** True: statements use generic plans; a new plan for each order would cost half its time. */
  plansOnce?: boolean;
  /** Parallel workers per statement; to start them costs more than most answers. */
  helpers?: number;
  /**
   * False: outside a transaction, a statement never queues behind another one on the same
   * connection.
   */
  pipelines?: boolean;
  /** True: connections are not recycled after a while. */
  lasts?: boolean;
  /**
   * Set behind a pooler that changes the connection with each transaction: session settings are
   * left out.
   */
  pooled?: { prepares: boolean };
};

/** Timeouts for interactive requests. */
const BRIEF = { lockMs: 3_000, statementMs: 15_000, idleMs: 15_000, patienceMs: 3_000 };

const asGiven = (value: string) => value;

/**
 * Conversions of database values: bigint becomes a number (money and counts stay within the safe
 * integers), an instant ISO text in UTC, a day its text; JSON is passed as text.
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

/** Columns come back in camelCase, values as `types` converts them. */
export const conversions = {
  types: arrayTypes(types),
  fetch_types: false,
  transform: { column: { from: postgres.toCamel } },
};

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
    // JIT compilation takes longer than the answers
    jit: false,
    ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }),
  });
  const longest = { statementMs: statementMs || UNBOUNDED_MS, idleMs: idleMs || UNBOUNDED_MS };
  const { trackQuery, socket: open } = watchConnection(url, longest);
  // the types of postgres.js lack `socket`; our socket is already encrypted, hence no `ssl`
  const ownSocket: object = { socket: open, ssl: false };
  const raw = postgres(address, {
    ...socket,
    ...ownSocket,
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
  const answerMs = longest.statementMs + SLACK_MS;
  const sql = boundWaiting(raw, { patienceMs, answerMs }, load, trackQuery);
  const turns: Turns = openTurns(max, patienceMs, trackQuery);
  return {
    sql,
    turns,
    /** Longest time until a transaction has begun or failed. */
    beginMs: patienceMs + answerMs,
    watch: <S extends postgres.TransactionSql>(inner: S, line: Line) =>
      watched(inner, { answerMs, line, trackQuery, close: raw.CLOSE }),
    size: max,
    load,
    ...(pooled && { opening: openingOf(bounds) }),
  };
}

/** The driver drops values that are 0 or false. */
const asTexts = (bounds: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)]));

/** Sets for one transaction the options that a connection outside a pooler sets for good. */
const openingOf = (bounds: Record<string, string>): string =>
  `select ${Object.entries(bounds)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;

export type Pool = ReturnType<typeof createDb>;
/** Client for queries: a pool or an open transaction. */
export type Sql = postgres.ISql;
