import type { AdminBanner } from '#contract/banners.ts';
import type { Ctx } from '#server/context.ts';

type Time = Date | string | null;
export type BannerRow = Omit<AdminBanner, 'startsAt' | 'endsAt'> & { startsAt: Time; endsAt: Time };

/** Columns that visitors see. */
export const shownColumns = (sql: Ctx['sql']) => sql`
  id as "_id", title, text, cta, position, image, image_mobile as "imageMobile", alt, link, tone`;

/** Whether a banner stands on a page at this moment. */
export const isShown = ({ sql, now }: Ctx) => sql`
  (status = 'active' and coalesce(starts_at <= ${now().toISOString()}, true)
    and coalesce(ends_at > ${now().toISOString()}, true))`;

/** A banner beyond its last day has ended, though nobody stopped it. */
export const statusNow = ({ sql, now }: Ctx) => sql`
  (case when status = 'active' and ends_at <= ${now().toISOString()} then 'ended' else status end)`;

export const adminColumns = (ctx: Ctx) => ctx.sql`
  ${shownColumns(ctx.sql)}, starts_at as "startsAt", ends_at as "endsAt", sort,
  ${statusNow(ctx)} as status, ${isShown(ctx)} as "isShown", version`;

const iso = (time: Time) => (time ? new Date(time).toISOString() : null);

export const toAdminBanner = (row: BannerRow): AdminBanner => ({
  ...row,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
});
