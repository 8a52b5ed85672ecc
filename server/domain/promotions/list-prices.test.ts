import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { renewOffers } from '#server/domain/catalogue/offers/store-offers.ts';
import { startTestApp } from '#test/app.ts';
import { aFamily } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aPromotion, aRunningPromotion } from '#test/promotions.ts';
import { promotionLoops } from './jobs.ts';
import { moveDue } from './move-promotion.ts';

const shop = await startTestApp();
const { call, sql, ctx } = shop;
const { id: staffId, token } = await aPerson(shop, { role: 'admin' });
const saleTypes = ['totalSell' as const, 'partialSell' as const];
let titles = 0;
const newProduct = () =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', daysOld: 30 });
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;

/** A product whose promotion has begun but not given it its prices. */
async function aBegunPromotion() {
  const id = await newProduct();
  await aPromotion(shop, staffId, { ids: [id], saleTypes, status: 'set' });
  await moveDue(ctx);
  return id;
}

/** Gives a product its prices in a transaction that stays open until another one waits for it. */
async function whilePricesAreMade<T>(id: string, other: () => Promise<T>): Promise<T> {
  const [made, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = inTransaction(ctx, async (tx) => {
    await renewOffers(tx, [id], 'test');
    made.resolve();
    await waits.promise;
  });
  await made.promise;
  const waiting = other();
  const blocked = () => sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(blocked).not.toHaveLength(0);
  waits.resolve();
  await making;
  return waiting;
}

it('stays as staff set it when an edit waits for a promotion that gives its prices', async () => {
  const id = await aBegunPromotion();
  const { version } = await read(id);
  const body = { version, partialPrice: 1_200_000 };
  const edited = await whilePricesAreMade(id, () =>
    call('PATCH /api/admin/products/:id/prices', { token, params: { id }, body }),
  );
  expect(edited.body).toMatchObject({
    price: 900_000,
    partialPrice: 1_200_000,
    promoted: { price: 720_000, partialPrice: 960_000 },
  });
});

it('stays as it is when a promotion that gives its prices waits for another that did', async () => {
  const id = await aBegunPromotion();
  await whilePricesAreMade(id, () => promotionLoops.promotions(ctx));
  expect(await read(id)).toMatchObject({
    price: 900_000,
    partialPrice: 1_000_000,
    promoted: { price: 720_000, partialPrice: 800_000 },
  });
});

it('stays as it is when the table of variants is saved during a promotion', async () => {
  const family = await aFamily(shop);
  const ids = family.variants.map(({ _id }) => _id);
  await aRunningPromotion(shop, staffId, { ids, saleTypes });
  const params = { id: family._id };
  const { body } = await call('GET /api/admin/families/:id', { token, params });
  const variants = body.variants.map((one) => ({ ...one, was: one.onHand, code: `${one.code}-N` }));
  const saved = await call('PATCH /api/admin/families/:id/variants', {
    token,
    params,
    body: { variants, reason: 'شمارش انبار' },
  });
  expect(saved.status).toBe(200);
  const rows = await sql`
    select distinct o.price, o.partial_price, p.price as paid from products p
    join offer_prices o on o.product_id = p.id where p.id = any(${ids}::uuid[])`;
  expect(rows).toEqual([{ price: 900_000, partialPrice: 1_000_000, paid: 720_000 }]);
});
