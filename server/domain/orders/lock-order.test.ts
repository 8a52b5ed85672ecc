import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, endCancels, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const ROUNDS = 6;
const TABS = 5;

const inAll = <T>(times: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));

it('staff cancel orders of a buyer who orders the same items again: nobody waits in a circle', async () => {
  const staff = await aPerson(shop, { role: 'admin' });
  const products = await inAll(2, (n) =>
    aProduct(shop, { title: `کالای ${n}`, brand: 'آوا', category: 'صوتی', onHand: 10_000 }),
  );
  const buyer = await aPerson(shop, { balance: 1_000_000_000 });
  const order = (n: number) =>
    buy(shop, buyer, 'wallet', { productId: products[n % 2] ?? '', quantity: 2 });
  const cancel = (id: string) =>
    call('POST /api/admin/orders/:id/cancellation', {
      token: staff.token,
      params: { id },
      body: { reason: 'آزمون هم‌زمانی لغو و ثبت' },
    });
  const statuses: number[] = [];
  let paid = (await inAll(TABS, order)).map(({ body }) => body.orderId);
  for (let round = 0; round < ROUNDS; round++) {
    const [ordered, canceled] = await Promise.all([
      inAll(TABS, order),
      Promise.all(paid.map(cancel)),
      endCancels(shop),
    ]);
    statuses.push(...ordered.map(({ status }) => status), ...canceled.map(({ status }) => status));
    paid = ordered.map(({ body }) => body.orderId);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  await endCancels(shop);
  await sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`;
  const [row] =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`;
  expect(Number(row?.deadlocks)).toBe(0);
  expect(await soundness(shop)).toEqual(SOUND);
}, 60_000);
