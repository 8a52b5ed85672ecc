import type { Page } from '@playwright/test';
import { addProduct, choice, front, openCart, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** The code that looks after the open page has come. */
const watched = (page: Page) =>
  page.locator('[role="status"].fixed').waitFor({ state: 'attached' });

/** The page counts from its first effects, which may run after its code is there: the hour passes until it is heard. */
const anHourLater = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward('01:00:01');
    await expect(page.getByText('نسخه جدید سایت آماده است')).toBeAttached({ timeout: 3_000 });
  }).toPass();

const goToBackground = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a newer build is offered, and loaded in the background only where nothing is lost', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.goto('/contact-us');
  await watched(page);
  // typed text triggers a question before the page is left
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('متن پیام').fill('نظر من');
  await anHourLater(page);
  await expect(page.getByText('نسخه جدید سایت آماده است')).toBeVisible();
  await goToBackground(page);
  await expect(page.getByLabel('متن پیام')).toHaveValue('نظر من');

  await page.goto('/about-us');
  await watched(page);
  await anHourLater(page);
  await expect(page.getByText('نسخه جدید سایت آماده است')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await goToBackground(page);
  await reloaded;
});

test('an open checkout is not reloaded for a newer build', async ({ page }) => {
  test.setTimeout(400_000);
  await aBuyer(page);
  await page.clock.install();
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  const checkout = page.getByRole('heading', { name: 'تکمیل خرید' });
  await expect(checkout).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await anHourLater(page);
  await goToBackground(page);
  await expect(checkout).toBeVisible();
  expect(loads).toBe(0);
});

test('a page whose script fails to load is reloaded once, and not again within ten seconds', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|dynamically imported module|Error loading route module/);
  // on a slow machine ten seconds pass before one has clicked again
  await page.clock.setFixedTime(Date.now());
  let lost = 0;
  let loads = 0;
  await page.route('**/assets/site-page-*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/');
  await watched(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const tryToGo = async () => {
    const before = lost;
    await page.getByRole('link', { name: 'درباره ما' }).first().click();
    await expect.poll(() => lost).toBeGreaterThan(before);
  };
  await tryToGo();
  await expect.poll(() => loads).toBe(1);
  await watched(page);
  await tryToGo();
  // the open page keeps working
  await page.getByRole('link', { name: 'وبلاگ' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'وبلاگ' })).toBeVisible();
  expect(loads).toBe(1);
});

test('an overlay whose code is lost leaves the page as it is, and opens when the code is back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404|dynamically imported module/);
  await page.clock.setFixedTime(Date.now());
  let lost = 0;
  let loads = 0;
  await page.route('**/assets/order-*.js', (route) => {
    lost += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/about-us');
  await watched(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const heading = page.getByRole('heading', { level: 1, name: 'درباره حجره' });
  await visible(page, /^سبد خرید/).click();
  await expect.poll(() => loads).toBe(1);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(heading).toBeVisible();
  await watched(page);
  // a recent reload prevents another one
  await visible(page, /^سبد خرید/).click();
  await expect(page.getByText('این بخش باز نشد')).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByText('Application Error')).toHaveCount(0);
  expect(loads).toBe(1);
  // the lost overlay is off the page, which scrolls again
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.unroute('**/assets/order-*.js');
  await openCart(page);
});

for (const hasNavigation of [true, false])
  test(`a lost page keeps checkout and typed text ${hasNavigation ? 'with' : 'without'} the Navigation API`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(400_000);
    allowConsole(/ERR_FAILED|dynamically imported module|Error loading route module/);
    if (!hasNavigation)
      await page.addInitScript(() =>
        Object.defineProperty(window, 'navigation', { value: undefined }),
      );
    await aBuyer(page);
    const card = await ownProduct();
    await addProduct(page, card, 'تکی');
    await openCart(page);
    await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
    await expect(page.getByRole('heading', { name: 'تکمیل خرید' })).toBeVisible();
    const note = front(page).getByRole('textbox').last();
    await note.fill('پیش از ظهر تماس بگیرید');
    await choice(page, /کیف پول/).click();
    await watched(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/wallet-*.js', (route) => route.abort());
    await front(page)
      .getByRole('link', { name: /افزایش موجودی/ })
      .click();
    await expect(page.getByText('این بخش باز نشد')).toBeVisible();
    await expect(note).toHaveValue('پیش از ظهر تماس بگیرید');
    expect(loads).toBe(0);
  });

test('without the Navigation API a lost page is loaded anew once in ten seconds too', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|dynamically imported module|Error loading route module/);
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await page.route('**/assets/site-page-*.js', (route) => route.abort());
  let loads = 0;
  await page.goto('/');
  await watched(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('link', { name: 'درباره ما' }).first().click();
  await expect.poll(() => loads).toBe(1);
  await watched(page);
  await page.getByRole('link', { name: 'درباره ما' }).first().click();
  await expect(page.getByText('این بخش باز نشد')).toBeVisible();
  expect(loads).toBe(1);
});

test('an editor whose code is lost offers another try in its own place, and the form keeps what was typed', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|dynamically imported module/);
  await asStaff(context);
  await page.clock.setFixedTime(Date.now());
  const editor = '**/assets/admin/rich-editor-*.js';
  await page.route(editor, (route) => route.abort());
  await page.goto('/console/admin/products/add');
  const again = page.locator('main').getByRole('button', { name: 'تلاش دوباره' });
  await expect(again).toBeVisible();
  const title = page.getByLabel('عنوان', { exact: true });
  await title.fill('کالای نیمه‌کاره');
  await page.unroute(editor);
  await again.click();
  await expect(page.locator('[contenteditable=true]')).toBeVisible();
  await expect(title).toHaveValue('کالای نیمه‌کاره');
});
