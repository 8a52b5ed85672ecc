import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimDatabase } from '#server/db/mode-mark.ts';
import { readBooks } from '#server/domain/books/check-books.ts';
import { startTestContext } from '#test/context.ts';
import { allProducts, brands, categories } from './demo-data.ts';
import { demoFamilies } from './families.ts';
import { fillDemo } from './fill.ts';

const shop = await startTestContext();

describe('the demo shop', () => {
  beforeAll(async () => {
    await claimDatabase(shop.sql, 'demo');
    await fillDemo(shop.deps);
  }, 120_000);

  it('has enough brands, categories and products, and no two titles that differ in a number only', async () => {
    expect(brands.length).toBeGreaterThanOrEqual(10);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    const [row] = await shop.sql`select count(*) as n from products where status = 'published'`;
    const variants = demoFamilies.reduce((sum, { onHand }) => sum + onHand.length, 0);
    expect(row?.n).toBe(allProducts.length + variants);
    expect(allProducts.length).toBeGreaterThanOrEqual(150);
    const bare = allProducts.map(({ title }) => title.replace(/[\d۰-۹]+/g, '#'));
    expect(new Set(bare).size).toBe(bare.length);
  });

  it('has families of sizes and colours, each variant with a stock and a price of its own', async () => {
    const rows = await shop.sql<
      { title: string; variants: number; leads: number; empty: number }[]
    >`
      select f.title, count(*)::int as variants, count(*) filter (where p.is_lead)::int as leads,
        count(*) filter (where p.on_hand = 0)::int as empty
      from product_families f
      join products p on p.family_id = f.id
      group by f.id
      order by variants`;
    expect(rows.map(({ variants, leads }) => [variants, leads])).toEqual([
      ...[3, 4, 5, 9].map((variants) => [variants, 1]),
    ]);
    expect(rows.reduce((sum, { empty }) => sum + empty, 0)).toBe(2);
    const [differing] = await shop.sql`
      select count(*)::int as n from product_families where prices_differ`;
    expect(differing?.n).toBe(3);
  });

  it('has at least sixty different pictures, all on the disk', async () => {
    const rows =
      await shop.sql`select distinct jsonb_array_elements(image) ->> 'img' as img from products`;
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const files = new Set(readdirSync(join(shop.deps.config.dataDir, 'files', 'products')));
    expect(rows.filter(({ img }) => !files.has(img))).toEqual([]);
  });

  it('gives the customer 50,000,000 toman, two addresses and past orders', async () => {
    const [customer] = await shop.sql`
      select u.id, (select count(*) from addresses a where a.user_id = u.id) as addresses,
        (select count(*) from orders o where o.user_id = u.id) as orders
      from users u where mobile_number = '09121111111'`;
    expect(customer).toMatchObject({ addresses: 2, orders: 7 });
    const [last] = await shop.sql`
      select after from ledger_entries where user_id = ${customer?.id} order by seq desc limit 1`;
    expect(last?.after).toBe(50_000_000);
  });

  it('balances: the ledger sums to zero and payments equal what orders say', async () => {
    const [sums] = await shop.sql`
      select (select sum(delta)::bigint from ledger_entries) as ledger,
        (select sum(delta)::bigint from ledger_entries where account = 'sales') as sales,
        (select sum(paid_amount)::bigint from orders) as paid`;
    expect(sums?.ledger).toBe(0);
    expect(sums?.sales).toBe(sums?.paid);
    expect((await readBooks(shop.sql)).faults).toEqual([]);
  });

  it('shows identities, cards and withdrawals in different states, and leaves the customer to begin', async () => {
    const rows = await shop.sql`
      select 'identity ' || status as state
      from identities
      union
      select 'card ' || status
      from debit_cards
      union select 'withdrawal ' || status from withdrawals order by 1`;
    expect(rows.map(({ state }) => state)).toEqual([
      'card new',
      'card verified',
      'identity pending',
      'identity rejected',
      'identity verified',
      'withdrawal approved',
      'withdrawal paid',
      'withdrawal pending',
      'withdrawal rejected',
    ]);
    const [own] = await shop.sql`
      select count(*)::int as rows
      from identities i
      join users u on u.id = i.user_id
      where mobile_number = '09121111111'`;
    expect(own?.rows).toBe(0);
  });

  it('keeps the stock of the catalogue: moves add up to it and holds are those of orders', async () => {
    const wrong = await shop.sql`
      select p.code from products p
      where on_hand <> (select coalesce(sum(amount), 0)
        from stock_moves m
        where m.product_id = p.id)
        or reserved <> (select coalesce(sum(l.order_quantity), 0)
          from order_lines l
          join orders o on o.id = l.order_id
          where l.product_id = p.id and o.stock_state = 'reserved')`;
    expect(wrong).toHaveLength(0);
    const rows = await shop.sql`select code, on_hand from products`;
    const stocks = new Map(rows.map((row) => [row.code, row.onHand]));
    expect(allProducts.filter(({ code, onHand }) => stocks.get(code) !== onHand)).toEqual([]);
  });

  it('writes a history that ends where the order stands, none of it in the future', async () => {
    const wrong = await shop.sql`
      select o.order_number from orders o
      where o.status <> (select h.to
        from order_history h
        where h.order_id = o.id
        order by h.id desc
        limit 1)
        or exists (select from order_history h where h.order_id = o.id and h.at > now())
        or o.order_number !~ '^[0-9]{6}-[0-9]{5}$'`;
    expect(wrong).toHaveLength(0);
  });
});
