import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { callsOf, limitCalls } from './limit-calls.ts';

/** Lookup: its number, and the mobile number that belongs to it. */
type Attempt = { name: string; number: string; mobileNumber: string };

/** Misses per hour in the whole shop that suggest somebody is guessing numbers. */
const CROWDED = 600;

/**
 * Runs a lookup by two numbers. Misses count for each number and each caller, before the lookup, so
 * that parallel calls or many addresses cannot guess. In an attack only callers with misses wait;
 * the signed-in owner never does. Throws `not_found`, `rate_limited`.
 */
export async function limitMisses<T>(
  ctx: Ctx,
  attempt: Attempt,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const isOwn = await isOwnNumber(ctx, attempt.mobileNumber);
  const limits = isOwn ? [] : [...limitsOf(attempt), ...(await limitsOfCaller(ctx, attempt.name))];
  for (const limit of limits) await limitCalls(ctx, limit);
  const found = await find();
  if (!found) throw notFound();
  await uncountCalls(ctx, limits);
  return found;
}

const limitsOf = ({ name, number, mobileNumber }: Attempt) => [
  { bucket: `${name}-miss:${number}`, most: 20, minutes: 60 },
  { bucket: `${name}-miss:${mobileNumber}`, most: 20, minutes: 60 },
  { bucket: `${name}-misses:${mobileNumber}`, most: 40, minutes: 24 * 60 },
];

async function limitsOfCaller(ctx: Ctx, name: string) {
  const { network, wideNetwork } = ctx;
  const isCrowded = (await callsOf(ctx, `${name}-misses`)) >= CROWDED;
  const most = (misses: number) => (isCrowded ? misses : Number.POSITIVE_INFINITY);
  return [
    { bucket: `${name}-missed:${network}`, most: most(3), minutes: 60 },
    { bucket: `${name}-missed:${wideNetwork} wide`, most: most(12), minutes: 60 },
    { bucket: `${name}-misses`, most: Number.POSITIVE_INFINITY, minutes: 60 },
  ];
}

/** Uncounts a call of each bucket that was no miss. */
export async function uncountCalls(ctx: Ctx, limits: { bucket: string }[]) {
  if (limits.length === 0) return;
  const buckets = limits.map(({ bucket }) => bucket).toSorted();
  await ctx.sql`
    update call_counts set calls = calls - 1
    where bucket = any(${buckets}) and ends_at > ${ctx.now().toISOString()}`;
}

async function isOwnNumber({ actor, sql }: Ctx, mobileNumber: string): Promise<boolean> {
  if (!('id' in actor)) return false;
  const rows = await sql`
    select 1 from users where id = ${actor.id} and mobile_number = ${mobileNumber}`;
  return rows.length > 0;
}
