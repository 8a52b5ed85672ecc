import { type AnyShipmentRow, shipmentRow } from '#contract/desk/parcels.ts';
import type { Ctx } from '#server/context.ts';

type Row = Pick<AnyShipmentRow, 'carrier' | 'trackingCode'>;

/** Code that two buyers cannot share; empty without a code. */
export const codeOf = ({ carrier, trackingCode }: Row) =>
  trackingCode && carrier !== 'pickup' ? trackingCode : '';

/**
 * Codes that a request gives to orders of several buyers; all are refused, because nobody
 * knows which one is right.
 */
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
