import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { movePromotion } from '#server/domain/promotions/move-promotion.ts';
import { startTestApp } from '#test/app.ts';
import { lowestOf, type Seen } from '#test/lowest-price.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, type Wanted } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { renewOffers } from './store-offers.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const { id: staffId } = await aPerson(shop, { role: 'admin' });
let titles = 0;
const newProduct = (more: Partial<Wanted> = {}) =>
  aProduct(shop, {
    title: `جنس ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    price: null,
    ...more,
  });
const days = (n: number) => clock.advance(n * 24 * 60);
/** Changes columns of a product as its writer does. */
const change = (id: string, columns: { partial_price?: number; status?: string }) =>
  sql`update products set ${sql({ ...columns, updated_at: clock.now.toISOString() })}
    where id = ${id}`;
const struckOf = async (id: string) => {
  const { body } = await call('POST /api/cart/check', { body: { ids: [id] } });
  return body.lines[0]?.offers?.partialSell?.struck;
};
const pricesOf = async (id: string) => {
  const { body } = await call('GET /api/main/products/:id/prices', { params: { id } });
  return body.partialSell.map(({ price }) => price);
};

describe('the history of prices', () => {
  it('has every price that buyers saw, and none of a draft', async () => {
    const id = await newProduct({ status: 'draft', daysOld: 5 });
    await change(id, { partial_price: 2_000_000 });
    await change(id, { status: 'published' });
    days(1);
    await change(id, { partial_price: 1_500_000 });
    days(1);
    await change(id, { status: 'hidden' });
    days(1);
    await change(id, { status: 'published' });
    expect(await pricesOf(id)).toEqual([2_000_000, 1_500_000, null, 1_500_000]);
  });

  it('begins with the price that stood ninety days ago', async () => {
    const id = await newProduct({ daysOld: 200 });
    days(1);
    await change(id, { partial_price: 900_000 });
    const { body } = await call('GET /api/main/products/:id/prices', { params: { id } });
    const [first, second] = body.partialSell;
    expect([first?.price, second?.price]).toEqual([1_000_000, 900_000]);
    expect(Date.parse(first?.at ?? '')).toBe(clock.now.getTime() - 90 * 86_400_000);
  });

  it('is written by no statement of the shop, and changed by nobody', async () => {
    const id = await newProduct();
    const row = sql`insert into price_history (product_id, sale_type, at, price)
      values (${id}, 'partialSell', now() - interval '20 days', 9000000)`;
    await expect(row).rejects.toThrow('permission denied');
    await expect(shop.owner`update price_history set price = 1`).rejects.toThrow('append-only');
    await expect(shop.owner`delete from price_history`).rejects.toThrow('append-only');
    await expect(shop.owner`truncate price_history`).rejects.toThrow('append-only');
  });
});

describe('a struck price', () => {
  it('is not the one that was raised before the promotion', async () => {
    const id = await newProduct({ daysOld: 60 });
    days(1);
    await change(id, { partial_price: 2_000_000 });
    days(3);
    await aRunningPromotion(shop, staffId, { ids: [id], value: 45 });
    // 1,100,000 is above what it cost three days ago
    expect(await struckOf(id)).toBeNull();
    const { body } = await call('GET /api/main/products', {
      query: { discounted: '1', pageSize: 48 },
    });
    expect(body.items.map(({ _id }) => _id)).not.toContain(id);
  });

  it('does not come from days on which nobody could see it', async () => {
    const id = await newProduct({ status: 'draft', daysOld: 60 });
    await change(id, { partial_price: 3_000_000 });
    days(20);
    await change(id, { status: 'published' });
    await aRunningPromotion(shop, staffId, { ids: [id], value: 50 });
    expect(await struckOf(id)).toBeNull();
  });

  it('is the lowest of the days before, an earlier promotion among them', async () => {
    const id = await newProduct({ daysOld: 60 });
    await aRunningPromotion(shop, staffId, { ids: [id], value: 20, until: 24 });
    expect(await struckOf(id)).toBe(1_000_000);
    days(2);
    await inTransaction(shop.ctx, (tx) => renewOffers(tx, [id], 'test'));
    await aRunningPromotion(shop, staffId, { ids: [id], value: 30, from: 0 });
    expect(await struckOf(id)).toBe(800_000);
  });

  it('is not the one of a moment before the product was hidden', async () => {
    const id = await newProduct({ daysOld: 60 });
    await change(id, { partial_price: 2_000_000 });
    clock.advance(2);
    await change(id, { status: 'hidden' });
    clock.advance(14 * 24 * 60 - 1);
    await change(id, { status: 'published' });
    await aRunningPromotion(shop, staffId, { ids: [id], value: 45 });
    // 1,100,000 is above what it cost on the last days on which it could be bought
    expect(await struckOf(id)).toBeNull();
  });

  it('is not above a price that stood while the promotion was stopped', async () => {
    const id = await newProduct({ daysOld: 60 });
    const made = await aRunningPromotion(shop, staffId, { ids: [id], value: 20, until: 24 * 80 });
    const toward = (name: 'stop' | 'resume', version: number) =>
      movePromotion(shop.ctx, name, { id: made.id, version });
    await toward('stop', 2);
    await toward('resume', 3);
    expect(await struckOf(id)).toBe(1_000_000);
    await toward('stop', 4);
    await change(id, { partial_price: 500_000 });
    days(60);
    await toward('resume', 5);
    expect(await struckOf(id)).toBe(500_000);
  });

  it('is not above a list price of the time of the promotion', async () => {
    const id = await newProduct({ daysOld: 60 });
    await aRunningPromotion(shop, staffId, { ids: [id], value: 10, until: 24 * 80 });
    const setList = async (price: number) => {
      days(5);
      await sql`update offer_prices set partial_price = ${price} where product_id = ${id}`;
      await inTransaction(shop.ctx, (tx) => renewOffers(tx, [id], 'test'));
    };
    await setList(300_000);
    expect(await struckOf(id)).toBe(1_000_000);
    await setList(900_000);
    expect(await struckOf(id)).toBeNull();
  });

  it('is what the history says, whatever prices and promotions came before', async () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 9 }),
      price: fc.integer({ min: 100_000, max: 3_000_000 }),
      status: fc.constantFrom('published', 'published', 'published', 'hidden'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }),
        fc.integer({ min: 5, max: 60 }),
        async (steps, value) => {
          const id = await newProduct({ daysOld: 10 });
          const stood: Seen[] = [{ at: clock.now.getTime() - 10 * 86_400_000, price: 1_000_000 }];
          for (const { wait, price, status } of steps) {
            days(wait);
            clock.advance(1);
            await change(id, { partial_price: price, status });
            stood.push({ at: clock.now.getTime(), price: status === 'published' ? price : null });
          }
          clock.advance(1);
          await change(id, { status: 'published' });
          const last = steps.at(-1)?.price ?? 1_000_000;
          stood.push({ at: clock.now.getTime(), price: last });
          clock.advance(1);
          await aRunningPromotion(shop, staffId, { ids: [id], value });
          const lowest = lowestOf(stood, clock.now.getTime());
          const paid = Math.floor((last * (100 - value)) / 100);
          expect(await struckOf(id)).toBe(lowest !== null && lowest > paid ? lowest : null);
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
