import { kindsFor } from '#contract/desk/staff-alerts.ts';
import { rightsOf } from '#contract/permissions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { staffNewsText } from '#server/domain/messages/staff-texts.ts';
import { ALERT_PAUSE, isWanted, MAX_ALERTS_AN_HOUR, USUAL_HOURS } from '#shared/staff-alerts.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { countNews } from './count-news.ts';
import { noteLowStock } from './note-low-stock.ts';
import { usualKinds } from './read-alerts.ts';

/** Delay of a commit after its row's timestamp; no transaction of the shop lasts longer. */
const LATE_MS = 30_000;
/** Age after which a waiting record is not reported any more. */
const OLDEST = 7 * DAY;

type Row = RowOf<'staffAlerts', 'userId' | 'kinds' | 'days' | 'fromHour' | 'toHour' | 'toldUntil'> &
  RowOf<'users', 'staffRole' | 'permissions' | 'mobileNumber'>;

/**
 * Sends each member of staff one message about new records of the chosen kinds since the last one,
 * within their hours; others wait. It only reads existing rows, so orders never wait for it.
 * Scheduled.
 */
export async function tellStaff(ctx: Ctx): Promise<void> {
  await beginOwners(ctx);
  const people = await ctx.sql<{ userId: string; kinds: string[] }[]>`
    select a.user_id, a.kinds from staff_alerts a join users u on u.id = a.user_id
    where a.kinds <> '{}' and u.staff_role is not null and u.status = 'active' order by a.user_id`;
  if (people.some(({ kinds }) => kinds.includes('low_stock'))) await noteLowStock(ctx);
  for (const { userId } of people) await inTransaction(ctx, (tx) => tellOne(tx, userId));
}

/**
 * Gives owners without a choice the default alerts from now on; version 0, as a form opened before
 * has.
 */
const beginOwners = ({ sql, now }: Ctx) => sql`
  insert into staff_alerts (user_id, kinds, days, from_hour, to_hour, told_until, version)
  select id, ${usualKinds('owner')}, ${USUAL_HOURS.days}, ${USUAL_HOURS.fromHour},
    ${USUAL_HOURS.toHour}, ${new Date(now().getTime() - ALERT_PAUSE).toISOString()}, 0
  from users u where staff_role = 'owner' and status = 'active'
    and not exists (select from staff_alerts a where a.user_id = u.id)
  on conflict (user_id) do nothing`;

async function tellOne(tx: Ctx, userId: string): Promise<void> {
  const row = await claim(tx, userId);
  if (!row || !isWanted(row, tx.now()) || !(await hasRoom(tx, row))) return;
  const may = kindsFor(rightsOf(row.staffRole, row.permissions));
  const kinds = may.filter((kind) => row.kinds.includes(kind));
  if (kinds.length === 0) return;
  const now = tx.now().getTime();
  const until = new Date(now - LATE_MS).toISOString();
  const since = new Date(Math.max(Date.parse(row.toldUntil), now - OLDEST)).toISOString();
  const news = await countNews(tx, kinds, { userId, since, until });
  if (Object.keys(news).length === 0) return;
  await queueMessage(tx, {
    mobileNumber: row.mobileNumber,
    template: 'staff.news',
    text: staffNewsText(news, `${tx.config.publicUrl}/console/admin`),
    dedupeKey: `staff.news:${userId}:${until}`,
  });
  await tx.sql`update staff_alerts set told_until = ${until} where user_id = ${userId}`;
}

/** Claims a person's alerts; one dismissed at the same moment gets none, or got them before. */
async function claim({ sql }: Ctx, userId: string): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    select a.user_id, a.kinds, a.days, a.from_hour, a.to_hour, a.told_until, u.staff_role,
      u.permissions, u.mobile_number
    from staff_alerts a join users u on u.id = a.user_id
    where a.user_id = ${userId} and u.staff_role is not null and u.status = 'active'
    for update of a skip locked`;
  return row;
}

/**
 * True if an alert may be sent now: there is a pause after each and a limit per hour; later records
 * go with the next one.
 */
async function hasRoom({ sql, now }: Ctx, { mobileNumber }: Row): Promise<boolean> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const [row] = await sql<{ hour: number; recent: number }[]>`
    select count(*)::int as hour,
      count(*) filter (where created_at > ${ago(ALERT_PAUSE)})::int as recent
    from messages
    where mobile_number = ${mobileNumber}
      and template = 'staff.news'
      and created_at > ${ago(HOUR)}`;
  return row !== undefined && row.recent === 0 && row.hour < MAX_ALERTS_AN_HOUR;
}
