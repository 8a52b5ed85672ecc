import type { Ctx } from '#server/context.ts';

type Days = { from: string; to: string };

/** Lines `f` of banks whose fee is booked within the days. */
export const feeLines = (sql: Ctx['sql'], { from, to }: Days) => sql`
  settlement_lines f where f.status = 'settled' and f.booked_on between ${from} and ${to}`;

/** Fees that banks kept, by the days on which they are booked; tomans. */
export async function readFees({ sql }: Ctx, days: Days): Promise<number> {
  const [row] = await sql<{ fees: number }[]>`
    select coalesce(sum(f.fee), 0)::bigint as fees from ${feeLines(sql, days)}`;
  return row?.fees ?? 0;
}
