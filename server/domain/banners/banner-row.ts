import type { Ctx } from '#server/context.ts';

/** Columns that visitors see. */
export const shownColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, text, cta, position, image, image_mobile, alt, link, tone`;

/** Condition for banners shown at this moment. */
export const isShown = ({ sql, now }: Ctx) => sql`
  (status = 'active' and coalesce(starts_at <= ${now().toISOString()}, true)
    and coalesce(ends_at > ${now().toISOString()}, true))`;

/** Current status: a banner past its last day counts as ended. */
export const statusNow = ({ sql, now }: Ctx) => sql`
  (case when status = 'active' and ends_at <= ${now().toISOString()} then 'ended' else status end)`;

export const adminColumns = (ctx: Ctx) => ctx.sql`
  ${shownColumns(ctx.sql)}, starts_at, ends_at, sort,
  ${statusNow(ctx)} as status, ${isShown(ctx)} as is_shown, version`;
