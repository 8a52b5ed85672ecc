import type { Ctx } from '#server/context.ts';

/** Columns that visitors see. */
export const shownColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, text, cta, position, image, image_mobile, alt, link, tone`;

/** Whether a banner stands on a page at this moment. */
export const isShown = ({ sql, now }: Ctx) => sql`
  (status = 'active' and coalesce(starts_at <= ${now().toISOString()}, true)
    and coalesce(ends_at > ${now().toISOString()}, true))`;

/** A banner beyond its last day has ended, though nobody stopped it. */
export const statusNow = ({ sql, now }: Ctx) => sql`
  (case when status = 'active' and ends_at <= ${now().toISOString()} then 'ended' else status end)`;

export const adminColumns = (ctx: Ctx) => ctx.sql`
  ${shownColumns(ctx.sql)}, starts_at, ends_at, sort,
  ${statusNow(ctx)} as status, ${isShown(ctx)} as is_shown, version`;
