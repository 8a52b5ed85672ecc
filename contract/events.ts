import { z } from 'zod';

/**
 * Kinds of change. A client gets `all` after its connection was cut, because missed events are
 * unknown.
 */
export const eventKind = z.enum([
  'ticket',
  'order',
  'transaction',
  'withdrawal',
  'transfer',
  'return',
  'identity',
  'request',
  'session',
  'texts',
  'all',
]);
export type EventKind = z.infer<typeof eventKind>;

/** One event of `GET /api/events`: a hint to read again, never the data itself. */
export const shopEvent = z.object({ kind: eventKind, id: z.string() });
export type ShopEvent = z.infer<typeof shopEvent>;
