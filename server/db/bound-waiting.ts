import postgres from 'postgres';
import { DomainError } from '#server/errors.ts';
import { statementEnded, statementRefused } from '#server/telemetry/statements.ts';
import { scopeNow } from '#server/telemetry/traces.ts';
import type { TrackQuery } from './connection-watchdog.ts';

/**
 * Callback of postgres.js for each batch of rows: it reads on when the promise resolves, and stops
 * at `CLOSE`.
 */
type Take = (rows: unknown) => unknown;
type Cursor = (size: number, take: Take) => PromiseLike<unknown>;
type Bundle = { rows: unknown; release: (end?: unknown) => void };

/** The parts of a postgres.js query that matter for timeouts. */
type Query = {
  /** SQL text, set once it is sent; values are placeholders. */
  string?: unknown;
  /** Set once a connection runs the query. */
  state: unknown;
  handler(query: Query): unknown;
  cursor: Cursor;
  /**
   * Receives the rows of a cursor batch by batch; the next batch is read when its promise resolves.
   */
  cursorFn?: (rows: unknown) => unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** Timeouts of a statement: first for a connection, then for its answer. */
type Patience = { patienceMs: number; answerMs: number };

/** Statements of a pool that run or wait for a connection. */
export type Load = { open: number };

const unheard: TrackQuery = () => () => {};

/**
 * Wraps a pool so that callers never wait forever: a query without a connection after `patienceMs`
 * fails with `busy`. postgres.js itself queues queries for as long as the database is away.
 */
export function boundWaiting<S extends postgres.Sql>(
  pool: S,
  patience: Patience,
  load: Load = { open: 0 },
  trackQuery: TrackQuery = unheard,
): S {
  const bounded = (made: unknown) => {
    // the same function also makes names and lists of values, which are never sent by themselves;
    // a promise of it is a query with the fields of `Query`, which postgres.js does not publish
    if (!(made instanceof Promise)) return made;
    const query = made as unknown as Query;
    bundled(query, pool.CLOSE);
    boundQuery(query, patience, load, trackQuery);
    return made;
  };
  return throughBoth(pool, bounded);
}

function boundQuery(query: Query, patience: Patience, load: Load, trackQuery: TrackQuery) {
  const { patienceMs, answerMs } = patience;
  const { handler } = query;
  query.handler = (sent) => {
    const timer = setTimeout(() => {
      if (sent.state !== null) return;
      statementRefused();
      sent.reject(new DomainError('unavailable', 'busy'));
    }, patienceMs);
    load.open += 1;
    watchEnd(sent, patienceMs + answerMs, trackQuery, () => {
      clearTimeout(timer);
      load.open -= 1;
    });
    return handler(sent);
  };
}

/** Replaces the cursor by one that reports its end and the loss of its connection. */
function bundled(query: Query, close: unknown) {
  const { cursor } = query;
  const ours = (size: number) =>
    bundlesOf((rows, take) => cursor.call(query, rows, take), size, close);
  Object.assign(query, { cursor: ours });
}

/**
 * Rows of a query in batches, at the pace of the reader. postgres.js alone reports the end of the
 * rows when the connection is lost between two batches, and the query then never settles.
 */
async function* bundlesOf(
  cursor: Cursor,
  size: number,
  close: unknown,
): AsyncGenerator<unknown, void> {
  let next = Promise.withResolvers<Bundle | undefined>();
  const query = cursor(size, (rows) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    next.resolve({ rows, release: resolve });
    return promise;
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const ended = Promise.resolve(query).then(() => undefined);
  // the next read reports the error; without one, the rejection would be unhandled
  ended.then(over, over);
  let held: Bundle | undefined;
  try {
    for (;;) {
      held = await Promise.race([next.promise, ended]);
      if (!held) return;
      next = Promise.withResolvers();
      yield held.rows;
      // a lost connection cannot read on
      if (!isOver) held.release();
    }
  } finally {
    if (!isOver) held?.release(close);
  }
}

/**
 * Measures a statement, and rejects it when no answer has come long after the database's own
 * timeout: its connection is lost. The timeout pauses between two batches of a cursor.
 */
function watchEnd(
  sent: Query,
  mostMs: number,
  trackQuery: TrackQuery,
  ended: () => void = () => {},
) {
  const began = performance.now();
  // the answer arrives on the connection, which knows no request scope
  const scope = scopeNow();
  const { resolve, reject, cursorFn } = sent;
  let answered = trackQuery();
  let hasEnded = false;
  const giveUp = () => sent.reject(new DomainError('unavailable', 'busy'));
  let late = setTimeout(giveUp, mostMs).unref();
  if (cursorFn)
    sent.cursorFn = async (rows) => {
      answered(true);
      answered = unheard();
      clearTimeout(late);
      const taken = await cursorFn(withoutHoles(rows));
      if (hasEnded) return taken;
      answered = trackQuery();
      late = setTimeout(giveUp, mostMs).unref();
      return taken;
    };
  const end = (isAnswer: boolean) => {
    // a statement that was refused while it waited may still be sent and answered
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(late);
    answered(isAnswer);
    ended();
    statementEnded(sent.string, performance.now() - began, scope);
  };
  sent.resolve = (value) => {
    end(true);
    resolve(withoutHoles(value));
  };
  sent.reject = (error) => {
    end(error instanceof postgres.PostgresError);
    reject(error);
  };
}

/**
 * postgres.js counts on from the rows that a statement had sent before it failed, so the next answer of its connection
 * would begin with as many holes: https://github.com/porsager/postgres/issues/1181.
 */
function withoutHoles(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length > 0 && !(0 in answer))
    answer.splice(0, Number(Object.keys(answer)[0]));
  return answer;
}

/** Shared flag of a transaction; once its connection is lost, no statement may use it. */
export type Line = { isLost: boolean };
type Watched = { answerMs: number; line: Line; trackQuery: TrackQuery; close: unknown };

/**
 * Statements of an open transaction, which never wait for a connection: measured, and refused once
 * the connection is lost.
 */
export function watched<S extends postgres.TransactionSql>(
  sql: S,
  { answerMs, line, trackQuery, close }: Watched,
): S {
  const settled = (made: unknown) => {
    if (!(made instanceof Promise)) return made;
    // as above: a promise that postgres.js makes is a query
    const query = made as unknown as Query;
    bundled(query, close);
    const { handler } = query;
    query.handler = (sent) => {
      if (line.isLost) return sent.reject(new DomainError('unavailable', 'busy'));
      watchEnd(sent, answerMs, trackQuery);
      return handler(sent);
    };
    return made;
  };
  return throughBoth(sql, settled);
}

/** Proxy of a client that passes every statement through `made`. */
const throughBoth = <S extends postgres.ISql>(sql: S, made: (statement: unknown) => unknown): S =>
  new Proxy(sql, {
    // the type of a client lists its template tags, which `Reflect.apply` does not take
    apply: (target, self, args) =>
      made(Reflect.apply(target as unknown as () => unknown, self, args)),
    get(target, name) {
      // a connection that postgres.js reserves emits no event when it is ready
      if (name === 'reserve') throw new Error('a pool gives no connection away: use connectAlone');
      const value = Reflect.get(target, name);
      if (name !== 'unsafe') return value;
      return (...args: Parameters<typeof target.unsafe>) => made(target.unsafe(...args));
    },
  });
