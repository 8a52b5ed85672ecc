import type { ProductCard } from '../../../contract/catalogue.ts';
import { type Ctx, ownerOf } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/card.ts';
import { readNames } from '../catalogue/read-names.ts';
import { readBalance } from '../wallet/read-balance.ts';
import type { Buyer } from './insert-order.ts';
import type { OrderRequest } from './order-request.ts';

export type Known = { id: string; requestHash: string };
type Address = Record<string, unknown>;

/** Locks the buyer and then reads all that an order needs; sent together, answered in turn. Throws `session_expired`. */
export async function readForOrder(tx: Ctx, request: OrderRequest, key: string | undefined) {
  const userId = ownerOf(tx);
  const [[buyer], [known], [address], products, balance] = await Promise.all([
    // orders of one person take turns: one key makes one order, and the wallet is read once
    tx.sql<
      Buyer[]
    >`select id, first_name as "firstName", last_name as "lastName", mobile_number as "mobileNumber"
      from users where id = ${userId} for no key update`,
    tx.sql<Known[]>`select id, request_hash as "requestHash" from orders
      where user_id = ${userId} and idempotency_key = ${key ?? null}`,
    tx.sql<
      Address[]
    >`select title, province, city, address, postal_code as "postalCode", plaque, unit,
      receiver_name as "receiverName", receiver_mobile as "receiverMobile", lat, lng
      from addresses where id = ${request.addressId} and user_id = ${userId}`,
    readProducts(tx, request),
    readBalance(tx, userId),
  ]);
  if (!buyer) throw new DomainError('unauthenticated', 'session_expired');
  return { buyer, known, address, products, balance };
}

async function readProducts(tx: Ctx, { lines }: OrderRequest): Promise<ProductCard[]> {
  const { sql } = tx;
  const [names, rows] = await Promise.all([
    readNames(tx),
    sql<CardRow[]>`select ${cardColumns(sql)} from products p
      where p.id = any(${lines.map(({ productId }) => productId)}::uuid[]) and p.status = 'published'`,
  ]);
  return rows.map((row) => toCard(row, names));
}
