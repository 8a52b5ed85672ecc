import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('pages seen before open while the internet is cut, and say so', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: 'درباره ما' }).first().click();
  await expect(page).toHaveURL(/about-us/);
  await page.waitForFunction(async () =>
    Boolean(await caches.match('/about-us', { cacheName: 'pages-1' })),
  );
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('اینترنت قطع است؛ صفحه‌هایی که دیده‌اید در دسترس‌اند')).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('این صفحه را پیش‌تر ندیده‌اید')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(console|pay|api\/(?!serve))/.test(path))).toEqual([]);
});

test('a newer build is offered, and taken by itself in the background only where nothing is lost', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.goto('/contact-us');
  await page.locator('[role="status"].fixed').waitFor({ state: 'attached' });
  await page.getByRole('textbox').last().fill('نظر من');
  await page.clock.fastForward('01:00:01');
  await expect(page.getByText('نسخه جدید سایت آماده است')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('textbox').last()).toHaveValue('نظر من');
});
