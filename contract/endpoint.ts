import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: anyone, a signed-in person, any member of staff, or staff with a permission (of a list: with one of
 * them).
 */
export type Who = 'visitor' | 'user' | 'admin' | Permission | readonly Permission[];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Method and path, which an endpoint has nowhere else. */
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
  /** A code must have been entered in this session some minutes ago at most; else 403 `fresh_code_required`. */
  fresh?: true;
};

/** Declares one endpoint under the key `'POST /api/orders'`: who, input, reply and the refusals it can answer. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

/** `'POST /api/orders'` in its two halves. */
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

/** What a caller sends. */
export type CallInput<E> = Parts<E, 'in'>;
/** What a handler receives after parsing. */
export type HandlerInput<E> = Parts<E, 'out'>;
/** What the endpoint answers. */
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
