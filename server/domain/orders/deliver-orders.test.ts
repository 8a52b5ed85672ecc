import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aSentOrder } from '#test/returns.ts';
import { orderJobs } from './jobs.ts';

const shop = await startTestApp();
const { sql, clock } = shop;
const DAY = 24 * 60;

it('counts a sent order as delivered after fourteen days, and not a day earlier', async () => {
  const buyer = await aPerson(shop, { balance: 50_000_000 });
  const { id } = await aSentOrder(shop, buyer);
  const statusOf = async () => {
    await orderJobs.deliver_orders?.(shop.ctx);
    const [row] = await sql<{ status: string }[]>`select status from orders where id = ${id}`;
    return row?.status;
  };
  clock.advance(13 * DAY);
  expect(await statusOf()).toBe('shipped');
  clock.advance(DAY);
  expect(await statusOf()).toBe('delivered');
  const history = await sql<{ to: string; actor: string }[]>`
    select "to", actor from order_history where order_id = ${id} order by id desc limit 1`;
  expect(history).toEqual([{ to: 'delivered', actor: 'system' }]);
});
