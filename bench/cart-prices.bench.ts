import { aCoupon } from '#test/coupons.ts';
import { aPerson } from '#test/people.ts';
import { startShop } from '../e2e/shop.ts';
import { type Bench, times } from './bench.ts';
import { asLive, fillProducts, openShelf } from './products.ts';

const LINES = 200;
const MAX_MS = 15;

/** A cart of 200 lines at the own prices of its buyer, with a promise for each and a coupon. */
export const run: Bench = async () => {
  const shop = await startShop({ env: asLive });
  try {
    await fillProducts(shop.dataDir, LINES);
    const { ctx, shelf } = await openShelf(shop.dataDir);
    const { sql } = ctx;
    const [buyer, staff] = [await aPerson(shelf), await aPerson(shelf, { role: 'admin' })];
    const rows = await sql<{ id: string }[]>`
      select id from products where code like 'BENCH-%' order by id limit ${LINES}`;
    const ids = rows.map(({ id }) => id);
    await sql`
      with list as (insert into price_lists (id, title, user_id, base, percent, round_to, sale_types,
          starts_at, min_sum, with_promotions, is_active, actor_id)
        values (gen_random_uuid(), 'bench', ${buyer.id}, 'same', -5, 100, '{totalSell,partialSell}',
          now() - interval '1 hour', 0, true, true, ${staff.id}) returning id)
      insert into price_list_items (list_id, product_id, price, partial_price, tiers)
      select list.id, p, 700000, 800000, '[]' from list, unnest(${ids}::uuid[]) p`;
    const { code } = await aCoupon({ ...shelf, sql } as typeof shelf, staff.id);
    const products = ids.map((_id) => ({ _id, orderQuantity: 2 }));
    const coupon = { code, orderType: 'paritial', products };
    const call = (body: object) =>
      fetch(`${shop.url}/api/cart/check`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const priced = await times(() => call({ ids }));
    const withCode = await times(() => call({ ids: [], coupon }));
    const bare = await times(
      () =>
        sql`select id, price, partial_price, tiers from products where id = any(${ids}::uuid[])`,
    );
    const ratio = (ms: number) =>
      `${(ms / bare.p50).toFixed(1)} times a bare read of the prices (${bare.p50.toFixed(1)} ms)`;
    return [
      {
        claim: `a cart of ${LINES} lines is priced for its buyer and promised`,
        measured: `p50 ${priced.p50.toFixed(1)} ms, p95 ${priced.p95.toFixed(1)} ms`,
        ratio: ratio(priced.p50),
        aim: `p50 at most ${MAX_MS} ms`,
        meets: priced.p50 <= MAX_MS,
      },
      {
        claim: 'a coupon is split over them',
        measured: `p50 ${withCode.p50.toFixed(1)} ms, p95 ${withCode.p95.toFixed(1)} ms`,
        ratio: ratio(withCode.p50),
        aim: `p50 at most ${MAX_MS} ms`,
        meets: withCode.p50 <= MAX_MS,
      },
    ];
  } finally {
    await shop.stop();
  }
};
