import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { readSpent, roomOf } from './sms-budget.ts';

export type Claimed = { id: string; mobileNumber: string; text: string; tries: number };

/** Messages that one number may get from the shop, besides codes. */
const NUMBER_HOUR = 10;
const NUMBER_DAY = 30;
/** Messages sent regardless of limits: warnings that the day's messages run short, and alerts. */
const ALWAYS = ['shop.texts_short', 'shop.alert', 'shop.exported'];
const AT_A_TIME = 10;
/** Maximum of due messages read at once; those over a limit are postponed together. */
const LOOKED_AT = 100;
/** Maximum of further messages postponed by one statement while the shop's limit is used up. */
const WAYS_AT_A_TIME = 1000;
/**
 * Time that a claim lasts; longer than sending as many messages takes, however slow the providers
 * are.
 */
const IN_HAND = 5 * MINUTE;
const LATER = 20 * MINUTE;
/** Age at which a waiting message is useless. */
const OLDEST = DAY;

type Due = Claimed & RowOf<'messages', 'template' | 'createdAt'> & { isTaken: boolean };
type Counts = { hour: number; day: number };

/**
 * Claims the next few messages within the limits of each number and of the shop; others wait or are
 * dropped.
 */
export async function claimDue(ctx: Ctx): Promise<Claimed[]> {
  for (;;) {
    const { read, claimed } = await inTransaction(ctx, claimSome);
    if (claimed.length > 0 || read === 0) return claimed;
  }
}

async function claimSome(tx: Ctx): Promise<{ read: number; claimed: Claimed[] }> {
  // serialises claims, so that concurrent ones count each other
  await tx.sql`select pg_advisory_xact_lock(hashtext('messages_taken'))`;
  const due = await readDue(tx);
  if (due.length === 0) return { read: 0, claimed: [] };
  const room = roomOf(await readSpent(tx), 'outbox', tx.config.smsPerDay);
  const { go, wait } = sorted(due, room, await countsOf(tx, due));
  await putOff(tx, wait);
  if (room <= 0) await makeWay(tx);
  return { read: due.length, claimed: await claim(tx, go) };
}

const readDue = ({ sql, now }: Ctx) => sql<Due[]>`
  select id, mobile_number, text, tries, template, created_at, taken_at is not null as is_taken
  from messages where status = 'queued' and due_at <= ${now().toISOString()}
  order by due_at limit ${LOOKED_AT} for update skip locked`;

/** Messages of each number in the last hour and day. */
async function countsOf({ sql, now }: Ctx, due: Due[]): Promise<Map<string, Counts>> {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const rows = await sql<(Counts & { number: string })[]>`
    select mobile_number as number, count(*)::int as day,
      count(*) filter (where taken_at > ${ago(HOUR)})::int as hour
    from messages
    where taken_at > ${ago(DAY)}
      and mobile_number = any(${due.map((one) => one.mobileNumber)}::text[])
    group by mobile_number`;
  return new Map(rows.map(({ number, ...counts }) => [number, counts]));
}

/**
 * Splits messages by the limits; one claimed before is not counted twice. More than ten messages are
 * left to the next call, which counts again.
 */
function sorted(due: Due[], room: number, counts: Map<string, Counts>) {
  let left = room;
  const mayGo = ({ mobileNumber, template, isTaken }: Due) => {
    if (isTaken) return true;
    const { hour, day } = counts.get(mobileNumber) ?? { hour: 0, day: 0 };
    const fits = left > 0 && hour < NUMBER_HOUR && day < NUMBER_DAY;
    if (!fits && !ALWAYS.includes(template)) return false;
    left -= 1;
    counts.set(mobileNumber, { hour: hour + 1, day: day + 1 });
    return true;
  };
  const { go = [], wait = [] } = Object.groupBy(due, (one) => (mayGo(one) ? 'go' : 'wait'));
  return { go: go.slice(0, AT_A_TIME), wait };
}

async function claim(tx: Ctx, go: Due[]): Promise<Claimed[]> {
  if (go.length === 0) return [];
  const now = tx.now();
  const rows = await tx.sql<(Claimed & { createdAt: string })[]>`
    update messages set taken_at = coalesce(taken_at, ${now.toISOString()}), tries = tries + 1,
      due_at = ${new Date(now.getTime() + IN_HAND).toISOString()}
    where id = any(${go.map(({ id }) => id)}::uuid[])
    returning id, mobile_number, text, tries, created_at`;
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Postpones messages over a limit, and drops those that became too old. */
async function putOff(tx: Ctx, wait: Due[]): Promise<void> {
  if (wait.length === 0) return;
  const oldest = tx.now().getTime() - OLDEST;
  const { old = [], young = [] } = Object.groupBy(wait, ({ createdAt }) =>
    Date.parse(createdAt) < oldest ? 'old' : 'young',
  );
  const idsOf = (all: Due[]) => all.map(({ id }) => id);
  const later = new Date(tx.now().getTime() + LATER).toISOString();
  if (young.length > 0)
    await tx.sql`update messages set due_at = ${later} where id = any(${idsOf(young)}::uuid[])`;
  for (const { id } of old)
    tx.log.error({ messageId: id }, 'text message dropped: beyond the limit of texts');
  if (old.length > 0)
    await tx.sql`
      update messages set status = 'dropped', failed_at = ${tx.now().toISOString()}
      where id = any(${idsOf(old)}::uuid[])`;
}

/**
 * Postpones due messages while the shop's limit is used up; otherwise a long queue of them would
 * hide messages that were claimed before.
 */
const makeWay = ({ sql, now }: Ctx) => sql`
  update messages set due_at = ${new Date(now().getTime() + LATER).toISOString()}
  where id in (
    select id
    from messages
    where status = 'queued' and due_at <= ${now().toISOString()} and taken_at is null
      and not (template = any(${ALWAYS}::text[]))
      and created_at > ${new Date(now().getTime() - OLDEST).toISOString()}
    order by due_at limit ${WAYS_AT_A_TIME} for update skip locked)`;
