import { crawl, expected } from '../crawl.ts';
import { aReturn } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { aBuyerSession, giveMoney } from '../own-buyer.ts';
import { aTransfer } from '../own-transfer.ts';
import { asStaff } from '../sessions.ts';

const STAFF = /^\/console\/admin/;

test('links lead staff from the home page to every staff screen @s069', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  // the demo has neither
  const buyer = await aBuyerSession();
  await aTransfer(buyer);
  await giveMoney(buyer, 1_000_000);
  await aReturn(buyer);
  await asStaff(context);
  await page.goto('/');
  await expect(page.locator('a[href="/console/admin"]').first()).toBeVisible();
  const reached = await crawl(page, '/console/admin', STAFF);
  expect(reached).toEqual(expected((path) => STAFF.test(path)));
});
