import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const STRIP = 'اینترنت قطع است؛ صفحه‌هایی که دیده‌اید در دسترس‌اند';

/** Waits until the open page and the code that looks after it are kept. */
async function seen(page: Page) {
  const path = new URL(page.url()).pathname;
  await page.waitForFunction(
    async (wanted) => Boolean(await caches.match(wanted, { cacheName: 'pages-1' })),
    path,
  );
}

test('pages seen before open while the internet is cut, and say so', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  test.setTimeout(120_000);
  // what was never seen cannot be fetched
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await seen(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/[^/]+\/[^/]+\/[^/]+$/);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await seen(page);

  await context.setOffline(true);
  await expect(page.getByText(STRIP)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByText(STRIP)).toBeVisible();
  await checkAccess(page);
  await page.goto('/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('این صفحه را پیش‌تر ندیده‌اید')).toBeVisible();
  await checkAccess(page);

  await page.goto('/');
  await expect(page.getByText(STRIP)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(STRIP)).toBeHidden();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(console|pay|api\/(?!serve))/.test(path))).toEqual([]);
});
