import { crawl, expected } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { aSession, carry } from './sessions.ts';

const CUSTOMER = '09121111111';
const WHO_WITHDREW = '09120001002';
const STAFF = /^\/console\/admin/;
const CONSOLE = /^\/console/;
/** A person comes here from a bank, never by a link; the journeys of payments do. */
const FROM_A_BANK = '/pay/result/:publicId';

test('links lead a visitor from the home page to every public page', async ({ page }) => {
  test.setTimeout(900_000);
  const reached = await crawl(page, '/', /^\/(?!console)|^\/console\/orders\/tracking$/);
  expect(reached).toEqual(
    [
      '/',
      ...expected((path) => path !== '/' && !CONSOLE.test(path) && path !== FROM_A_BANK),
      '/console/orders/tracking',
    ].sort(),
  );
});

test('links lead a buyer from the home page to every page of the console', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(900_000);
  await carry(context, await aSession(CUSTOMER, 'crawler'), baseURL ?? '');
  await page.goto('/');
  await expect(page.locator('a[href="/console"]').first()).toBeVisible();
  const reached = await crawl(page, '/console', /^\/console(?!\/admin)/);
  await carry(context, await aSession(WHO_WITHDREW, 'crawler'), baseURL ?? '');
  const others = await crawl(page, '/console/financial', /^\/console\/financial/);
  const all = [...new Set([...reached, ...others])].sort();
  expect(all).toEqual(expected((path) => CONSOLE.test(path) && !STAFF.test(path)));
});
