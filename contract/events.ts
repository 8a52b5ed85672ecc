import { z } from 'zod';

/** What changed; `all` is sent after the connection was cut, because what was missed is not known. */
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
