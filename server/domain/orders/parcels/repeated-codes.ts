import { type AnyShipmentRow, shipmentRow } from '#contract/desk/parcels.ts';
import type { Ctx } from '#server/context.ts';

type Row = Pick<AnyShipmentRow, 'carrier' | 'trackingCode'>;

/** What must not be the same for two buyers; empty where there is no code. */
export const codeOf = ({ carrier, trackingCode }: Row) =>
  trackingCode && carrier !== 'pickup' ? trackingCode : '';

/** Codes that one request gives to orders of several buyers: none of them is believed, for nobody knows whose it is. */
export async function repeatedCodes(
  { sql }: Ctx,
  rows: AnyShipmentRow[],
): Promise<ReadonlySet<string>> {
  const read = rows.flatMap((row) => shipmentRow.safeParse(row).data ?? []);
  const byCode = [...Map.groupBy(read, codeOf)].filter(([code, same]) => code && same.length > 1);
  if (byCode.length === 0) return new Set();
  const ids = byCode.flatMap(([, same]) => same.map(({ id }) => id));
  const owners = await sql<{ id: string; userId: string }[]>`
    select id, user_id from orders where id = any(${ids}::uuid[])`;
  const buyers = new Map(owners.map(({ id, userId }) => [id, userId]));
  return new Set(
    byCode
      .filter(([, same]) => new Set(same.map(({ id }) => buyers.get(id))).size > 1)
      .map(([code]) => code),
  );
}
