import { type Ctx, refuseOwn } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { askAgain, movedFar } from '#server/domain/amounts/unusual.ts';
import { couponShares } from '#server/domain/coupons/coupon-shares.ts';
import type { UsableCoupon } from '#server/domain/coupons/read-coupon.ts';
import { scoped, sharesAfterEdit } from '#server/domain/coupons/use-coupon.ts';
import { atPricesOf } from '#server/domain/price-lists/at-own-prices.ts';
import { readBuyerTerms } from '#server/domain/price-lists/buyer-terms.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { invalidField } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import {
  type Listed,
  type PricePart,
  pricePartsOf,
  promotionOf,
} from '#shared/promotions/price-parts.ts';
import { type SaleTerms, unitPriceOf } from '#shared/sale-terms.ts';
import { lineTotalOf, orderAmountOf } from './order-amount.ts';
import { refuseOwnQuoted } from './place/own-price.ts';
import { requireQuantity } from './require-quantity.ts';

export type EditedLine = { _id: string; orderQuantity: number; unitPrice: number };
type OldLine = RowOf<'orderLines', 'productId' | 'title' | 'orderQuantity' | 'unitPrice'>;
type LineProduct = SaleTerms & {
  title: string;
  listed?: Listed | undefined;
  ordered: number | null;
  /** Unit price in the order, toman, and the rules behind it. */
  unitPrice: number | null;
  soldParts: PricePart[] | null;
};
type Edit = {
  orderId: string;
  userId: string;
  lines: EditedLine[];
  confirmed: boolean;
  /** One that staff enter; absent: the order keeps what it has. */
  coupon?: UsableCoupon | undefined;
};
export type Edited = {
  before: (EditedLine & { title: string })[];
  amount: Tomans;
  quantity: number;
  /** Of the order's coupon, in tomans; 0 where it counts no more. */
  couponOff: number;
};

/**
 * Replaces lines of a wholesale order (unit prices in toman): missing ones are removed, new
 * products added. Throws `field_invalid` for products not sold wholesale, `total_min_quantity`,
 * `quantity_step`, `amount_too_big`, `amount_unusual`, `own_price`, `own_price_today`, and what
 * keeps the entered coupon from these lines.
 */
export async function editLines(
  tx: Ctx,
  { orderId, userId, lines, confirmed, coupon }: Edit,
): Promise<Edited> {
  const old = await tx.sql<OldLine[]>`
    select product_id, title, order_quantity, unit_price
    from order_lines where order_id = ${orderId} order by position`;
  const isTwice = new Set(lines.map(({ _id }) => _id)).size < lines.length;
  if (isTwice) throw invalidField('lines', 'field_invalid');
  const known = await readKnown(tx, { orderId, userId, lines });
  lines.forEach((line, at) => {
    checkLine(line, at, known);
  });
  orderAmountOf(lines.map((line) => ({ lineTotal: totalOf(line) })));
  if (isCheaper(lines, known)) refuseOwn(tx, userId, 'own_price');
  await refuseOwnQuoted(tx, userId, addedOf(lines, known));
  await askAboutPrices(tx, { lines, confirmed }, known);
  const priced = lines.map((line) => ({ ...line, parts: partsOf(line, known) }));
  const worth = priced.map(couponLineOf);
  const shares = coupon
    ? couponShares(coupon, scoped(worth, coupon.scope))
    : await sharesAfterEdit(tx, orderId, worth);
  const written = priced.map((line, at) => ({ ...line, couponShare: shares[at] ?? 0 }));
  await writeLines(tx, orderId, written);
  const before = old.map(({ productId: _id, title, orderQuantity, unitPrice }) => ({
    _id,
    title,
    orderQuantity,
    unitPrice,
  }));
  const quantity = lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
  const amount = orderAmountOf(
    written.map((line) => ({ lineTotal: asTomans(totalOf(line) - line.couponShare) })),
  );
  const couponOff = shares.reduce((sum, share) => sum + share, 0);
  return { before, amount, quantity, couponOff };
}

const totalOf = ({ unitPrice, orderQuantity }: EditedLine) => lineTotalOf(unitPrice, orderQuantity);

const couponLineOf = (line: PricedLine) => ({
  productId: line._id,
  total: totalOf(line),
  isOffered: promotionOf(line.parts) !== null,
});

type Sought = Pick<Edit, 'orderId' | 'userId' | 'lines'>;

/** Products of the order and others sold wholesale at the buyer's prices, with the ordered quantity. */
async function readKnown(tx: Ctx, { orderId, userId, lines }: Sought) {
  const { sql } = tx;
  const ids = lines.map(({ _id }) => _id);
  const [rows, ofBuyer] = await Promise.all([
    sql<(LineProduct & { _id: string })[]>`
      select p.id as "_id", p.title, p.min_total_quantity, p.total_step, p.price, p.partial_price,
        p.tiers, l.order_quantity as ordered, l.unit_price, l.price_parts as sold_parts
      from products p left join order_lines l on l.product_id = p.id and l.order_id = ${orderId}
      where p.id = any(${ids}::uuid[])
        and (l.order_id is not null
          or (p.status = 'published' and 'totalSell' = any(p.sale_types)))`,
    readBuyerTerms(tx, { userId }, ids),
  ]);
  const known = rows.map((row) => atPricesOf(row, ofBuyer));
  return new Map(
    known.map(({ product, listed }) => [product._id, { ...product, listed }] as const),
  );
}

