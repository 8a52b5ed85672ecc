import type { Ctx } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';

type Row = ForeignCost & { id: string };

/** Costs of these products in other currencies; products without one are left out. */
export async function readForeignCosts(
  { sql }: Ctx,
  ids: string[],
): Promise<Map<string, ForeignCost>> {
  const rows = await sql<Row[]>`
    select product_id as id, amount::float8 as amount, currency from foreign_costs
    where product_id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, amount, currency }) => [id, { amount, currency }]));
}

/** Sets costs of many products, which the caller has locked; null removes one. */
export async function setForeignCosts(
  tx: Ctx,
  costs: { id: string; cost: ForeignCost | null }[],
): Promise<void> {
  if (costs.length === 0) return;
  const { sql } = tx;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    costs.map(({ id, cost }) => ({ id, ...cost })),
  )}::text::jsonb) as n(id uuid, amount numeric, currency text)`;
  if (costs.some(({ cost }) => cost === null))
    await sql`
      delete from foreign_costs f using ${rows} where f.product_id = n.id and n.amount is null`;
  await sql`
    insert into foreign_costs (product_id, amount, currency, updated_at)
    select n.id, n.amount, n.currency, ${tx.now().toISOString()}::timestamptz
    from ${rows}
    where n.amount is not null
    on conflict (product_id) do update
    set amount = excluded.amount, currency = excluded.currency, updated_at = excluded.updated_at`;
  // without amounts, which not all readers of the log may see
  const entries = costs.map(({ id }) => ({ id, before: null, after: null }));
  await recordAudits(tx, { action: 'product.foreign_cost', entity: 'products' }, entries);
}

const keyOf = (cost: ForeignCost | null | undefined) => cost && `${cost.amount} ${cost.currency}`;

export const isSameCost = (
  one: ForeignCost | null | undefined,
  other: ForeignCost | null | undefined,
): boolean => keyOf(one) === keyOf(other);
