import { crawl, expected } from '../crawl.ts';
import { expect, test } from '../fixtures.ts';
import { aBuyerSession } from '../own-buyer.ts';
import { aTransfer } from '../own-transfer.ts';
import { asStaff } from '../sessions.ts';

const STAFF = /^\/console\/admin/;

test('links lead staff from the home page to every staff screen @s069', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  // the demo has none
  await aTransfer(await aBuyerSession());
  await asStaff(context);
  await page.goto('/');
  await expect(page.locator('a[href="/console/admin"]').first()).toBeVisible();
  const reached = await crawl(page, '/console/admin', STAFF);
  expect(reached).toEqual(expected((path) => STAFF.test(path)));
});
