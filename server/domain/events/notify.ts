import type { EventKind } from '#contract/events.ts';
import type { Ctx } from '#server/context.ts';
import { isPoolClosed } from '#server/db/failures.ts';

export const EVENTS_CHANNEL = 'news';

/**
 * Recipients and subject of an event: the person, all staff, or both. It contains nothing but kind
 * and id.
 */
export type NewsItem = { userId?: string; staff?: boolean; kind: EventKind; id: string };

type Line = { waiting: Set<string>; isSending: boolean };

// one queue per connection pool of this process
const lines = new WeakMap<Ctx['sql'], Line>();

/**
 * Notifies open pages in every process of a change after its commit, because a NOTIFY inside the
 * transactions would serialise their commits. The caller does not wait for it.
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

/** Sends queued events, one statement at a time; events that arrive meanwhile go with the next. */
async function send({ sql, log }: Ctx, line: Line): Promise<void> {
  line.isSending = true;
  while (line.waiting.size > 0) {
    const items = [...line.waiting];
    line.waiting.clear();
    await sql`select pg_notify(${EVENTS_CHANNEL}, item) from unnest(${items}::text[]) item`.catch(
      (error: unknown) => {
        // a finished process closes its pool; its listeners reload after they reconnect
        if (!isPoolClosed(error)) log.warn({ err: error }, 'events were not sent');
      },
    );
  }
  line.isSending = false;
}
