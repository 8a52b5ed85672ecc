import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';
import { clearPageChanges } from './clear-page-changes.ts';

const shop = await startTestContext();
const { ctx, owner, sql, clock } = shop;

const numberOfChanges = async () => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from page_changes`;
  return row?.count;
};

it('what every process has read goes, and what a copy of the database brought with it; what is new stays', async () => {
  await aProduct(shop, { title: 'قوری', brand: 'آوا', category: 'قوری' });
  await owner`insert into page_changes (xid, tags) values ('9000000000000', '{everything}')`;
  await clearPageChanges(ctx);
  const before = await numberOfChanges();
  expect(before).toBeGreaterThan(0);
  // an open transaction of another test, in any database of the cluster, delays the deletion
  await expect
    .poll(
      async () => {
        clock.advance(2);
        await clearPageChanges(ctx);
        return numberOfChanges();
      },
      { timeout: 35_000 },
    )
    .toBe(0);
  await aProduct(shop, { title: 'کتری', brand: 'آوا', category: 'قوری' });
  await clearPageChanges(ctx);
  expect(await numberOfChanges()).toBeGreaterThan(0);
});
