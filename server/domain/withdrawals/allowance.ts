import { WITHDRAWAL_DAILY, WITHDRAWAL_MOST_OPEN } from '../../../contract/withdrawals.ts';
import type { Ctx } from '../../context.ts';

/** How many requests a person may still open, and how much may still be asked for on this Tehran day; tomans. */
export async function readAllowance(ctx: Ctx, userId: string) {
  const now = ctx.now().toISOString();
  const [row] = await ctx.sql<{ open: number; today: number }[]>`
    select count(*) filter (where status in ('pending', 'approved'))::int as open,
      coalesce(sum(amount) filter (where status in ('pending', 'approved', 'paid') and created_at >=
        date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'), 0)::bigint as today
    from withdrawals where user_id = ${userId}`;
  return {
    openLeft: Math.max(0, WITHDRAWAL_MOST_OPEN - (row?.open ?? 0)),
    todayLeft: Math.max(0, WITHDRAWAL_DAILY - (row?.today ?? 0)),
  };
}
