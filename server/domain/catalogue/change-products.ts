import type { SaleType } from '#contract/fields.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { conflict } from '#server/errors.ts';
import { rememberPaths } from './remember-path.ts';
import { rememberWords } from './remember-words.ts';
import { searchTextOf } from './search-text.ts';

/** A product as a table knows it, brand and category by name; prices in toman. */
export type Goods = RowOf<
  'products',
  | 'id'
  | 'code'
  | 'title'
  | 'price'
  | 'partialPrice'
  | 'saleTypes'
  | 'onHand'
  | 'reserved'
  | 'lowStockAt'
  | 'minTotalQuantity'
  | 'shortText'
  | 'warranty'
  | 'isSuggested'
  | 'sort'
  | 'version'
  | 'attributes'
> & { brand: string; category: string };
export type GoodsFields = Partial<
  Omit<Goods, 'id' | 'code' | 'reserved' | 'version' | 'attributes'>
>;
export type GoodsChange = { before: Goods; set: GoodsFields };

/** Those that change the address of their product, as they will be. */
export const movesOf = (changes: GoodsChange[]): Goods[] =>
  changes.flatMap(({ before, set }) => (set.brand || set.category ? [{ ...before, ...set }] : []));

/** Products of these codes, or ids; locked until the transaction ends when asked. */
export const readGoods = (
  { sql }: Ctx,
  by: { codes: string[] } | { ids: string[]; lock: true },
) => sql<Goods[]>`
  select p.id, p.code, p.title, b.name as brand, c.name as category, p.price, p.partial_price,
    p.sale_types, p.on_hand, p.reserved, p.low_stock_at,
    p.min_total_quantity, p.short_text, p.warranty,
    p.is_suggested, p.sort, p.version, p.attributes
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where ${'codes' in by ? sql`p.code = any(${by.codes}::text[])` : sql`p.id = any(${by.ids}::uuid[])`}
  order by p.id ${'lock' in by ? sql`for no key update of p` : sql``}`;

type Many = { changes: GoodsChange[]; action: string; reference: string };

/**
 * Changes many products by the rules of the form of one: a new version, the words of the search, a movement for
 * stock, an audit row with what differs, and the address it had. The rows are locked and checked before. Answers the versions by id.
 * Throws `conflict` when a brand or category is not called so any more.
 */
export async function changeProducts(tx: Ctx, { changes, action, reference }: Many) {
  const now = tx.now().toISOString();
  const rows = changes.map(({ before, set }) => rowOf({ ...before, ...set }, set));
  await rememberPaths(tx, movesOf(changes));
  const left = await tx.sql<RowOf<'products', 'id' | 'version'>[]>`
    update products p set title = n.title, brand_id = b.id, category_id = c.id, price = n.price,
      partial_price = n.partial_price, sale_types = n.sale_types, on_hand = n.on_hand, low_stock_at = n.low_stock_at,
      min_total_quantity = n.min_total_quantity, short_text = n.short_text, warranty = n.warranty,
      is_suggested = n.is_suggested, sort = n.sort, search_text = n.search_text,
      version = p.version + n.step, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, title text, brand text, category text,
      price bigint, partial_price bigint, sale_types text[], on_hand int, low_stock_at int, min_total_quantity int,
      short_text text, warranty text, is_suggested boolean, sort int, search_text text, step int)
    join brands b on b.name = n.brand join categories c on c.name = n.category
    where p.id = n.id returning p.id, p.version`;
  if (left.length !== changes.length) throw conflict();
  await rememberWords(tx, rows.map(({ search_text }) => search_text).join('\n'));
  await moveCounted(tx, changes, reference, now);
  await auditMany(tx, changes, action, now);
  return new Map(left.map(({ id, version }) => [id, version]));
}

/** A count of stock is no new version of the form, as when it is made by hand. */
function rowOf(goods: Goods, set: GoodsFields) {
  const isOn = (type: SaleType) => goods.saleTypes.includes(type);
  return {
    id: goods.id,
    title: goods.title,
    brand: goods.brand,
    category: goods.category,
    price: isOn('totalSell') ? goods.price : null,
    partial_price: isOn('partialSell') ? goods.partialPrice : null,
    sale_types: (['totalSell', 'partialSell'] as const).filter(isOn),
    on_hand: goods.onHand,
    low_stock_at: goods.lowStockAt,
    min_total_quantity: goods.minTotalQuantity,
    short_text: goods.shortText,
    warranty: goods.warranty,
    is_suggested: goods.isSuggested,
    sort: goods.sort,
    search_text: searchTextOf(goods),
    step: Object.keys(set).some((field) => field !== 'onHand') ? 1 : 0,
  };
}

async function moveCounted(tx: Ctx, changes: GoodsChange[], reference: string, now: string) {
  const counted = changes.flatMap(({ before, set }) =>
    set.onHand === undefined ? [] : { id: before.id, before: before.onHand, after: set.onHand },
  );
  if (counted.length === 0) return;
  await tx.sql`
    insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, at)
    select id, 'import', after - before, before, after, ${actorIdOf(tx)}::uuid, ${reference},
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as n(id uuid, before int, after int)`;
}

async function auditMany(tx: Ctx, changes: GoodsChange[], action: string, now: string) {
  const entries = changes.map(({ before, set }) => ({
    id: before.id,
    // only what differs
    before: Object.fromEntries(
      Object.keys(set).map((field) => [field, before[field as keyof GoodsFields]]),
    ),
    after: set,
  }));
  await tx.sql`
    insert into audit_logs (at, actor_id, role, ip, device, action, entity, entity_id, before, after, request_id)
    select ${now}::timestamptz, ${actorIdOf(tx)}::uuid, ${tx.actor.kind}, ${tx.ip}, ${tx.device},
      ${action}, 'products', n.id, n.before, n.after, ${tx.requestId}
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as n(id text, before jsonb, after jsonb)`;
}
