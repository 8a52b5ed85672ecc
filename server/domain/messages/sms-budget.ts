import type { Ctx } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';

/** Share of the day's messages that each sender may use; a higher share is refused later. */
const PARTS = { newcomer: 0.6, buyer: 0.8, outbox: 0.9, knownBuyer: 0.95, staff: 1 } as const;
export type Sender = keyof typeof PARTS;

/** Share of the day's messages that one hour may use. */
export const HOUR_PART = 1 / 4;

type Span = { minutes: number; part: number; least: number };
/** Limits of each period; `least` allows a busy hour or minute on a quiet day. */
const SPANS = {
  minute: { minutes: 1, part: 1 / 40, least: 20 },
  hour: { minutes: 60, part: HOUR_PART, least: 40 },
  day: { minutes: 24 * 60, part: 1, least: 0 },
} satisfies Record<string, Span>;
type SpanName = keyof typeof SPANS;

export type Spent = Record<SpanName, number>;

/** Number of messages sent, codes included. */
export async function readSpent({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Promise<Spent> {
  const since = (name: SpanName) =>
    new Date(now().getTime() - SPANS[name].minutes * MINUTE).toISOString();
  const [row] = await sql<Spent[]>`
    select count(*) filter (where at > ${since('minute')})::int as minute,
      count(*) filter (where at > ${since('hour')})::int as hour, count(*)::int as day
    from (
      select created_at as at from otp_sends where created_at > ${since('day')} and is_texted
      union all select taken_at from messages where taken_at > ${since('day')}
    ) texts`;
  return row ?? { minute: 0, hour: 0, day: 0 };
}

const NAMES: SpanName[] = ['day', 'hour', 'minute'];

/** Period whose limit this sender has used up; undefined if none. */
export const usedUp = (spent: Spent, sender: Sender, perDay: number): SpanName | undefined =>
  NAMES.find((name) => spent[name] >= mostOf(name, sender, perDay));

/** Messages that this sender has left in the tightest period; negative if others exceeded it. */
export const roomOf = (spent: Spent, sender: Sender, perDay: number): number =>
  Math.min(...NAMES.map((name) => mostOf(name, sender, perDay) - spent[name]));

function mostOf(name: SpanName, sender: Sender, perDay: number): number {
  const { part, least } = SPANS[name];
  return Math.ceil(Math.max(perDay * part, Math.min(least, perDay)) * PARTS[sender]);
}

/** Minutes until another attempt makes sense. */
export const waitOf = (name: SpanName): number => (name === 'day' ? 60 : SPANS[name].minutes);

/**
 * True once a quarter of the hour's messages are used; strangers are then checked more strictly.
 */
export async function isBusy(ctx: Ctx): Promise<boolean> {
  const { hour } = await readSpent(ctx);
  const { part, least } = SPANS.hour;
  return hour * 4 >= Math.max(ctx.config.smsPerDay * part, least);
}

/** True if new numbers get no codes for more than a busy minute. */
export async function areShort(ctx: Ctx): Promise<boolean> {
  const span = usedUp(await readSpent(ctx), 'newcomer', ctx.config.smsPerDay);
  return span === 'day' || span === 'hour';
}
