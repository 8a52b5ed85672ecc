import type { EventKind } from '#contract/events.ts';
import type { Ctx } from '#server/context.ts';

export const EVENTS_CHANNEL = 'news';

/** Who is told, and what of: the person, all staff, or both. Never more than kind and id. */
export type NewsItem = { userId?: string; staff?: boolean; kind: EventKind; id: string };

type Line = { waiting: Set<string>; isSending: boolean };

// one line for each pool of this process
const lines = new WeakMap<Ctx['sql'], Line>();

/**
 * Tells open pages in every process that something changed, once it is committed: commits that notify would wait for
 * each other. Whoever made the change does not wait until it is told.
 */
export async function notify(tx: Ctx, item: NewsItem): Promise<void> {
  if (tx.inTransaction) tx.afterCommit.push(async (ctx) => tell(ctx, item));
  else tell(tx, item);
}

function tell(ctx: Ctx, item: NewsItem): void {
  const line = lines.get(ctx.sql) ?? { waiting: new Set(), isSending: false };
  lines.set(ctx.sql, line);
  line.waiting.add(JSON.stringify(item));
  if (!line.isSending) void send(ctx, line);
}

/** One statement is under way at a time; what comes meanwhile goes along with the next. */
async function send({ sql, log }: Ctx, line: Line): Promise<void> {
  line.isSending = true;
  while (line.waiting.size > 0) {
    const items = [...line.waiting];
    line.waiting.clear();
    await sql`select pg_notify(${EVENTS_CHANNEL}, item) from unnest(${items}::text[]) item`.catch(
      (error: unknown) => log.warn({ err: error }, 'events were not sent'),
    );
  }
  line.isSending = false;
}
