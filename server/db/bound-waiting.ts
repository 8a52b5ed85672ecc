import postgres from 'postgres';
import { DomainError } from '#server/errors.ts';
import { scopeNow } from '#server/telemetry/request-scope.ts';
import { statementEnded, statementRefused } from '#server/telemetry/statements.ts';
import type { Asked } from './silence.ts';

/** What postgres.js calls with each bundle: it reads on when the promise is kept, and ends when it is kept with `CLOSE`. */
type Take = (rows: unknown) => unknown;
type Cursor = (size: number, take: Take) => PromiseLike<unknown>;
type Bundle = { rows: unknown; release: (end?: unknown) => void };

/** What postgres.js keeps in a query of its own, as far as waiting goes. */
type Query = {
  /** Its text, once it was sent; placeholders stand for its values. */
  string?: unknown;
  /** Set once a connection has taken it. */
  state: unknown;
  handler(query: Query): unknown;
  cursor: Cursor;
  /** Takes the rows of a cursor, so many at a time; they are read on when its promise is kept. */
  cursorFn?: (rows: unknown) => unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** Statements of a pool that are underway or wait for a connection. */
export type Load = { open: number };

const unheard: Asked = () => () => {};

/**
 * A pool whose callers never wait without an end: what no connection has taken after `patienceMs` is refused with
 * `busy`. postgres.js itself lets queries queue for as long as the database is away.
 */
export function boundWaiting<S extends postgres.Sql>(
  pool: S,
  patienceMs: number,
  load: Load = { open: 0 },
  asked: Asked = unheard,
): S {
  const bounded = (made: unknown) => {
    // names and lists of values are made by the same function; they are never sent by themselves
    if (!(made instanceof Promise)) return made;
    const query = made as unknown as Query;
    bundled(query, pool.CLOSE);
    boundQuery(query, patienceMs, load, asked);
    return made;
  };
  return new Proxy(pool, {
    apply: (target, self, args) => bounded(Reflect.apply(target, self, args)),
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'unsafe') return value;
      return (...args: Parameters<typeof target.unsafe>) => bounded(target.unsafe(...args));
    },
  });
}

function boundQuery(query: Query, patienceMs: number, load: Load, asked: Asked) {
  const { handler } = query;
  query.handler = (sent) => {
    const timer = setTimeout(() => {
      if (sent.state !== null) return;
      statementRefused();
      sent.reject(new DomainError('unavailable', 'busy'));
    }, patienceMs);
    load.open += 1;
    watchEnd(sent, asked, () => {
      clearTimeout(timer);
      load.open -= 1;
    });
    return handler(sent);
  };
}

/** A cursor whose end and whose loss are told. */
function bundled(query: Query, close: unknown) {
  const { cursor } = query;
  const ours = (size: number) =>
    bundlesOf((rows, take) => cursor.call(query, rows, take), size, close);
  Object.assign(query, { cursor: ours });
}

/**
 * The rows of a query, so many at a time, as fast as they are taken. By postgres.js alone whoever takes them hears that all
 * is read when the connection was lost between two bundles, and the query never tells that it has ended.
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
  // what went wrong is told to whoever asks for the next rows; that may be nobody any more
  ended.then(over, over);
  let held: Bundle | undefined;
  try {
    for (;;) {
      held = await Promise.race([next.promise, ended]);
      if (!held) return;
      next = Promise.withResolvers();
      yield held.rows;
      // a connection that is gone must not be asked to read on
      if (!isOver) held.release();
    }
  } finally {
    if (!isOver) held?.release(close);
  }
}

/** Tells how long it took, however it ends. Between two bundles of a cursor nothing is asked of the database. */
function watchEnd(sent: Query, asked: Asked, ended: () => void = () => {}) {
  const began = performance.now();
  // its answer comes by the connection, which knows of no request
  const scope = scopeNow();
  const { resolve, reject, cursorFn } = sent;
  let answered = asked();
  let hasEnded = false;
  if (cursorFn)
    sent.cursorFn = async (rows) => {
      answered(true);
      answered = unheard();
      const taken = await cursorFn(withoutHoles(rows));
      if (!hasEnded) answered = asked();
      return taken;
    };
  const end = (isAnswer: boolean) => {
    // what was refused here while it waited may still be sent, and answered
    if (hasEnded) return;
    hasEnded = true;
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

/** The statements of an open transaction, which wait for nobody: only told of. */
export function watched<S extends postgres.TransactionSql>(
  sql: S,
  asked: Asked = unheard,
  close?: unknown,
): S {
  const told = (made: unknown) => {
    if (!(made instanceof Promise)) return made;
    const query = made as unknown as Query;
    bundled(query, close);
    const { handler } = query;
    query.handler = (sent) => {
      watchEnd(sent, asked);
      return handler(sent);
    };
    return made;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => told(Reflect.apply(target, self, args)),
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'unsafe') return value;
      return (...args: Parameters<typeof target.unsafe>) => told(target.unsafe(...args));
    },
  });
}
