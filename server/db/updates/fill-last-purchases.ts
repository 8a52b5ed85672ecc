import type { Sql } from '#server/db/client.ts';

const BATCH = 1_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Fills the time of each person's last order. Row locks serialize it with concurrent orders. */
export async function fillLastPurchases(sql: Sql, after = NO_ID): Promise<string | undefined> {
  const [row] = await sql<{ last: string | null }[]>`
    select fill_last_purchases(${after}::uuid, ${BATCH}) as last`;
  return row?.last ?? undefined;
}
