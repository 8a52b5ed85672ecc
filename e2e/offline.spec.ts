import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const STRIP = 'اینترنت قطع است؛ صفحه‌هایی که دیده‌اید در دسترس‌اند';

/**
 * Waits until the open page is in the cache; its files and the service worker were
 * cached before it.
 */
const seen = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href))), {
      timeout: 30_000,
    })
    .toBe(true);

const loadedPicture = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img')
    .first()
    .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);

test('pages seen before open while the internet is cut, and say so', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  // pages that were never opened cannot load
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
  await page.goto('/');
  await seen(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/[^/]+\/[^/]+\/[^/]+$/);
  await seen(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'افزودن به سبد' }).first().click();
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(STRIP)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect.poll(() => loadedPicture(page)).toBe(true);
  await checkAccess(page);
  await page.goto('/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('این صفحه را قبلاً باز نکرده‌اید')).toBeVisible();
  const cart = page.getByRole('listitem').filter({ hasText: title ?? '' });
  await expect(cart).toContainText('عدد');
  await checkAccess(page);

  await page.goto('/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(STRIP)).toBeHidden();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => /^\/(console|pay|api\/(?!serve))/.test(path))).toEqual([]);
});
