import type { Page } from '@playwright/test';
import { addProduct, front, openCart, pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct, ownProducts } from './own-products.ts';

const overflow = (page: Page) => page.evaluate(() => document.body.style.overflow);

test('the shop is Persian and runs from right to left', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(/[۰-۹,]+\s*تومان/).first()).toBeVisible();
});

test('unknown addresses are a 404 with a way home', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const tooLong = `/products?brand=${'a'.repeat(300)}`;
  for (const path of [
    '/nowhere',
    '/no-brand/no-category',
    '/a/b/c/d',
    tooLong,
    '/console/nowhere',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'صفحه پیدا نشد' })).toBeVisible();
  }
  expect((await page.request.get('/console/admin/nowhere')).status()).toBe(404);
  await page.getByRole('link', { name: 'بازگشت به صفحه اصلی' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that breaks says that a problem occurred, with a way home', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500|decode|turbo/i);
  await page.route('**/about-us.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/');
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
  await expect(page.getByRole('heading', { name: 'مشکلی پیش آمد' })).toBeVisible();
  await page.getByRole('link', { name: 'بازگشت به صفحه اصلی' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a block that could not be read offers a retry', async ({ page, allowConsole }) => {
  allowConsole(/500/);
  await page.goto('/');
  await ready(page);
  await page.route('**/api/main/categories', (route) =>
    route.fulfill({ status: 500, json: { message: 'unknown_error', requestId: 'a1' } }),
  );
  await page.getByRole('button', { name: 'دسته‌بندی‌ها' }).first().click();
  const again = front(page).getByRole('button', { name: 'تلاش دوباره' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/main/categories');
  await again.click();
  await expect(front(page).getByRole('listitem').first()).toContainText(/[۰-۹]+ محصول/);
});

test('a new page begins at its top and closes what was open over the one before', async ({
  page,
}) => {
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  await expect.poll(() => overflow(page)).toBe('hidden');
  await front(page).getByRole('link', { name: card.title }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => overflow(page)).toBe('auto');
  // the page grows while it comes
  const scrolled = async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    return page.evaluate(() => scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
  await expect(page).toHaveURL(/about-us$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a toast shows for three seconds, longer under a pointer or with the focus', async ({
  page,
}) => {
  const [first, second] = await ownProducts(2);
  if (!first || !second) throw new Error('no products were made');
  await page.clock.install();
  const toast = page.getByText('به سبد اضافه شد');
  const pass = (seconds: number) => page.clock.runFor(seconds * 1000);
  /** From here on time passes only when the test says so. */
  const show = async (card: typeof first) => {
    await addProduct(page, card, 'تکی');
    await expect(toast).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await page.mouse.move(5, 800);
  };

  await show(first);
  await pass(1);
  await expect(toast).toBeVisible();
  await pass(3);
  await expect(toast).toHaveCount(0);

  await page.clock.resume();
  await show(second);
  await toast.hover();
  await pass(20);
  await expect(toast).toBeVisible();
  await page.locator('[data-sonner-toast]').focus();
  await page.mouse.move(5, 800);
  await pass(20);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await pass(4);
  await expect(toast).toHaveCount(0);
});

test('a toast about the cart disappears when the cart opens over it, even under a pointer', async ({
  page,
}) => {
  const [product] = await ownProducts(1);
  if (!product) throw new Error('no products were made');
  await page.clock.install();
  await addProduct(page, product, 'تکی');
  const toast = page.getByText('به سبد اضافه شد');
  await expect(toast).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  // by itself it stays as long as the pointer rests on it
  await toast.hover();
  await page.clock.resume();
  await page.locator('[data-sonner-toast]').getByRole('button').press('Enter');
  await expect(front(page).getByRole('heading', { name: /سبد خرید/ })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('the support chat floats over the page and opens a messaging app beside it', async ({
  page,
}) => {
  await page.goto('/');
  const chat = page.getByRole('complementary', { name: 'گفتگو با پشتیبانی' }).getByRole('link');
  await expect(chat).toHaveAttribute('href', /^https:\/\//);
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveCSS('position', 'fixed');
});

test('the support chat is there on every shell: console, tracking, a page that is not there', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const chat = page.getByRole('complementary', { name: 'گفتگو با پشتیبانی' }).getByRole('link');
  const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
  const look = async (path: string) => {
    await page.goto(path);
    for (const size of [desktop, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      // nothing of the page lies over it
      await chat.click({ trial: true });
    }
  };
  const product = pathOf(await ownProduct());
  for (const path of ['/blog', '/nowhere', '/console/orders/tracking', '/products', product])
    await look(path);
  for (const path of ['/about-us', '/contact-us', '/manual-order-registration']) await look(path);
  await aBuyer(page);
  for (const path of ['/console', '/console/orders', '/console/nowhere']) await look(path);
});

test('what staff wrote of a brand stands below its products', async ({ page }) => {
  for (const path of ['/products?brand=نوین', '/نوین/موبایل']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('.prose'), path).toContainText('نوین');
  }
});

test('the video of a product is the last of its pictures and plays over its page', async ({
  page,
}) => {
  const product = await ownProduct({
    video: 'https://www.aparat.com/video/video/embed/videohash/abc/vt/frame',
  });
  await page.route('https://www.aparat.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  );
  await page.goto(pathOf(product));
  await ready(page);
  // its slide is reached by the scroll, its thumbnail is as large as the others
  const thumb = page.locator('.gallery-row > .gallery-thumb');
  await expect(thumb).toHaveCSS('width', '76px');
  await thumb.getByRole('button', { name: 'پخش ویدیو' }).click();
  await expect(front(page).locator('iframe').contentFrame().getByText('film')).toBeVisible();
});

test('each page of the console asks anew for what the console shows', async ({ page }) => {
  await aBuyer(page);
  await page.goto('/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const nav = page.getByRole('navigation').filter({ hasText: 'تراکنش‌ها' });
  for (const name of ['سفارش‌ها', 'تراکنش‌ها', 'آدرس‌ها']) {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/console',
    );
    await nav.getByRole('link', { name }).click();
    const headers = await (await asked).allHeaders();
    expect(headers.cookie).toContain('accessToken=');
  }
});
