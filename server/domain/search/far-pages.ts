import type { SortOrder } from '#contract/catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';

type Place = RowOf<'listPlaces', 'place' | 'amount' | 'id'> & { at: string | null };

const STEP = 2_000;
const NEAR = 5_000;

/**
 * Orders of the whole list: sort key, direction, and the column of `list_places` that stores the
 * key.
 */
const orders = (sql: Ctx['sql']) => ({
  newest: { key: sql`p.published_at`, way: sql`desc nulls last`, column: 'at' as const },
  bestselling: { key: sql`p.sold_count`, way: sql`desc nulls last`, column: 'amount' as const },
  cheapest: { key: sql`coalesce(p.partial_price, p.price)`, way: sql``, column: 'amount' as const },
  expensive: {
    key: sql`coalesce(p.partial_price, p.price)`,
    way: sql`desc`,
    column: 'amount' as const,
  },
});

/**
 * Start of a far page of the whole list: a condition, and the number of products to skip after it.
 */
export async function startFor(
  { sql }: Ctx,
  sort: SortOrder,
  offset: number,
): Promise<{ condition: Fragment; left: number }> {
  const whole = { condition: sql`true`, left: offset };
  if (offset < NEAR || sort === 'relevant') return whole;
  const [found] = await sql<Place[]>`
    select place, at::text, amount, id
    from list_places
    where sort = ${sort} and place <= ${offset}
    order by place desc
    limit 1`;
  if (!found) return whole;
  const { key, column } = orders(sql)[sort];
  const last = column === 'at' ? sql`${found.at}::timestamptz` : sql`${found.amount}::bigint`;
  const side = sort === 'cheapest' ? sql`>` : sql`<`;
  return {
    condition: sql`(${key}, p.id) ${side} (${last}, ${found.id}::uuid)`,
    left: offset - found.place,
  };
}

/**
 * Renews the stored positions in a large shop; until the next run, far pages shift by the products
 * added or removed.
 */
export async function renewPlaces(ctx: Ctx): Promise<void> {
  const { isLarge } = await readCounts(ctx);
  if (!isLarge) return;
  await inTransaction(ctx, async (tx) => {
    await tx.sql`delete from list_places`;
    for (const [sort, order] of Object.entries(orders(tx.sql))) await notePlaces(tx, sort, order);
  });
}

type Order = ReturnType<typeof orders>[keyof ReturnType<typeof orders>];

async function notePlaces({ sql }: Ctx, sort: string, { key, way, column }: Order): Promise<void> {
  await sql`
    insert into list_places (sort, place, ${sql(column)}, id)
    select ${sort}, place, key, id from (
      select p.id, ${key} as key, row_number() over (order by ${key} ${way}, p.id ${way}) as place
      from products p where p.status = 'published' and p.is_lead) numbered
    where place % ${STEP}::int = 0`;
}
