import { randomBytes } from 'node:crypto';
import { readConfig } from '#server/config.ts';
import { connectDomains } from '#server/connect-domains.ts';
import { type OutsideCtx, systemContext } from '#server/context.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { newId } from '#server/db/new-id.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { hashToken } from '#server/domain/auth/code-hash.ts';
import { type RunningShop, startShop } from '../e2e/shop.ts';

export type Product = {
  _id: string;
  price: number;
  partialPrice: number;
  minTotalQuantity: number;
};
export type Buyer = { id: string; token: string; addressId: string };
export type OrderWorld = {
  shop: RunningShop;
  ctx: OutsideCtx;
  /** Of the shop's own database, as its owner. */
  databaseUrl: string;
  buyers: Buyer[];
  products: Product[];
};

const MONEY = 100_000_000_000;
const PIECES = 1_000_000;
const PRODUCTS = 16;

/**
 * Demo shop with `count` rich buyers and products that do not run out; `ctx` uses the
 * same database.
 */
export async function openOrderWorld(count: number): Promise<OrderWorld> {
  connectDomains();
  const shop = await startShop();
  const { url } = await startPostgres({ dataDir: shop.dataDir });
  const databaseUrl = url('hojreh');
  const ctx = systemContext(createDeps(readConfig({ DATA_DIR: shop.dataDir }), databaseUrl));
  const buyers = await makeBuyers(ctx, count);
  const list = await fetch(`${shop.url}/api/main/products?available=1&pageSize=48`);
  const { items } = (await list.json()) as { items: (Product & { saleTypes: string[] })[] };
  const products = items.filter(({ saleTypes }) => saleTypes.length === 2).slice(0, PRODUCTS);
  await ctx.sql`
    with filled as (
      update products set on_hand = ${PIECES} where id = any(${products.map(({ _id }) => _id)}::uuid[]) returning id)
    insert into stock_moves (product_id, kind, amount, before, after, reference)
    select id, 'count', ${PIECES}, 0, ${PIECES}, 'bench' from filled`;
  await numberThem(ctx, buyers, products);
  return { shop, ctx, databaseUrl, buyers, products };
}

/** Signed-in buyers with an address and money, inserted in a few statements. */
async function makeBuyers({ sql }: OutsideCtx, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    id: newId(),
    token: randomBytes(32).toString('base64url'),
    addressId: newId(),
  }));
  const ids = buyers.map(({ id }) => id);
  await sql`
    insert into users (id, first_name, last_name, mobile_number)
    select id, 'مشتری', 'نمونه', '0990' || lpad(n::text, 7, '0') from unnest(${ids}::uuid[]) with ordinality as u(id, n)`;
  await sql`
    insert into sessions (id, user_id, token_hash, expires_at, last_seen_at, role)
    select gen_random_uuid(), id, hash, now() + interval '30 days', now(), 'user'
    from unnest(${ids}::uuid[], ${buyers.map(({ token }) => hashToken(token))}::text[]) as s(id, hash)`;
  await sql`
    insert into addresses (id, user_id, title, province, city, address, postal_code, receiver_name, receiver_mobile, is_default)
    select a.id, user_id, 'خانه', '{"id":"8","label":"تهران"}', 'تهران', 'خیابان آزادی، کوچه بهار', '1234567891',
      'مشتری نمونه', '09120000000', true
    from unnest(${buyers.map(({ addressId }) => addressId)}::uuid[], ${ids}::uuid[]) as a(id, user_id)`;
  await sql`
    with posting as (select id, gen_random_uuid() as posting_id from unnest(${ids}::uuid[]) as u(id)), given as (
      insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference)
      select posting_id, 'wallet:' || id, id, 1, ${MONEY}::bigint, 0, ${MONEY}::bigint, 'admin_credit', 'bench' from posting)
    insert into ledger_entries (posting_id, account, delta, kind, reference)
    select posting_id, 'adjustments', -${MONEY}::bigint, 'admin_credit', 'bench' from posting`;
  return buyers;
}

/** pgbench knows numbers only. */
async function numberThem({ sql }: OutsideCtx, buyers: Buyer[], products: Product[]) {
  await sql`create table bench_buyers (n int primary key, user_id uuid, address_id uuid)`;
  await sql`
    insert into bench_buyers
    select n, user_id, address_id from unnest(${buyers.map(({ id }) => id)}::uuid[],
      ${buyers.map(({ addressId }) => addressId)}::uuid[]) with ordinality as b(user_id, address_id, n)`;
  await sql`create table bench_products (g int primary key, id uuid)`;
  await sql`
    insert into bench_products
    select g, id from unnest(${products.map(({ _id }) => _id)}::uuid[]) with ordinality as p(id, g)`;
}

export async function closeOrderWorld({ shop, ctx }: OrderWorld): Promise<void> {
  await closeDeps(ctx, 5);
  await shop.stop();
}
