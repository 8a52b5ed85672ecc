import { asTomans, type Tomans } from '../../../contract/money.ts';
import type { Ctx } from '../../context.ts';

/** Name of a person's account in the ledger. */
export const walletOf = (userId: string) => `wallet:${userId}`;

/** What a person has in the wallet now, in tomans. */
export async function readBalance(ctx: Ctx, userId: string): Promise<Tomans> {
  const [last] = await ctx.sql<{ after: number }[]>`
    select after from ledger_entries where account = ${walletOf(userId)}
    order by seq desc limit 1`;
  return asTomans(last?.after ?? 0);
}
