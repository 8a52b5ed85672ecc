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

test('the page without internet shows whole lines of the cart as plain text, and no damaged ones', async ({
  page,
}) => {
  const lines = page.locator('section');
  const kept = async (cart: unknown) => {
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
    await page.reload();
  };
  await page.goto('/offline.html');
  const title = '<img src=x onerror="document.title=1">';
  await kept({ state: { items: [null, {}, 5, { title, orderQuantity: 12 }] } });
  await expect(lines.getByRole('listitem')).toHaveText([`${title}۱۲ عدد`]);
  await expect(lines.locator('img')).toHaveCount(0);
  for (const cart of [null, 5, {}, { state: { items: 'abc' } }, { state: { items: [{}] } }]) {
    await kept(cart);
    await expect(page.getByRole('heading', { name: 'اینترنت قطع است' })).toBeVisible();
    await expect(lines).toBeHidden();
  }
});

test('the page without internet stays when many builds have filled the cache', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
  await page.goto('/');
  await seen(page);
  // the files of other builds, as their worker would have kept them
  await page.evaluate(async () => {
    const files = Array.from({ length: 320 }, (_, n) => `${location.origin}/assets/old-${n}.js`);
    const cache = await caches.open('files-1');
    const names = await cache.keys();
    for (const file of files) await cache.put(file, new Response(''));
    const [one] = names.filter(({ url }) => url.includes('/assets/'));
    if (!one) return;
    await cache.delete(one);
    await fetch(one.url);
  });
  await context.setOffline(true);
  await page.goto('/contact-us');
  await expect(page.getByText('این صفحه را قبلاً باز نکرده‌اید')).toBeVisible();
});
