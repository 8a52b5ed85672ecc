import type { ProductCard } from '#contract/catalogue.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { addressJson } from '#server/domain/addresses/address-rows.ts';
import { cardJson } from '#server/domain/catalogue/card.ts';
import { listedOfAll } from '#server/domain/catalogue/offers/listed.ts';
import { atBuyerPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { buyerTermsOf } from '#server/domain/price-lists/buyer-terms.ts';
import { balanceOf, heldOf } from '#server/domain/wallet/read-balance.ts';
import { DomainError } from '#server/errors.ts';
import type { BuyerTerms } from '#shared/price-lists/price-list.ts';
import type { Listed } from '#shared/promotions/price-parts.ts';
import { readDuplicate } from './ask-about-repeat.ts';
import type { Buyer } from './insert-order.ts';
import { readHolds } from './limit-holds.ts';
import { readRegistered } from './limit-registered.ts';
import type { OrderRequest } from './order-request.ts';
import { ownPricedOf } from './own-price.ts';

export type PlacedBefore = { id: string; requestHash: string };
type Address = { province?: { id: string }; city?: string };
type Facts = {
  known: PlacedBefore | null;
  address: Address | null;
  products: ProductCard[];
  balance: number;
  held: number;
  /** Prices before promotions of those products that one makes cheaper, by id. */
  listed: Record<string, Listed>;
  /** Price lists of the buyer. */
  terms: BuyerTerms;
  /** Of the products those whose price the buyer has made, as one of the staff. */
  ownPriced: string[];
};

/**
 * Locks the buyer and then reads all that an order needs; sent together, answered in turn. Throws
 * `session_expired`.
 */
export async function readForOrder(tx: Ctx, request: OrderRequest, key: string | undefined) {
  const userId = ownerOf(tx);
  const isTotal = request.orderType === 'total';
  const isHeld = !isTotal && request.payment.gatewayType !== 'other';
  // sent before all others, whatever sends them: what they read may not change any more
  const locking = lockBuyer(tx, userId).execute();
  const [[buyer], [facts], [duplicate], [registered], holds] = await Promise.all([
    locking,
    readFacts(tx, request, key),
    // without a key the caller says that each call is an order of its own
    key ? readDuplicate(tx, userId, request) : [],
    isTotal ? readRegistered(tx, userId) : [],
    isHeld ? readHolds(tx, userId, request.lines) : undefined,
  ]);
  if (!buyer || !facts) throw new DomainError('unauthenticated', 'session_expired');
  return { buyer, ...facts, ...atBuyerPrices(facts.products, facts), duplicate, registered, holds };
}

/** Orders of one person take turns: one key makes one order, and the wallet is read once. */
const lockBuyer = ({ sql }: Ctx, userId: string) => sql<Buyer[]>`
  select id, first_name, last_name, mobile_number
  from users where id = ${userId} for no key update`;

/** One statement: each more costs the buyers behind this one more than its rows do. */
function readFacts(tx: Ctx, { addressId, lines }: OrderRequest, key?: string) {
  const { sql, now } = tx;
  const userId = ownerOf(tx);
  const ids = lines.map(({ productId }) => productId);
  return sql<Facts[]>`
    select
      (select json_build_object('id', id, 'requestHash', request_hash) from orders
        where user_id = ${userId} and idempotency_key = ${key ?? null}) as known,
      (select ${addressJson(sql)}
        from addresses where id = ${addressId} and user_id = ${userId}) as address,
      coalesce((select json_agg(${cardJson(sql)}) from products p
        join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
        where p.id = any(${ids}::uuid[]) and p.status = 'published'), '[]') as products,
      ${listedOfAll(sql, ids)} as listed,
      ${buyerTermsOf(sql, { of: { userId }, ids, now: now() })} as terms,
      ${ownPricedOf(sql, userId, ids, now())} as own_priced,
      ${balanceOf(sql, sql`${userId}::uuid`)} as balance,
      ${heldOf(sql, sql`${userId}::uuid`)} as held`;
}
