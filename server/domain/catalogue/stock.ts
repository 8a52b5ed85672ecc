import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { DomainError } from '#server/errors.ts';

export type StockLine = { productId: string; quantity: number };

/** Change of a product's three counters for one piece. */
type Effect = {
  onHand: -1 | 0 | 1;
  reserved: -1 | 0 | 1;
  sold: -1 | 0 | 1;
  kind: 'sale' | 'cancel';
};

const RESERVE: Effect = { onHand: 0, reserved: 1, sold: 0, kind: 'sale' };
const FREE: Effect = { onHand: 0, reserved: -1, sold: 0, kind: 'cancel' };
const TAKE: Effect = { onHand: -1, reserved: 0, sold: 1, kind: 'sale' };
const SELL_RESERVED: Effect = { onHand: -1, reserved: -1, sold: 1, kind: 'sale' };
const RETURN: Effect = { onHand: 1, reserved: 0, sold: -1, kind: 'cancel' };

/**
 * Reserves pieces for an order. Throws `out_of_stock` or `stock_short`, and then reserves nothing.
 */
export async function reserveStock(tx: Ctx, lines: StockLine[]): Promise<void> {
  if (!(await moveStock(tx, lines, RESERVE, ''))) throw await shortage(tx, lines);
}

/**
 * Sells pieces without a reservation. Throws `out_of_stock` or `stock_short`, and then sells
 * nothing.
 */
export async function takeStock(tx: Ctx, lines: StockLine[], reference: string): Promise<void> {
  if (!(await tryTakeStock(tx, lines, reference))) throw await shortage(tx, lines);
}

/** Sells pieces without a reservation; returns false and changes nothing if some are missing. */
export const tryTakeStock = (tx: Ctx, lines: StockLine[], reference: string) =>
  moveStock(tx, lines, TAKE, reference);

/** Locks products for what moves their stock later, in the order of their ids. */
export const lockStock = (tx: Ctx, lines: StockLine[]) => tx.sql`
  select 1 from products where id = any(${lines.map(({ productId }) => productId)}::uuid[])
  order by id for no key update`;

/** Sells the reserved pieces of an order. */
export const sellReserved = (tx: Ctx, lines: StockLine[], reference: string) =>
  mustMove(tx, lines, SELL_RESERVED, reference);

/** Releases the reserved pieces of an order. */
export const freeReserved = (tx: Ctx, lines: StockLine[]) => mustMove(tx, lines, FREE, '');

/** Returns sold pieces to stock. */
export const returnStock = (tx: Ctx, lines: StockLine[], reference: string) =>
  mustMove(tx, lines, RETURN, reference);

async function mustMove(tx: Ctx, lines: StockLine[], effect: Effect, reference: string) {
  if (await moveStock(tx, lines, effect, reference)) return;
  throw new Error(`stock of ${reference} does not match its hold`);
}

async function moveStock(tx: Ctx, lines: StockLine[], effect: Effect, reference: string) {
  const rows = await tx.sql`
    with ${partsOf(tx, lines, effect, reference)}
    select 1 from changed`;
  return rows.length === lines.length;
}

/** Parts of a larger statement that reserves pieces: all lines or none, as `verdict.fits` says. */
export const reserveParts = (tx: Ctx, lines: StockLine[]) => partsOf(tx, lines, RESERVE, '');

/** The same for selling pieces without a reservation. */
export const takeParts = (tx: Ctx, lines: StockLine[], reference: string) =>
  partsOf(tx, lines, TAKE, reference);

/**
 * Moves stock for all lines or none, in one statement. It locks rows in the order of their ids, so
 * that two orders of the same products cannot deadlock.
 */
function partsOf(tx: Ctx, lines: StockLine[], effect: Effect, reference: string) {
  const now = tx.now().toISOString();
  const actorId = actorIdOf(tx);
  return tx.sql`
    wanted as (
      select * from unnest(${lines.map((l) => l.productId)}::uuid[],
        ${lines.map((l) => l.quantity)}::int[]) as w(id, n)
    ), locked as (
      select p.id, p.on_hand + ${effect.onHand}::int * w.n as on_hand,
        p.reserved + ${effect.reserved}::int * w.n as reserved, w.n
      from products p join wanted w on w.id = p.id
      order by p.id for no key update of p
    ), verdict as (
      select count(*) = ${lines.length}::int
        and bool_and(reserved >= 0 and on_hand >= reserved) as fits
      from locked
    ), changed as (
      update products p set on_hand = l.on_hand, reserved = l.reserved,
        sold_count = greatest(0, p.sold_count + ${effect.sold}::int * l.n)
      from locked l where p.id = l.id and (select fits from verdict)
      returning p.id, l.n, l.on_hand
    ), moves as (
      insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, at)
      select id, ${effect.kind}::text, ${effect.onHand}::int * n,
        on_hand - ${effect.onHand}::int * n, on_hand, ${actorId}::uuid, ${reference},
        ${now}::timestamptz
      from changed where ${effect.onHand}::int <> 0
    )`;
}

/** Error with the first product that is short and the number of pieces left. */
export async function shortage(tx: Ctx, lines: StockLine[]): Promise<DomainError> {
  const rows = await tx.sql<(RowOf<'products', 'id' | 'title'> & { left: number })[]>`
    select id, title, on_hand - reserved as left from products
    where id = any(${lines.map((line) => line.productId)}::uuid[])`;
  for (const { productId, quantity } of lines) {
    const row = rows.find(({ id }) => id === productId);
    if (row && row.left < quantity) return stockShort(row.left, productId, row.title);
  }
  return new DomainError('conflict', 'conflict');
}

/** Error for a product of which only `n` pieces are left. */
export const stockShort = (n: number, productId: string, title: string) =>
  n > 0
    ? new DomainError('conflict', 'stock_short', { n, productId, title })
    : new DomainError('conflict', 'out_of_stock', { n: 0, productId, title });
