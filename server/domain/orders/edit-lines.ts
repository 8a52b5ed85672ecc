import { asTomans, type Tomans } from '../../../contract/money.ts';
import type { Ctx } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';

export type EditedLine = { _id: string; orderQuantity: number; unitPrice: number };
type OldLine = {
  productId: string;
  title: string;
  orderQuantity: number;
  unitPrice: number;
  minTotalQuantity: number;
};
export type Edited = { before: EditedLine[]; amount: Tomans; quantity: number };

const LARGEST_ORDER = 1e12;

/**
 * Gives the lines of an order new quantities and unit prices (toman); those that are not named fall away.
 * Throws `field_invalid` for goods that were not ordered, `total_min_quantity`, `amount_too_big`.
 */
export async function editLines(tx: Ctx, orderId: string, lines: EditedLine[]): Promise<Edited> {
  const old = await tx.sql<OldLine[]>`
    select l.product_id as "productId", l.title, l.order_quantity as "orderQuantity", l.unit_price as "unitPrice",
      p.min_total_quantity as "minTotalQuantity"
    from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`;
  const isTwice = new Set(lines.map(({ _id }) => _id)).size < lines.length;
  if (isTwice) throw invalidField('lines', 'field_invalid');
  for (const line of lines) checkLine(line, old);
  const amount = lines.reduce((sum, line) => sum + line.unitPrice * line.orderQuantity, 0);
  if (amount > LARGEST_ORDER) throw new DomainError('invalid', 'amount_too_big');
  await writeLines(tx, orderId, lines);
  const before = old.map(({ productId: _id, orderQuantity, unitPrice }) => ({
    _id,
    orderQuantity,
    unitPrice,
  }));
  const quantity = lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
  return { before, amount: asTomans(amount), quantity };
}

/** A quantity that stays as it was ordered is kept, even when the product asks for more by now. */
function checkLine({ _id, orderQuantity }: EditedLine, old: OldLine[]) {
  const ordered = old.find(({ productId }) => productId === _id);
  if (!ordered) throw invalidField('lines', 'field_invalid', { productId: _id });
  const { minTotalQuantity: n, title } = ordered;
  if (orderQuantity < n && orderQuantity !== ordered.orderQuantity)
    throw new DomainError('invalid', 'total_min_quantity', { n, productId: _id, title });
}

async function writeLines({ sql }: Ctx, orderId: string, lines: EditedLine[]) {
  const ids = lines.map(({ _id }) => _id);
  await sql`delete from order_lines where order_id = ${orderId} and product_id <> all(${ids}::uuid[])`;
  await sql`
    update order_lines l set order_quantity = e.n, unit_price = e.price, line_total = e.price * e.n
    from unnest(${ids}::uuid[], ${lines.map((l) => l.orderQuantity)}::int[],
      ${lines.map((l) => l.unitPrice)}::bigint[]) as e(id, n, price)
    where l.order_id = ${orderId} and l.product_id = e.id`;
}
