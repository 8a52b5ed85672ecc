import type { Ctx } from '#server/context.ts';

/** After a restored backup the bank knows numbers that we do not: each further try leaps further ahead. */
const LEAPS = [1, 1_000, 100_000];

/** A number of ours that no bank has seen yet; `tries` says how many were refused before. */
export async function takeNumber(ctx: Ctx, tries = 0): Promise<string> {
  const leap = LEAPS[Math.min(tries, LEAPS.length - 1)] ?? 1;
  const [row] = await ctx.sql<{ number: string }[]>`
    select max(taken)::text as number
    from (select nextval('transaction_numbers') as taken
      from generate_series(1, ${leap})) as numbers`;
  if (!row) throw new Error('no number was taken');
  return row.number;
}
