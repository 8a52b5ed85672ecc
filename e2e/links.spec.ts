import { addresses, crawl } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { aSession, asStaff, carry } from './sessions.ts';

const CUSTOMER = '09121111111';
const WHO_WITHDREW = '09120001002';
const STAFF = /^\/console\/admin/;
const CONSOLE = /^\/console/;
/** A person comes here from a bank, never by a link; the journeys of payments do. */
const FROM_A_BANK = '/pay/result/:publicId';

/** What stands before the id in the addresses of the specification. */
const names: Record<string, string[]> = {
  '/console/financial/:detail': ['detail-', 'withdraw-'],
  '/console/admin/products/:detail': ['detail-', 'copy-', 'variants-'],
  // the demo has no return; the journey of returns comes there
  '/console/admin/returns/:detail': [],
  '/console/admin/users/:detail': ['user-'],
};

const expected = (is: (path: string) => boolean) =>
  addresses
    .filter(is)
    .flatMap((path) =>
      path.endsWith(':detail')
        ? (names[path] ?? ['detail-']).map((name) => path.replace(':detail', `${name}{id}`))
        : [path],
    )
    .sort();

test('links lead a visitor from the home page to every public page @s005', async ({ page }) => {
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

test('links lead a buyer from the home page to every page of the console @s060', async ({
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

test('links lead staff from the home page to every staff screen @s069', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  await asStaff(context);
  await page.goto('/');
  await expect(page.locator('a[href="/console/admin"]').first()).toBeVisible();
  const reached = await crawl(page, '/console/admin', STAFF);
  expect(reached).toEqual(expected((path) => STAFF.test(path)));
});
