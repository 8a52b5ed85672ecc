import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BulkWork } from '#contract/products/bulk.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { movePromotion } from '#server/domain/promotions/move-promotion.ts';
import { DAY } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { lowestOf, type Seen } from '#test/lowest-price.ts';
import { aPerson, renewSessions } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { repricing } from '#test/repricing.ts';

/** Products beside each other, each with a history of its own. */
const PRODUCTS = 10;
/** `npm run test:faults` plays ten thousand histories. */
const HISTORIES = Number(process.env.PRICE_HISTORIES ?? 80);

const shop = await startTestApp();
const { call, sql, clock } = shop;
let titles = 0;
const staff = await aPerson(shop, { role: 'admin' });
const files = importing(shop, staff.token);
const rates = repricing(shop, staff.token);
await rates.rule({ totalMargin: 0, partialMargin: 25 });

const doors = ['form', 'bulk', 'file', 'rate', 'undo', 'start', 'stop', 'hide', 'show'] as const;
type Act = { door: (typeof doors)[number]; product: number; price: number; hours: number };
type World = { ids: string[]; promotions: Map<string, string>; lastJob?: string | undefined };

/** Each door of a price; most of them are refused now and then, which is a history too. */
const enter: Record<Act['door'], (world: World, act: Act) => Promise<unknown>> = {
  form: async (world, { product, price }) => {
    const params = { id: idOf(world, product) };
    const { body } = await call('GET /api/admin/products/:id', { token: staff.token, params });
    return call('PATCH /api/admin/products/:id/prices', {
      token: staff.token,
      params,
      body: { partialPrice: price, version: body.version, confirmed: true },
    });
  },
  bulk: async (world, { product, price }) => {
    const amount = (price % 120) - 60 || 7;
    const work: BulkWork = { kind: 'percent', of: 'partialPrice', amount, rounding: 1_000 };
    const { body } = await call('POST /api/admin/products/bulk', {
      token: staff.token,
      body: { work, ids: [idOf(world, product)] },
    });
    return runJob(world, body._id);
  },
  file: async (world, { product, price }) => {
    const [row] = await sql<{ code: string }[]>`
      select code from products where id = ${idOf(world, product)}`;
    const lines = ['کد کالا,قیمت تکی (تومان)', `${row?.code},${price}`];
    world.lastJob = await files.bring(files.aCsv(...lines));
  },
  rate: async (world, { product, price }) => {
    await rates.cost(idOf(world, product), 10);
    const { body } = await rates.type({ USD: Math.ceil(price / 12.5) });
    return runJob(world, body._id);
  },
  undo: async (world) => {
    if (world.lastJob) await files.start(world.lastJob, 'undo');
    if (world.lastJob) await runImport(shop.ctx, { id: world.lastJob });
    world.lastJob = undefined;
  },
  start: async ({ ids, promotions }, { product, price }) => {
    const id = ids[product] ?? '';
    if (promotions.has(id)) return;
    const value = 5 + (price % 50);
    const wanted = { ids: [id], value, until: 24 * 300 };
    promotions.set(id, (await aRunningPromotion(shop, staff.id, wanted)).id);
  },
  stop: (world, { product }) => stop(world, idOf(world, product)),
  hide: (world, { product }) => setStatus(idOf(world, product), 'hidden'),
  show: (world, { product }) => setStatus(idOf(world, product), 'published'),
};

const idOf = ({ ids }: World, product: number) => ids[product] ?? '';

async function runJob(world: World, id: string) {
  await files.start(id, 'apply');
  await runImport(shop.ctx, { id });
  world.lastJob = id;
}

async function stop({ promotions }: World, product: string) {
  const id = promotions.get(product);
  promotions.delete(product);
  if (id) await movePromotion(shop.ctx, 'stop', { id, version: 2 });
}

/** By its column, as these products have no picture to be published with. */
const setStatus = (id: string, status: 'hidden' | 'published') =>
  sql`
    update products set status = ${status}, updated_at = ${clock.now.toISOString()}
    where id = ${id}`;

/** Retail prices that a stranger sees now; null for a hidden product. */
async function look(ids: string[]) {
  const { body } = await call('POST /api/cart/check', { body: { ids } });
  const lines = new Map(body.lines.map((line) => [line._id, line]));
  return ids.map((id) => {
    const line = lines.get(id);
    return { price: line?.partialPrice ?? null, struck: line?.offers?.partialSell?.struck ?? null };
  });
}

const act = fc.record<Act>({
  door: fc.constantFrom(...doors),
  product: fc.nat(PRODUCTS - 1),
  price: fc.integer({ min: 100_000, max: 3_000_000 }),
  hours: fc.integer({ min: 1, max: 30 }),
});

async function play(acts: Act[], value: number) {
  const ids: string[] = [];
  for (let n = 0; n < PRODUCTS; n++)
    ids.push(
      await aProduct(shop, {
        title: `جنس ${++titles}`,
        brand: 'آوا',
        category: 'صوتی',
        price: null,
        daysOld: 20,
      }),
    );
  const world: World = { ids, promotions: new Map() };
  const began = clock.now.getTime() - 20 * DAY;
  const seen = ids.map((): Seen[] => [{ at: began, price: 1_000_000 }]);
  const note = async () => {
    const now = await look(ids);
    for (const [n, list] of seen.entries()) {
      const price = now[n]?.price ?? null;
      if (list.at(-1)?.price !== price) list.push({ at: clock.now.getTime(), price });
    }
  };
  for (const one of acts) {
    clock.advance(one.hours * 60);
    await renewSessions(shop);
    await enter[one.door](world, one);
    await note();
  }
  for (const id of ids) {
    clock.advance(1);
    await renewSessions(shop);
    await stop(world, id);
    await note();
    // a second change of one instant would take the time of the database
    clock.advance(1);
    await setStatus(id, 'published');
    await note();
  }
  clock.advance(1);
  await aRunningPromotion(shop, staff.id, { ids, value, until: 24 * 300 });
  const now = await look(ids);
  for (const [n, { price, struck }] of now.entries()) {
    const lowest = lowestOf(seen[n] ?? [], clock.now.getTime());
    const isAbove = lowest !== null && price !== null && lowest > price;
    expect([seen[n], struck]).toEqual([seen[n], isAbove ? lowest : null]);
  }
}

it('a struck price is the lowest that buyers saw, through whatever door prices came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }),
      fc.integer({ min: 5, max: 60 }),
      async (acts, value) => {
        await play(acts, value);
      },
    ),
    { numRuns: Math.ceil(HISTORIES / PRODUCTS) },
  );
}, 3_600_000);
