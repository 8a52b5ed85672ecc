import { z } from 'zod';

/** What changed; `all` is said after the line was cut, when nobody knows what was missed. */
export const newsKind = z.enum([
  'ticket',
  'order',
  'transaction',
  'withdrawal',
  'identity',
  'request',
  'session',
  'texts',
  'all',
]);
export type NewsKind = z.infer<typeof newsKind>;

/** One event of `GET /api/events`: a hint to read again, never the data itself. */
export const news = z.object({ kind: newsKind, id: z.string() });
export type News = z.infer<typeof news>;
