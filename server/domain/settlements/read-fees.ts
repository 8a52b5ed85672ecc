import type { Ctx } from '#server/context.ts';

/** Fees that banks kept, by the days on which they are booked; tomans. */
export async function readFees(
  { sql }: Ctx,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row] = await sql<{ fees: number }[]>`
    select coalesce(sum(fee), 0)::bigint as fees from settlement_lines
    where status = 'settled' and booked_on between ${from} and ${to}`;
  return row?.fees ?? 0;
}
