import type { Page } from '@playwright/test';
import { front, ready, settled, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

const WHOLE_IN_GRID = 4;
const WHOLE_IN_ROWS = 6;

/** Number of cards that lie wholly between the header and the bar of a phone. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const bottom = bar?.height ? bar.top : innerHeight;
    return [...document.querySelectorAll('main article')].filter((card) => {
      const box = card.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= bottom + 1;
    }).length;
  });

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'نمای محصولات' }).getByRole('button', { name });

test('the first screen of a list shows four whole products, in five columns on a desktop', async ({
  page,
  checkAccess,
}, { project }) => {
  await page.goto('/products');
  await settled(page);
  const tops = await page
    .locator('main article')
    .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  const columns = tops.filter((top) => top === tops[0]).length;
  expect(columns).toBe(project.name === 'phone' ? 2 : 5);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(WHOLE_IN_GRID);
  await checkAccess(page);
});

test('the last of 24 products leaves no empty place in five columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products');
  await settled(page);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(24);
  const ends = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x));
  expect(ends[23]).toBe(Math.min(...ends));
});

test('rows show six products a screen, and the next visit begins with them', async ({
  page,
  checkAccess,
}, { project }) => {
  await page.goto('/products');
  await settled(page);
  await view(page, 'فهرست').click();
  await expect(view(page, 'فهرست')).toHaveAttribute('aria-pressed', 'true');
  await checkAccess(page);
  const heights = () =>
    page
      .locator('main article')
      .evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(124);
  if (project.name === 'phone') {
    await page
      .locator('main article')
      .nth(6)
      .evaluate((card) => {
        const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
      });
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(WHOLE_IN_ROWS);
  }

  // before any code of the page has come
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products?sort=cheapest', { waitUntil: 'commit' });
  await page.locator('main article').first().waitFor();
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(124);
  release();
  await ready(page);
});

test('on a phone filters are one press away, and the order of a list is chosen in a sheet', async ({
  page,
  checkAccess,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop shows both beside the list');
  await page.goto('/products');
  await ready(page);
  const quick = page.getByRole('list', { name: 'فیلترهای سریع' });
  await quick.getByRole('link', { name: 'موجود' }).click();
  await expect(page).toHaveURL(/available=1/);
  await expect(quick.getByRole('link', { name: 'موجود' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'حذف فیلتر فقط محصولات موجود' })).toBeVisible();
  await visible(page, 'مرتب‌سازی: جدیدترین').click();
  await expect(front(page).getByRole('link')).toHaveCount(4);
  await checkAccess(page);
  await front(page).getByRole('link', { name: 'ارزان‌ترین' }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(visible(page, 'مرتب‌سازی: ارزان‌ترین')).toBeVisible();
});
