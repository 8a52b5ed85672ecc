import type { NewsKind } from '../../../contract/news.ts';
import type { Ctx } from '../../context.ts';

export const NEWS_CHANNEL = 'news';

/** Who is told, and what of: the person, all staff, or both. Never more than kind and id. */
export type NewsItem = { userId?: string; staff?: boolean; kind: NewsKind; id: string };

/** Tells open pages in every process that something changed, once it is committed: commits that notify would wait for each other. */
export async function notify(tx: Ctx, item: NewsItem): Promise<void> {
  const send = ({ sql }: Ctx) => sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(item)})`;
  if (tx.inTransaction) tx.afterCommit.push(async (ctx) => send(ctx));
  else await send(tx);
}
