import type { Ctx } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';

/** What each may use of the texts of a day: who comes later in this row is refused later. */
const PARTS = { newcomer: 0.6, buyer: 0.8, outbox: 0.9, knownBuyer: 0.95, staff: 1 } as const;
export type Sender = keyof typeof PARTS;

/** Of the texts of a day, what one hour may take. */
export const HOUR_PART = 1 / 4;

type Span = { minutes: number; part: number; least: number };
/** A quiet day may still have a busy hour and a busier minute. */
const SPANS = {
  minute: { minutes: 1, part: 1 / 40, least: 20 },
  hour: { minutes: 60, part: HOUR_PART, least: 40 },
  day: { minutes: 24 * 60, part: 1, least: 0 },
} satisfies Record<string, Span>;
type SpanName = keyof typeof SPANS;

export type Spent = Record<SpanName, number>;

/** Texts that left, codes and messages together. */
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

/** The span whose texts are used up for this sender; undefined while there are some. */
export const usedUp = (spent: Spent, sender: Sender, perDay: number): SpanName | undefined =>
  NAMES.find((name) => spent[name] >= mostOf(name, sender, perDay));

/** How many texts this sender has left before a span is used up; below zero when others went beyond. */
export const roomOf = (spent: Spent, sender: Sender, perDay: number): number =>
  Math.min(...NAMES.map((name) => mostOf(name, sender, perDay) - spent[name]));

function mostOf(name: SpanName, sender: Sender, perDay: number): number {
  const { part, least } = SPANS[name];
  return Math.ceil(Math.max(perDay * part, Math.min(least, perDay)) * PARTS[sender]);
}

/** Minutes after which another try makes sense. */
export const waitOf = (name: SpanName): number => (name === 'day' ? 60 : SPANS[name].minutes);

/** A quarter of the texts of an hour are used: strangers are looked at more closely. */
export async function isBusy(ctx: Ctx): Promise<boolean> {
  const { hour } = await readSpent(ctx);
  const { part, least } = SPANS.hour;
  return hour * 4 >= Math.max(ctx.config.smsPerDay * part, least);
}

/** New numbers are sent no codes for longer than a busy minute. */
export async function areShort(ctx: Ctx): Promise<boolean> {
  const span = usedUp(await readSpent(ctx), 'newcomer', ctx.config.smsPerDay);
  return span === 'day' || span === 'hour';
}
