import type { Banner, BannerPosition } from '#contract/banners.ts';
import type { Ctx } from '#server/context.ts';

/** Active banner, perhaps a future one; its display begins or ends at `turn`. */
type Row = Banner & { isShown: boolean; turn: string | null };

type Query = { position?: BannerPosition | undefined };

/** Banners shown now, in order; those of one position if it is given. */
export const listBanners = (ctx: Ctx, query: Query): Promise<{ content: Banner[] }> => {
  const tag = query.position ? `banners:${query.position}` : 'banners';
  return ctx.remember(tag, [tag], () => readBanners(ctx, query));
};

async function readBanners(ctx: Ctx, { position }: Query): Promise<{ content: Banner[] }> {
  const { sql } = ctx;
  const now = ctx.now().toISOString();
  const there = position ? sql`and position = ${position}` : sql``;
  const rows = await sql<Row[]>`
    select ${shownColumns(sql)}, ${isShown(ctx)} as is_shown,
      case when starts_at > ${now} then starts_at else ends_at end as turn
    from banners
    where status = 'active' and coalesce(ends_at > ${now}, true) ${there}
    order by sort, id`;
  for (const { turn } of rows) if (turn) ctx.cacheUntil(new Date(turn));
  const content = rows.flatMap(({ turn: _turn, isShown, ...banner }) => (isShown ? [banner] : []));
  return { content };
}

/** Columns that visitors see. */
const shownColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, text, cta, position, image, image_mobile, alt, link, tone`;

/** Condition for banners shown at this moment. */
const isShown = ({ sql, now }: Ctx) => sql`
  (status = 'active' and coalesce(starts_at <= ${now().toISOString()}, true)
    and coalesce(ends_at > ${now().toISOString()}, true))`;

/** Current status: a banner past its last day counts as ended. */
export const statusNow = ({ sql, now }: Ctx) => sql`
  (case when status = 'active' and ends_at <= ${now().toISOString()} then 'ended' else status end)`;

export const adminColumns = (ctx: Ctx) => ctx.sql`
  ${shownColumns(ctx.sql)}, starts_at, ends_at, sort,
  ${statusNow(ctx)} as status, ${isShown(ctx)} as is_shown, version`;
