import type { ItemRow, PriceList } from '#contract/desk/price-lists.ts';
import type { ErrorKey } from '#contract/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { foldDigits } from '#shared/digits.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { areTiers } from '#shared/sale-terms.ts';
import { readPriceList } from './read-price-list.ts';
import { lockBuyers } from './save-price-list.ts';

type Input = { id: string; version: number; rows: ItemRow[] };
type Product = { id: string; code: string; price: number | null; partialPrice: number | null };
type Known = ItemRow & { productId: string };

/**
 * Writes own prices (toman) of many products in one list; a row without prices removes those of its
 * product. All or nothing. Throws `not_found`, `conflict`, `own_account`, `out_of_range`, and for
 * wrong rows a refusal whose `fields` name each.
 */
export const saveItems = (ctx: Ctx, { id, version, rows }: Input): Promise<PriceList> =>
  inTransaction(ctx, async (tx) => {
    const list = await readPriceList(tx, id);
    await lockBuyers(tx, list);
    const guarded = await tx.sql`
      update price_lists set version = version + 1, updated_at = ${tx.now().toISOString()}
      where id = ${id} and version = ${version} returning 1`;
    if (guarded.length === 0) throw conflict();
    const known = await requireRight(tx, rows);
    const before = await tx.sql<Priced[]>`
      select p.code, i.price, i.partial_price, i.tiers
      from price_list_items i join products p on p.id = i.product_id
      where i.list_id = ${id} and i.product_id = any(${known.map((row) => row.productId)}::uuid[])`;
    await writeItems(tx, id, known);
    await countItems(tx, id);
    await recordAudit(tx, {
      action: 'price_list.items',
      entity: 'price_list',
      entityId: id,
      before: pricesByCode(before),
      after: pricesByCode(known),
    });
    return readPriceList(tx, id);
  });

type Priced = Pick<ItemRow, 'code' | 'price' | 'partialPrice' | 'tiers'>;

/** Products of a change that the log names; the others are in the list itself. */
const LOGGED = 200;
const pricesByCode = (rows: Priced[]) =>
  Object.fromEntries(
    rows.slice(0, LOGGED).map(({ code, price, partialPrice }) => [code, { price, partialPrice }]),
  );

/** The rows with their products. Throws the first fault, with all of them in `fields`. */
async function requireRight({ sql }: Ctx, rows: ItemRow[]): Promise<Known[]> {
  const codes = rows.map(({ code }) => foldDigits(code).trim().toLowerCase());
  const products = await sql<Product[]>`
    select p.id, lower(p.code) as code,
      case when 'totalSell' = any(p.sale_types) then p.price end as price,
      case when 'partialSell' = any(p.sale_types) then p.partial_price end as partial_price
    from products p where lower(p.code) = any(${codes}) and p.status <> 'archived'`;
  const byCode = new Map(products.map((product) => [product.code, product]));
  const faults = rows.flatMap((row, at) => {
    const code = codes[at] ?? '';
    const fault =
      codes.indexOf(code) < at ? (['code', 'code_twice'] as const) : faultOf(row, byCode.get(code));
    return fault ? [[`rows.${at}.${fault[0]}`, fault[1]] as const] : [];
  });
  const [first] = faults;
  if (first) throw new DomainError('invalid', first[1], {}, Object.fromEntries(faults));
  return rows.flatMap((row, at) => {
    const product = byCode.get(codes[at] ?? '');
    return product ? [{ ...row, code: row.code.trim(), productId: product.id }] : [];
  });
}

/** Field and fault of a row; a retail price also keeps to the public wholesale price. */
function faultOf(
  { price, partialPrice, tiers }: ItemRow,
  product: Product | undefined,
): readonly [string, ErrorKey] | undefined {
  if (!product) return ['code', 'code_unknown'];
  const wholesale = price ?? product.price;
  if (partialPrice !== null && wholesale !== null && partialPrice < wholesale)
    return ['partialPrice', 'paritialPrice_under_mainPrice'];
  return areTiers(tiers, price) ? undefined : ['tiers', 'tiers_not_falling'];
}

async function writeItems({ sql }: Ctx, id: string, rows: Known[]): Promise<void> {
  const removed = rows.filter(({ price, partialPrice }) => price === null && partialPrice === null);
  await sql`delete from price_list_items where list_id = ${id}
    and product_id = any(${removed.map(({ productId }) => productId)}::uuid[])`;
  const kept = rows
    .filter((row) => !removed.includes(row))
    .map(({ productId, price, partialPrice, tiers }) => ({
      product_id: productId,
      price,
      partial_price: partialPrice,
      tiers,
    }));
  await sql`
    insert into price_list_items (list_id, product_id, price, partial_price, tiers)
    select ${id}::uuid, n.product_id, n.price, n.partial_price, n.tiers
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as n(product_id uuid,
      price bigint, partial_price bigint, tiers jsonb)
    on conflict (list_id, product_id) do update set price = excluded.price,
      partial_price = excluded.partial_price, tiers = excluded.tiers`;
}

async function countItems({ sql }: Ctx, id: string): Promise<void> {
  const [row] = await sql<{ items: number }[]>`
    update price_lists
    set items = (select count(*)::int from price_list_items where list_id = ${id})
    where id = ${id} returning items`;
  if ((row?.items ?? 0) > LIST_LIMITS.items)
    throw invalidField('rows', 'out_of_range', { min: 1, max: LIST_LIMITS.items });
}
