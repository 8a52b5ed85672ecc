import { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Caller of an endpoint: anyone, a signed-in person, any member of staff, or staff with a
 * permission (for a list: with any one of them).
 */
export type Who = 'visitor' | 'user' | 'admin' | Permission | readonly Permission[];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Method and path of an endpoint; they are declared nowhere else. */
export type Address = `${Method} /${string}`;

export type Endpoint = {
  who: Who;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  status?: number;
  reply: z.ZodType;
  failures: readonly ErrorKey[];
  /**
   * Requires that a one-time code was entered in this session a few minutes ago; else 403
   * `fresh_code_required`.
   */
  fresh?: true;
};

/**
 * Header of an endpoint that creates something: for a day, a repeat with the same key gets the
 * first answer again.
 */
export const onceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() });

/** Declares one endpoint under the key `'POST /api/orders'`: who, input, reply and the refusals it can answer. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

/** Splits `'POST /api/orders'` into method and path. */
export function splitAddress(key: Address): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}

type Part<E, K extends string, Mode extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? Mode extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;

type Parts<E, Mode extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' | 'headers' as Part<E, K, Mode> extends undefined
    ? never
    : K]: Part<E, K, Mode>;
};

/** Makes `headers` optional when each single header is. */
type WithHeaders<P> = P extends { headers: infer H }
  ? Partial<H> extends H
    ? Omit<P, 'headers'> & { headers?: H }
    : P
  : P;

/** Input that a caller sends, before parsing. */
export type CallInput<E> = WithHeaders<Parts<E, 'in'>>;
/** Input that a handler receives, after parsing. */
export type HandlerInput<E> = Parts<E, 'out'>;
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