/** Unit price as ordered; for added products the list price. */
const usualPrice = ({ _id, orderQuantity }: EditedLine, products: Map<string, LineProduct>) => {
  const known = products.get(_id);
  return known && (known.unitPrice ?? unitPriceOf(known, 'totalSell', orderQuantity));
};

const isCheaper = (lines: EditedLine[], products: Map<string, LineProduct>) =>
  lines.some((line) => line.unitPrice < leastPrice(line, products));

/** The usual price; fewer pieces than ordered do not keep the price of more. */
function leastPrice(line: EditedLine, products: Map<string, LineProduct>): number {
  const known = products.get(line._id);
  const isFewer = known?.ordered != null && line.orderQuantity < known.ordered;
  const listed = isFewer && unitPriceOf(known, 'totalSell', line.orderQuantity);
  return Math.max(usualPrice(line, products) ?? 0, listed || 0);
}

/** Products that staff add are bought at the list price of today. */
const addedOf = (lines: EditedLine[], products: Map<string, LineProduct>) =>
  lines.flatMap(({ _id }) => {
    const known = products.get(_id);
    return known && known.ordered === null ? [{ _id, title: known.title }] : [];
  });

async function askAboutPrices(
  tx: Ctx,
  { lines, confirmed }: Pick<Edit, 'lines' | 'confirmed'>,
  products: Map<string, LineProduct>,
): Promise<void> {
  const { priceAskPercent } = await readSettings(tx);
  const unusual = lines.flatMap((line, at) => {
    const [was, now] = [usualPrice(line, products), line.unitPrice];
    const title = products.get(line._id)?.title ?? '';
    return movedFar(priceAskPercent, { field: `lines.${at}.unitPrice`, was, now, title });
  });
  askAgain(unusual, confirmed);
}

/** Accepts an unchanged quantity even if the product requires more by now. */
function checkLine(
  { _id, orderQuantity }: EditedLine,
  at: number,
  products: Map<string, LineProduct>,
) {
  const known = products.get(_id);
  if (!known) throw invalidField('lines', 'field_invalid', { productId: _id });
  if (orderQuantity === known.ordered) return;
  const field = `lines.${at}.orderQuantity`;
  requireQuantity({ ...known, productId: _id }, 'totalSell', orderQuantity, field);
}

/** Rules behind a price that is as ordered or that of today; one that staff typed has none. */
function partsOf(line: EditedLine, products: Map<string, LineProduct>): PricePart[] {
  const known = products.get(line._id);
  const isUnchanged = known?.unitPrice === line.unitPrice && known.ordered === line.orderQuantity;
  if (isUnchanged && known.soldParts) return known.soldParts;
  const sale = { type: 'totalSell' as const, quantity: line.orderQuantity };
  const isOfToday = known && unitPriceOf(known, sale.type, sale.quantity) === line.unitPrice;
  return isOfToday ? pricePartsOf(known, known.listed, sale) : [];
}

type PricedLine = EditedLine & { parts: PricePart[] };
type WrittenLine = PricedLine & { couponShare: number };

async function writeLines({ sql }: Ctx, orderId: string, lines: WrittenLine[]) {
  const ids = lines.map(({ _id }) => _id);
  await sql`delete from order_lines
    where order_id = ${orderId} and product_id <> all(${ids}::uuid[])`;
  await sql`
    with edited as (
      select id, n, price, parts::jsonb as parts, promotion, share, total, place
      from unnest(${ids}::uuid[], ${lines.map((l) => l.orderQuantity)}::int[],
        ${lines.map((l) => l.unitPrice)}::bigint[],
        ${lines.map(({ parts }) => JSON.stringify(parts))}::text[],
        ${lines.map(({ parts }) => promotionOf(parts))}::uuid[],
        ${lines.map((l) => l.couponShare)}::bigint[],
        ${lines.map((l) => totalOf(l) - l.couponShare)}::bigint[])
        with ordinality as e(id, n, price, parts, promotion, share, total, place)
    ), remaining as (
      update order_lines l
      set order_quantity = e.n, unit_price = e.price, line_total = e.total,
        coupon_share = e.share, price_parts = e.parts, promotion_id = e.promotion
      from edited e
      where l.order_id = ${orderId} and l.product_id = e.id
      returning l.product_id, l.position
    )
    insert into order_lines (order_id, position, product_id, title, code, image, link, unit_price,
      order_quantity, selected_type, coupon_share, line_total, price_parts, promotion_id,
      vat_percent, unit_cost)
    select ${orderId}::uuid, coalesce((select max(position) from remaining), -1) + e.place::int, p.id,
      p.title, p.code, p.image->0, '/' || b.slug || '/' || c.slug || '/' || p.slug, e.price, e.n,
      'totalSell', e.share, e.total, e.parts, e.promotion,
      case when o.vat_percent is not null then coalesce(p.vat_percent, o.vat_percent) end, u.price
    from edited e
    join orders o on o.id = ${orderId}
    join products p on p.id = e.id
    join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id left join purchase_prices u on u.product_id = p.id
    where e.id not in (select product_id from remaining)`;
}
