import type { Ctx } from '#server/context.ts';

/** Staff have taken the order out of its review: another silence neither puts it back nor keeps anybody waiting. */
export async function staffEndedReview(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1 from order_history where order_id = ${id} and "from" = 'payment_review' and "to" = 'pending_payment'
      and actor = 'admin'`;
  return row !== undefined;
}
