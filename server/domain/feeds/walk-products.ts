import type { Ctx } from '#server/context.ts';
import { createSingleFlight } from '#server/db/single-flight.ts';
import { type FeedRow, feedColumns } from './feed-rows.ts';
import type { StaleCache } from './stale-cache.ts';

export type FeedOrder = 'added' | 'updated';
type Asked = { order: FeedOrder; page: number; size: number };
type End = { at: string; id: string; until: number };

const MAX_AGE_MS = 600_000;
const MAX_ENTRIES = 500;

/**
 * Pages of products sold by the piece. The next page starts after the last key of the previous one;
 * any other page skips rows by counting.
 */
export function createWalk() {
  const ends = new Map<string, End>();
  const share = createSingleFlight();
  const nameOf = ({ order, page, size }: Asked) => `${order} ${size} ${page}`;
  return (ctx: Ctx, asked: Asked): Promise<FeedRow[]> =>
    share(nameOf(asked), async () => {
      const now = ctx.now().getTime();
      const known = ends.get(nameOf({ ...asked, page: asked.page - 1 }));
      const rows = await readPage(ctx, asked, known && known.until > now ? known : undefined);
      const last = rows.at(-1);
      if (last) ends.set(nameOf(asked), { at: last.at, id: last.id, until: now + MAX_AGE_MS });
      const oldest = ends.keys().next().value;
      if (ends.size > MAX_ENTRIES && oldest !== undefined) ends.delete(oldest);
      return rows;
    });
}

export type Walk = ReturnType<typeof createWalk>;

/** Page of the feed: keys come from the index alone, and only their rows are read. */
function readPage({ sql }: Ctx, { order, page, size }: Asked, end: End | undefined) {
  const at = sql(order === 'added' ? 'published_at' : 'updated_at');
  // the index of either order reads them so
  const by =
    order === 'added' ? sql`${at} desc nulls last, id desc nulls last` : sql`${at} desc, id desc`;
  const start = end ? sql`and (${at}, id) < (${end.at}::timestamptz, ${end.id}::uuid)` : sql``;
  const skip = end ? 0 : (page - 1) * size;
  return sql<(FeedRow & { at: string })[]>`
    with keys as materialized (
      select id, ${at} as at from products
      where status = 'published' and partial_price is not null ${start}
      order by ${by} limit ${size} offset ${skip})
    select ${feedColumns(sql)}, keys.at::text as at from keys join products p on p.id = keys.id
    order by keys.at desc nulls last, keys.id desc nulls last`;
}

/** Number of products in the feed; cached for a while if counting was slow. */
export const countFeed = ({ sql }: Ctx, memory: StaleCache): Promise<number> =>
  memory('products of feeds', async () => {
    const [row] = await sql<{ total: number }[]>`
      select count(*) as total
      from products
      where status = 'published' and partial_price is not null`;
    return Number(row?.total ?? 0);
  });
