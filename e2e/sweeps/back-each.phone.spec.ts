import type { Locator, Page } from '@playwright/test';
import { front, ready, settled, unfold, visible } from '../buyer-steps.ts';
import { consoleDialogs, forEachDialog, type Opened, staffDialogs } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { ownProduct } from '../own-products.ts';
import { asStaff } from '../sessions.ts';
import { forEachOverlay } from './each-overlay.ts';

/**
 * Overlays covered elsewhere: the hand-off ends at the bank only, the others appear for everyone or
 * need a waiting order.
 */
const ELSEWHERE = ['hand-off', 'notice', 'pay'];
const LIST = '/console/admin/orders?orderType=total';
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Goes back and expects that the front dialog closes and the page does not move. */
async function goBackFrom(page: Page, what: string, open = page.getByRole('dialog')) {
  const [address, place, count] = [page.url(), await scrolled(page), await open.count()];
  await page.goBack();
  await expect(open, what).toHaveCount(count - 1);
  expect(page.url(), what).toBe(address);
  expect(await scrolled(page), what).toBe(place);
}

const goBackFromEach = (page: Page, opened: Opened[]) =>
  forEachDialog(page, opened, async (button, what) => {
    await button.click();
    await expect(front(page), what).toBeVisible();
    await goBackFrom(page, what);
  });

test('Back closes every overlay of the shop on a phone', async ({
  page,
  browser,
  allowConsole,
}) => {
  // expected refusals: the code that a card requires, and a repeated save of the cart after its
  // storage was cleared
  allowConsole(/403|409/);
  const { viewport, isMobile, hasTouch } = test.info().project.use;
  const phone = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    viewport,
    isMobile,
    hasTouch,
  });
  const visitor = await phone.newPage();
  await forEachOverlay({ page, visitor, elsewhere: ELSEWHERE }, async (looker, kind) => {
    await expect(front(looker), kind).toBeVisible();
    await goBackFrom(looker, kind);
  });
  await phone.close();
});

test('Back closes every dialog of the console on a phone', async ({ page }) => {
  await goBackFromEach(page, await consoleDialogs(page));
});

test('Back closes every dialog of staff on a phone', async ({ page, context }) => {
  await goBackFromEach(page, await staffDialogs(context));
});

test('what stands below the editor of a text keeps its place when the editor comes', async ({
  page,
  context,
}) => {
  await asStaff(context);
  const { promise: isDue, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/admin/rich-editor-*.js', async (route) => {
    await isDue;
    await route.continue();
  });
  await page.goto(`/console/admin/products/detail-${(await ownProduct())._id}`);
  await unfold(page, 'معرفی محصول');
  const below = page.locator('label', { hasText: 'کد HTML' });
  const place = () => below.evaluate((line) => line.getBoundingClientRect().top + scrollY);
  await expect(below).toBeVisible();
  await settled(page);
  const before = await place();
  letCome();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(await place()).toBe(before);
});

test('Back closes filters, calendar, files, menu and search of staff, and the list stays filtered', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.goto(LIST);
  await ready(page);
  await page.mouse.wheel(0, 120);
  const each: [button: Locator, open: Locator][] = [
    [visible(page, /^بیشتر/), page.getByRole('complementary')],
    [visible(page, 'باز کردن با شماره، کد یا نام'), page.getByRole('dialog')],
    [
      page.locator('summary').filter({ hasText: 'خروجی' }),
      page.getByRole('link', { name: 'فایل اکسل' }),
    ],
  ];
  for (const [button, open] of each) {
    await button.click();
    await expect(open.filter({ visible: true })).toHaveCount(1);
    await goBackFrom(page, 'what lies over the list', open.filter({ visible: true }));
  }
  await visible(page, /^فیلترها/).click();
  await visible(page, /^انتخاب تاریخ از/).click();
  await expect(front(page)).toBeVisible();
  await goBackFrom(page, 'the calendar');
});
