import type { NewsKind } from '../../../contract/news.ts';
import type { Ctx } from '../../context.ts';

export const NEWS_CHANNEL = 'news';

/** Who is told, and what of: the person, all staff, or both. Never more than kind and id. */
export type NewsItem = { userId?: string; staff?: boolean; kind: NewsKind; id: string };

/** Tells open pages in every process that something changed; PostgreSQL passes it on when the transaction commits. */
export async function notify(tx: Ctx, item: NewsItem): Promise<void> {
  await tx.sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(item)})`;
}
