import type { Page } from '@playwright/test';
import { settled, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

const brightness = (
  page: Page,
  part: 'color' | 'backgroundColor' = 'backgroundColor',
  of = 'html',
) =>
  page.locator(of).evaluate((one, name) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(one)[name].match(/\d+/g)?.map(Number) ?? [];
    return red + green + blue;
  }, part);
const isDark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(150);
const isLight = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(600);

test('the theme is that of the device until somebody chooses the other one', async ({
  page,
  checkAccess,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/products', '/blog', '/contact-us']) {
    await page.goto(path);
    await isDark(page);
    await checkAccess(page);
  }
  await asStaff(page.context());
  for (const path of ['', '/orders', '/settings', '/reports', '/products/add']) {
    await page.goto(`/console/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await isDark(page);
    await checkAccess(page);
  }
  await visible(page, 'نمای تیره').click();
  await isLight(page);
  await page.reload();
  await isLight(page);
  await visible(page, 'نمای تیره').click();
  await page.emulateMedia({ colorScheme: 'light' });
  // the choice equals the device's again, so an open page follows the device
  await isLight(page);

  // paper has no dark theme
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.reload();
  await expect.poll(() => brightness(page, 'color')).toBeLessThan(150);
});

test('a paper is dark on white on a dark screen too, as it is printed', async ({
  page,
  checkAccess,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { orderId } = await anOrder(await aRichBuyer(page), 'wallet');
  await page.goto(`/console/orders/detail-${orderId}?print=invoice`);
  await isDark(page);
  const seller = page.getByRole('article').getByText('فروشنده').first();
  await expect(seller).toBeVisible();
  expect(await brightness(page, 'backgroundColor', 'article')).toBe(3 * 255);
  expect(await brightness(page, 'color', 'article')).toBeLessThan(150);
  // a dark end of the scrolling table would hide its first and last columns
  await expect(page.locator('article .scroll-shadow').first()).toHaveCSS(
    'background-image',
    /^linear-gradient\(to left, rgb\(255, 255, 255\) 40%/,
  );
  await checkAccess(page);
});

test('the page of an error keeps the theme, and so does the page after it', async ({
  page,
  allowConsole,
}) => {
  // the refused page
  allowConsole(/500/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/blog.data*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'وبلاگ' }).click();
  await expect(page.getByRole('heading', { name: 'مشکلی پیش آمد' })).toBeVisible();
  expect(await brightness(page)).toBeLessThan(150);
  await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /درباره/ })).toBeVisible();
  expect(await brightness(page)).toBeLessThan(150);
});

test('icons of the home page stand on dark grounds, not on white boxes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await isDark(page);
  expect(
    await brightness(page, 'backgroundColor', '.trust > :first-child > :first-child'),
  ).toBeLessThan(200);
});
