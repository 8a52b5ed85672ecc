import type { Rates } from '#contract/desk/rates.ts';
import type { TypedRates } from '#contract/products/bulk.ts';
import type { Ctx } from '#server/context.ts';
import { currencies } from '#shared/rates/foreign-cost.ts';

const LATEST = 30;

/** Rates that prices follow, toman of one unit, and the latest repricings. */
export async function readRates(ctx: Ctx): Promise<Rates> {
  const [current, counts, past] = await Promise.all([
    readCurrent(ctx),
    countCosts(ctx),
    readPast(ctx),
  ]);
  const rates = currencies.map((currency) => {
    const now = current.find((row) => row.currency === currency);
    const counted = counts.find((row) => row.currency === currency);
    const { rate = null, at = null, by = '' } = now ?? {};
    return { currency, rate, at, by, products: counted?.products ?? 0 };
  });
  return { rates, past };
}

type Current = { currency: string; rate: number; at: string; by: string };

/** Of each currency the rate that was applied last and not taken back. */
export const readCurrent = ({ sql }: Ctx) => sql<Current[]>`
  select distinct on (r.currency) r.currency, r.rate, coalesce(i.applied_at, i.updated_at) as at,
    u.first_name || ' ' || u.last_name as by
  from currency_rates r
  join imports i on i.id = r.import_id
  join users u on u.id = r.actor_id
  where i.status in ('applying', 'applied')
  order by r.currency, i.applied_at desc nulls first, r.created_at desc`;

const countCosts = ({ sql }: Ctx) => sql<{ currency: string; products: number }[]>`
  select f.currency, count(*)::int as products
  from foreign_costs f join products p on p.id = f.product_id
  where p.status <> 'archived'
  group by f.currency`;

const readPast = ({ sql }: Ctx) => sql<Rates['past']>`
  select i.id as "_id", i.status, i.counts, i.starts_at, i.created_at, i.work->'rates' as rates,
    i.forgotten_at is not null as is_forgotten, i.failure is not null as failed,
    u.first_name || ' ' || u.last_name as by
  from imports i join users u on u.id = i.actor_id
  where i.work->>'kind' = 'rates'
  order by i.created_at desc, i.id desc limit ${LATEST}`;

/** Writes down the rates that a person typed for a repricing. */
export async function recordRates(
  tx: Ctx,
  { importId, rates, by }: { importId: string; rates: TypedRates; by: string },
): Promise<void> {
  await tx.sql`
    insert into currency_rates (id, currency, rate, import_id, actor_id, created_at)
    select gen_random_uuid(), n.currency, n.rate, ${importId}, ${by},
      ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rates)}::text::jsonb) as n(currency text, rate bigint)`;
}
