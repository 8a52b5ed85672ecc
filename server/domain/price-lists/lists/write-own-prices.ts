import type { ItemRow } from '#contract/desk/price-lists.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { readPriceList } from './read-price-list.ts';
import { lockBuyers, lockLists } from './save-price-list.ts';

/** Own prices of a product in a list, in toman; both null: it has none. */
export type OwnPrices = Pick<ItemRow, 'price' | 'partialPrice' | 'tiers'>;
export const NO_PRICES: OwnPrices = { price: null, partialPrice: null, tiers: [] };

/** Own prices that a list has of these products. */
export async function readOwnPrices(
  { sql }: Ctx,
  listId: string,
  productIds: string[],
): Promise<Map<string, OwnPrices>> {
  const rows = await sql<(OwnPrices & { productId: string })[]>`
    select product_id, price, partial_price, tiers from price_list_items
    where list_id = ${listId} and product_id = any(${productIds}::uuid[])`;
  return new Map(rows.map(({ productId, ...prices }) => [productId, prices]));
}

/** Change of one product: what it must still have, and what it gets. */
export type OwnChange = { productId: string; seen: OwnPrices; prices: OwnPrices };
type Writing = { listId: string; changes: OwnChange[] };

/**
 * Writes own prices of products unless somebody changed them since; returns the products written.
 * Throws `not_found`, `own_account`, `price_list_full`, `own_prices_full`.
 */
export async function writeOwnPrices(tx: Ctx, { listId, changes }: Writing): Promise<Set<string>> {
  await lockList(tx, listId);
  const ids = changes.map(({ productId }) => productId);
  const now = await readOwnPrices(tx, listId, ids);
  const open = changes.filter(({ productId, seen }) =>
    isSame(now.get(productId) ?? NO_PRICES, seen),
  );
  await write(tx, listId, open);
  await countItems(tx, listId, sizeOf(open, 'prices') - sizeOf(open, 'seen'));
  await log(tx, { listId, changes: open });
  return new Set(open.map(({ productId }) => productId));
}

/** True for the same prices; the database orders the keys of a tier in its own way. */
export const isSame = (one: OwnPrices, other: OwnPrices): boolean => textOf(one) === textOf(other);
const textOf = ({ price, partialPrice, tiers }: OwnPrices) =>
  JSON.stringify([price, partialPrice, tiers.map((tier) => [tier.from, tier.price])]);

export const isEmpty = ({ price, partialPrice }: OwnPrices): boolean =>
  price === null && partialPrice === null;

const sizeOf = (changes: OwnChange[], side: 'seen' | 'prices') =>
  changes.filter((change) => !isEmpty(change[side])).length;

/**
 * Makes writers of own prices take turns. Throws `not_found`, and `own_account` for staff among the
 * buyers of the list.
 */
export async function lockList(tx: Ctx, listId: string): Promise<void> {
  await lockLists(tx);
  await lockBuyers(tx, await readPriceList(tx, listId));
  const there = await tx.sql`select 1 from price_lists where id = ${listId} for no key update`;
  if (there.length === 0) throw notFound();
}

async function write({ sql }: Ctx, listId: string, changes: OwnChange[]): Promise<void> {
  const removed = changes.filter(({ prices }) => isEmpty(prices));
  await sql`delete from price_list_items where list_id = ${listId}
    and product_id = any(${removed.map(({ productId }) => productId)}::uuid[])`;
  const kept = changes
    .filter(({ prices }) => !isEmpty(prices))
    .map(({ productId, prices }) => ({
      product_id: productId,
      price: prices.price,
      partial_price: prices.partialPrice,
      tiers: prices.tiers,
    }));
  await sql`
    insert into price_list_items (list_id, product_id, price, partial_price, tiers)
    select ${listId}::uuid, n.product_id, n.price, n.partial_price, n.tiers
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as n(product_id uuid,
      price bigint, partial_price bigint, tiers jsonb)
    on conflict (list_id, product_id) do update set price = excluded.price,
      partial_price = excluded.partial_price, tiers = excluded.tiers`;
}

/** Moves the number of own prices. Throws `price_list_full`, `own_prices_full`. */
async function countItems(tx: Ctx, listId: string, more: number): Promise<void> {
  await tx.sql`
    update price_lists set items = greatest(0, items + ${more}::int),
      updated_at = ${tx.now().toISOString()}
    where id = ${listId}`;
  if (more > 0) await requireRoom(tx, listId, 0);
}

/**
 * Refuses more own prices than a list or the shop may have. Throws `price_list_full`,
 * `own_prices_full`.
 */
export async function requireRoom({ sql }: Ctx, listId: string, more: number): Promise<void> {
  const [row] = await sql<{ items: number; all: number }[]>`
    select items, (select sum(items)::int from price_lists) as all
    from price_lists where id = ${listId}`;
  const { items: n, itemsInAll: all } = LIST_LIMITS;
  if ((row?.items ?? 0) + more > n) throw new DomainError('conflict', 'price_list_full', { n });
  if ((row?.all ?? 0) + more > all)
    throw new DomainError('conflict', 'own_prices_full', { n: all });
}

/** Counts the own prices anew: those of removed products went without it. */
export const recountItems = ({ sql }: Ctx, listId: string) => sql`
  update price_lists
  set items = (select count(*)::int from price_list_items where list_id = ${listId})
  where id = ${listId}`;

/** Products of a change that the log names; the others are in the import. */
const LOGGED = 200;

async function log(tx: Ctx, { listId, changes }: Writing): Promise<void> {
  if (changes.length === 0) return;
  const named = changes.slice(0, LOGGED);
  const codes = new Map(
    (
      await tx.sql<{ id: string; code: string }[]>`
        select id, code from products
        where id = any(${named.map(({ productId }) => productId)}::uuid[])`
    ).map(({ id, code }) => [id, code]),
  );
  const side = (of: 'seen' | 'prices') =>
    Object.fromEntries(
      named.map(({ productId, [of]: { price, partialPrice } }) => [
        codes.get(productId) ?? productId,
        { price, partialPrice },
      ]),
    );
  await recordAudit(tx, {
    action: 'price_list.items',
    entity: 'price_list',
    entityId: listId,
    before: side('seen'),
    after: side('prices'),
  });
}
