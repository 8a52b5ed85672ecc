import { expect, it } from 'vitest';
import { atLength } from '#server/context.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { repricing } from '#test/repricing.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { startDue } from './set-repricing.ts';

const shop = await startTestApp();
const { call, sql, ctx, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { cost, rule, type, run, read } = repricing(shop, token);
await rule();

let titles = 0;
const add = () =>
  aProduct(shop, {
    title: `کالا ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    price: 900_000,
    partialPrice: 1_000_000,
    tiers: [{ from: 12, price: 855_000 }],
    onHand: 1_000,
  });

/** Old and new prices of one product; nothing between them may be seen. */
const OLD = [900_000, 1_000_000, 855_000];
const NEW = [1_100_000, 1_250_000, 1_045_000];

it('tells no owner of prices below a cost that fell with them', async () => {
  await aPerson(shop, { role: 'admin' });
  const id = await cost(await add(), 10);
  for (const rate of [100_000, 80_000]) {
    const { body } = await type({ USD: rate });
    await run(body._id, 'apply');
  }
  const texts = await sql`select 1 from messages where dedupe_key like 'price-fall:%'`;
  expect(texts).toHaveLength(0);
  const [row] = await sql`select price from products where id = ${id}`;
  expect(row).toEqual({ price: 880_000 });
  await sql`delete from foreign_costs where product_id = ${id}`;
});

it('sells at prices that were shown, whole old or whole new ones, while a rate is applied', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 40; n++) ids.push(await cost(await add(), 10));
  const [productId = ''] = ids;
  const { body } = await type({ USD: 100_000 });
  await call('POST /api/admin/imports/:id/apply', { token, params: { id: body._id } });
  const seen = new Set<string>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const rows = await sql<{ price: number; partialPrice: number; tier: number }[]>`
        select price, partial_price, (tiers->0->>'price')::bigint as tier from products
        where id = any(${ids}::uuid[])`;
      for (const { price, partialPrice, tier } of rows)
        seen.add([price, partialPrice, tier].join());
    }
  };
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => aPerson(shop, { balance: 5_000_000 })),
  );
  const looking = look();
  const [, ...orders] = await Promise.all([
    runImport(ctx, { id: body._id }),
    ...buyers.map((buyer) => buy(shop, buyer, 'wallet', { productId, unitPrice: 1_000_000 })),
  ]);
  isOver = true;
  await looking;
  const known = [OLD.join(), NEW.join()];
  expect([...seen].filter((one) => !known.includes(one))).toEqual([]);
  const refused = orders.filter(({ status }) => status !== 201).map(({ body }) => body.message);
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['price_changed'] : []));
  const [paid] = await sql`
    select count(*)::int as n, coalesce(max(unit_price), 1000000) as most from order_lines
    where product_id = ${productId}`;
  expect(paid).toEqual({ n: orders.length - refused.length, most: 1_000_000 });
  expect(await soundness(shop)).toEqual(SOUND);
  await run(body._id, 'undo');
});

it('changes the variants of a family together', async () => {
  const single = await Promise.all(Array.from({ length: 960 }, add));
  const family = await Promise.all(Array.from({ length: 60 }, add));
  for (const id of [...single, ...family]) await cost(id, 1, 'AED');
  const familyId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  await sql`
    insert into product_families (id, title, options)
    values (${familyId}, 'خانواده', '[{"name": "رنگ", "kind": "plain", "values": []}]')`;
  await sql`
    update products set family_id = ${familyId}, option_values = array[code], is_lead = false
    where id = any(${family}::uuid[])`;
  const { body } = await type({ AED: 1_000_000 });
  await call('POST /api/admin/imports/:id/apply', { token, params: { id: body._id } });
  const seen = new Set<number>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const [row] = await sql<{ n: number }[]>`
        select count(distinct price)::int as n from products where family_id = ${familyId}`;
      seen.add(row?.n ?? 0);
    }
  };
  const looking = look();
  await runImport(ctx, { id: body._id });
  isOver = true;
  await looking;
  expect([...seen]).toEqual([1]);
  expect((await read(body._id)).counts).toEqual({ applied: 1_020 });
});

it('is applied once by two processes, and by a second one after the first was killed', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) ids.push(await cost(await add(), 10, 'CNY'));
  const { body } = await type({ CNY: 100_000 });
  await call('POST /api/admin/imports/:id/apply', { token, params: { id: body._id } });
  const dying = { ...atLength(ctx), stopping: AbortSignal.abort() };
  await runImport(dying, { id: body._id });
  await Promise.all([runImport(ctx, { id: body._id }), runImport(ctx, { id: body._id })]);
  expect(await read(body._id)).toMatchObject({ status: 'applied', counts: { applied: 30 } });
  const [row] = await sql`
    select count(distinct price)::int as prices, min(price) as price from products
    where id = any(${ids}::uuid[])`;
  expect(row).toEqual({ prices: 1, price: 1_100_000 });
});

it('follows the later of two minutes that have both come', async () => {
  const id = await cost(await add(), 10, 'CNY');
  const set = async (rate: number, minutes: number) => {
    const { body } = await type({ CNY: rate });
    const at = new Date(clock.now.getTime() + minutes * MINUTE).toISOString();
    const params = { id: body._id };
    await call('POST /api/admin/imports/:id/set', { token, params, body: { at } });
    return body._id;
  };
  const [later, sooner] = [await set(200_000, 20), await set(150_000, 10)];
  clock.now = new Date(clock.now.getTime() + 30 * MINUTE);
  await startDue(ctx);
  expect((await read(later)).status).toBe('set');
  await runImport(ctx, { id: sooner });
  await startDue(ctx);
  await runImport(ctx, { id: later });
  const [row] = await sql`select price from products where id = ${id}`;
  expect(row).toEqual({ price: 2_200_000 });
});
