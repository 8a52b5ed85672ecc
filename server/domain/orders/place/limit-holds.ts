import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StockLine } from '#server/domain/catalogue/stock.ts';
import { readUnpaidEnds, waitUntil } from '#server/domain/orders/unpaid-ends.ts';
import { DomainError } from '#server/errors.ts';
import { MINUTE } from '#shared/time.ts';

const MAX_UNPAID = 5;
const SMALL_HOLD = 5;
const PARTS_OF_STOCK = 4;

type Held = RowOf<'products', 'id' | 'title'> & { most: number; held: number; left: number };

/**
 * Unpaid reservations of a person, in total and of these products, and reservations that ended
 * unpaid; read under the person's lock.
 */
export async function readHolds(tx: Ctx, userId: string, lines: StockLine[]) {
  const ids = lines.map(({ productId }) => productId);
  const [ends, held, unpaid] = await Promise.all([
    readUnpaidEnds(tx, userId, ids),
    readHeld(tx, userId, ids),
    readUnpaid(tx, userId),
  ]);
  return { ends, held, unpaid };
}

type Holds = Awaited<ReturnType<typeof readHolds>>;

/**
 * Limits unpaid reservations, so that nobody keeps stock from other buyers for free. Throws
 * `unpaid_orders_limit`, `unpaid_wait` {m minutes}, `unpaid_pieces_limit` {n, held}.
 */
export function limitHolds(tx: Ctx, lines: StockLine[], { ends, held, unpaid }: Holds): void {
  refuseUnpaid(tx, unpaid);
  refuseWait(tx, ends);
  for (const { productId, quantity } of lines) {
    const row = held.find(({ id }) => id === productId);
    // a quantity above the stock gets the error for short stock instead
    if (row && quantity <= row.left && row.held + quantity > row.most)
      throw new DomainError('conflict', 'unpaid_pieces_limit', {
        n: row.most,
        held: row.held,
        productId,
        title: row.title,
      });
  }
}

/**
 * Limits the orders of a person that reserve stock and wait for payment. Throws
 * `unpaid_orders_limit` {n, m}.
 */
export const limitUnpaid = async (tx: Ctx, userId: string): Promise<void> =>
  refuseUnpaid(tx, await readUnpaid(tx, userId));

type Unpaid = { orders: number; firstEnd: string | null };

/**
 * Unpaid orders of a person. Wholesale orders from a cart are left out, because staff confirmed
 * them.
 */
const readUnpaid = (tx: Ctx, userId: string) => tx.sql<Unpaid[]>`
  select count(*)::int as orders, min(expires_at) as first_end from orders
  where user_id = ${userId} and (order_type = 'paritial' or source = 'manual')
    and status in ('confirmed', 'pending_payment', 'payment_review')`;

function refuseUnpaid(tx: Ctx, [row]: Unpaid[]): void {
  if (!row || row.orders < MAX_UNPAID) return;
  const m = minutesUntil(tx, row.firstEnd ? Date.parse(row.firstEnd) : undefined);
  throw new DomainError('too_many', 'unpaid_orders_limit', { n: MAX_UNPAID, m });
}

const minutesUntil = (tx: Ctx, end: number | undefined) =>
  Math.max(1, Math.ceil(((end ?? 0) - tx.now().getTime()) / MINUTE));

const readHeld = ({ sql }: Ctx, userId: string, ids: string[]) => sql<Held[]>`
  select p.id, p.title, p.on_hand - p.reserved as left,
    greatest(${SMALL_HOLD}::int, p.partial_step,
      p.on_hand / ${PARTS_OF_STOCK}::int) / p.partial_step * p.partial_step as most,
    coalesce((select sum(l.order_quantity) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id
        and o.user_id = ${userId}
        and o.order_type = 'paritial'
        and o.stock_state = 'reserved'),
        0)::int as held
  from products p where p.id = any(${ids}::uuid[])`;

function refuseWait(tx: Ctx, ends: Awaited<ReturnType<typeof readUnpaidEnds>>) {
  for (const [productId, ofProduct] of Map.groupBy(ends, (end) => end.productId)) {
    const until = waitUntil(ofProduct);
    if (until !== undefined && until > tx.now().getTime())
      throw new DomainError('too_many', 'unpaid_wait', {
        m: minutesUntil(tx, until),
        productId,
        title: ofProduct[0]?.title,
      });
  }
}
