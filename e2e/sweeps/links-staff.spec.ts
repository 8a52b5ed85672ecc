import { crawl, expected } from '../crawl.ts';
import { expect, test } from '../fixtures.ts';
import { asStaff } from '../sessions.ts';
import { aBuyer, aLargeOrder, aReturn, aTransfer } from '../shots/own-orders.ts';

const STAFF = /^\/console\/admin/;

test('links lead staff from the home page to every staff screen', async ({ page, context }) => {
  test.setTimeout(900_000);
  // the demo has neither
  const buyer = await aBuyer();
  const { orderId } = await aLargeOrder(buyer);
  await aTransfer(buyer, orderId, 50_000_000);
  await aReturn(buyer, 'requested');
  await asStaff(context);
  await page.goto('/');
  await expect(page.locator('a[href="/console/admin"]').first()).toBeVisible();
  const reached = await crawl(page, '/console/admin', STAFF);
  expect(reached).toEqual(expected((path) => STAFF.test(path)));
});
