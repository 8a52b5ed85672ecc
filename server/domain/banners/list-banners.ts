import type { Banner, BannerPosition } from '#contract/banners.ts';
import type { Ctx } from '#server/context.ts';
import { isShown, shownColumns } from './banner-row.ts';

/** Banners that are shown now, in order; of one position when it is named. */
export async function listBanners(
  ctx: Ctx,
  { position }: { position?: BannerPosition | undefined },
): Promise<{ content: Banner[] }> {
  const { sql } = ctx;
  const there = position ? sql`and position = ${position}` : sql``;
  const [content, [next]] = await Promise.all([
    sql<Banner[]>`
      select ${shownColumns(sql)} from banners where ${isShown(ctx)} ${there} order by sort, id`,
    sql<{ turn: Date | null }[]>`
      select min(turn) as turn from banners, unnest(array[starts_at, ends_at]) as turn
      where status = 'active' and turn > ${ctx.now().toISOString()} ${there}`,
  ]);
  if (next?.turn) ctx.holdsUntil(new Date(next.turn));
  return { content: [...content] };
}
