import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { listAddresses } from '#server/domain/addresses/address-rows.ts';
import { recordOnce } from '#server/domain/audit/record-audit.ts';
import { masked } from '#server/domain/auth/record-refusal.ts';
import {
  adminColumns,
  adminTables,
  toAdminProduct,
} from '#server/domain/catalogue/read-admin-product.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { atPricesOf } from '#server/domain/price-lists/at-own-prices.ts';
import { type OfBuyer, readBuyerTerms } from '#server/domain/price-lists/buyer-terms.ts';
import { pickFields } from '#shared/product-fields.ts';
import { asBuyer } from './buyer-by-phone.ts';

type Reply = ReplyOf<'GET /api/admin/buyers/:mobileNumber'>;
type FoundBuyer = NonNullable<Reply['buyer']>;
type Input = { params: { mobileNumber: string }; query: { addresses?: '1' | undefined } };

/**
 * Lookups of one staff member per hour: an order by phone needs two, while guessing numbers needs
 * more.
 */
const MOST_AN_HOUR = 120;

/**
 * Owner of a mobile number, with addresses once an order is begun; null if unknown. Each lookup is
 * logged, even of unknown numbers. Throws `rate_limited`.
 */
export async function lookUpBuyer(ctx: Ctx, { params, query }: Input): Promise<Reply> {
  const { mobileNumber } = params;
  const clerk = actorIdOf(ctx) ?? '';
  await limitCalls(ctx, { bucket: `buyer-look:${clerk}`, most: MOST_AN_HOUR, minutes: 60 });
  const [row] = await ctx.sql<RowOf<'users', 'id' | 'firstName' | 'lastName'>[]>`
    select id, first_name, last_name from users where mobile_number = ${mobileNumber}`;
  const hasAddresses = row !== undefined && query.addresses !== undefined;
  await recordOnce(ctx, {
    action: hasAddresses ? 'buyer.addresses' : 'buyer.look',
    entity: 'user',
    entityId: row?.id ?? '',
    after: { mobileNumber: masked(mobileNumber) },
  });
  if (!row) return { buyer: null };
  const { id, firstName, lastName } = row;
  const known = hasAddresses ? await listAddresses(asBuyer(ctx, id)) : [];
  const last = await readLastOrder(ctx, id);
  return { buyer: { firstName, lastName, addresses: known, last } };
}

/** The last order as it can be repeated: products that are on sale, and how many are not. */
async function readLastOrder(ctx: Ctx, userId: string): Promise<FoundBuyer['last']> {
  const { sql } = ctx;
  const [order] = await sql<RowOf<'orders', 'id' | 'orderType'>[]>`
    select id, order_type from orders
    where user_id = ${userId} and status not in ('canceled', 'expired')
    order by created_at desc, id desc limit 1`;
  if (!order) return null;
  const lines = await sql<{ productId: string; quantity: number }[]>`
    select product_id, order_quantity as quantity from order_lines
    where order_id = ${order.id} order by position`;
  const ids = lines.map(({ productId }) => productId);
  const [rows, ofBuyer] = await Promise.all([
    sql<AdminProduct[]>`
      select ${adminColumns(sql)} from ${adminTables(sql)}
      where p.status = 'published' and p.id = any(${ids}::uuid[])`,
    readBuyerTerms(ctx, { userId }, ids),
  ]);
  const products = new Map(
    rows.map((row) => [row._id, asBought({ ...toAdminProduct(row), ...row.promoted }, ofBuyer)]),
  );
  const known = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  return { orderType: order.orderType, lines: known, gone: lines.length - known.length };
}

/** A product at the prices of the buyer. */
const asBought = (product: AdminProduct, ofBuyer: OfBuyer): AdminProduct => {
  const { tiers = [], ...prices } = pickFields(atPricesOf(product, ofBuyer).product, [
    'price',
    'partialPrice',
    'tiers',
  ]);
  return { ...product, ...prices, tiers: [...tiers] };
};
