import type { Ctx } from '#server/context.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';

/**
 * Withdrawals that a person may still request, in number and in sum (tomans) for this Tehran day.
 */
export async function readAllowance(ctx: Ctx, userId: string) {
  const now = ctx.now().toISOString();
  const [row] = await ctx.sql<{ open: number; today: number }[]>`
    select count(*) filter (where status in ${openWithdrawal(ctx.sql)})::int as open,
      coalesce(sum(amount) filter (where status in ('pending', 'approved', 'paid') and created_at >=
        date_trunc('day',
          ${now}::timestamptz at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'),
          0)::bigint as today
    from withdrawals where user_id = ${userId}`;
  const { withdrawalMostOpen, withdrawalDaily } = await readSettings(ctx);
  return {
    openLeft: Math.max(0, withdrawalMostOpen - (row?.open ?? 0)),
    todayLeft: Math.max(0, withdrawalDaily - (row?.today ?? 0)),
  };
}
