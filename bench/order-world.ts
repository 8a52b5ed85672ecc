import { type RunningShop, startShop } from '../e2e/shop.ts';
import { readConfig } from '../server/config.ts';
import { type OutsideCtx, systemContext } from '../server/context.ts';
import { startPostgres } from '../server/db/embedded.ts';
import { closeDeps, createDeps } from '../server/deps.ts';
import type { TestContext } from '../test/context.ts';
import { aPerson, type Person } from '../test/people.ts';

export type Good = { _id: string; price: number; partialPrice: number; minTotalQuantity: number };
export type OrderWorld = { shop: RunningShop; ctx: OutsideCtx; buyers: Person[]; goods: Good[] };

const MONEY = 100_000_000_000;
const PIECES = 1_000_000;
const GOODS = 16;

/** A demo shop with `count` rich buyers and goods that do not run out; `ctx` reaches the same database. */
export async function openOrderWorld(count: number): Promise<OrderWorld> {
  const shop = await startShop();
  const { url } = await startPostgres({ dataDir: shop.dataDir });
  const ctx = systemContext(createDeps(readConfig({ DATA_DIR: shop.dataDir }), url('hojreh')));
  // people are put there as tests do it, without a code by SMS for each
  const shelf = { ...ctx, ctx, clock: { now: new Date() } } as unknown as TestContext;
  const buyers: Person[] = [];
  for (let i = 0; i < count; i++) buyers.push(await aPerson(shelf, { balance: MONEY }));
  const list = await fetch(`${shop.url}/api/main/products?available=1&pageSize=48`);
  const { items } = (await list.json()) as { items: (Good & { saleTypes: string[] })[] };
  const goods = items.filter(({ saleTypes }) => saleTypes.length === 2).slice(0, GOODS);
  await ctx.sql`
    with filled as (
      update products set on_hand = ${PIECES} where id = any(${goods.map(({ _id }) => _id)}::uuid[]) returning id)
    insert into stock_moves (product_id, kind, amount, before, after, reference)
    select id, 'count', ${PIECES}, 0, ${PIECES}, 'bench' from filled`;
  return { shop, ctx, buyers, goods };
}

export async function closeOrderWorld({ shop, ctx }: OrderWorld): Promise<void> {
  await closeDeps(ctx, 5);
  await shop.stop();
}
