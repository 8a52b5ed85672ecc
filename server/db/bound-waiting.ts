import type postgres from 'postgres';
import { DomainError } from '#server/errors.ts';

/** What postgres.js keeps in a query of its own, as far as waiting goes. */
type Query = {
  /** Set once a connection has taken it. */
  state: unknown;
  handler(query: Query): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * A pool whose callers never wait without an end: what no connection has taken after `patienceMs` is refused with
 * `busy`. postgres.js itself lets queries queue for as long as the database is away.
 */
export function boundWaiting<S extends postgres.Sql>(pool: S, patienceMs: number): S {
  const bounded = (made: unknown) => {
    // names and lists of values are made by the same function; they are never sent by themselves
    if (made instanceof Promise) boundQuery(made as unknown as Query, patienceMs);
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

function boundQuery(query: Query, patienceMs: number) {
  const { handler } = query;
  query.handler = (sent) => {
    const { resolve, reject } = sent;
    const timer = setTimeout(() => {
      if (sent.state === null) sent.reject(new DomainError('unavailable', 'busy'));
    }, patienceMs);
    sent.resolve = (value) => {
      clearTimeout(timer);
      resolve(value);
    };
    sent.reject = (error) => {
      clearTimeout(timer);
      reject(error);
    };
    return handler(sent);
  };
}
