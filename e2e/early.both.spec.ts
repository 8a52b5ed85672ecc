import type { Page } from '@playwright/test';
import { canReachFront, formReady } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

/** Holds the scripts of every page until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    // the request may be gone with its page
    await route.continue().catch(() => undefined);
  });
  return release;
}

const TYPED = {
  'نام کالا یا لینک آن': 'سماور ذغالی',
  توضیح: 'دسته چوبی باشد',
  'فهرست به‌صورت متن': 'برای جهیزیه',
  'نام و نام خانوادگی': 'مشتری نمونه',
  'شماره موبایل': '۰۹۱۲۰۰۰۰۰۰۰',
  شهر: 'تهران',
};

const requestForm = (page: Page) => page.locator('form[data-early="request"]');

/** Fills every field of the public request form. */
async function typeRequest(page: Page): Promise<void> {
  for (const [label, words] of Object.entries(TYPED))
    await requestForm(page).getByLabel(label).first().fill(words);
  await requestForm(page).getByLabel('نوع خرید').selectOption('total');
}

async function expectRequest(page: Page): Promise<void> {
  for (const [label, words] of Object.entries(TYPED))
    await expect(requestForm(page).getByLabel(label).first(), label).toHaveValue(words);
  await expect(requestForm(page).getByLabel('نوع خرید')).toHaveValue('total');
}

test('text typed and sent before the scripts of a page loaded is not lost', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/manual-order-registration', { waitUntil: 'commit' });
  const name = page.getByLabel('نام و نام خانوادگی');
  await name.fill('مشتری نمونه');
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  release();
  // the form has handled the press: it names the missing field, and keeps the rest
  await expect(page.getByText('حداقل یک کالا وارد کنید').first()).toBeVisible();
  await expect(name).toHaveValue('مشتری نمونه');
  await page.getByLabel('شهر').fill('تهران');
  await expect(name).toHaveValue('مشتری نمونه');
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('every field that was filled in before the code of a page has come keeps its words', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/manual-order-registration', { waitUntil: 'commit' });
  await typeRequest(page);
  release();
  await formReady(page, 'request');
  await expectRequest(page);
  // the form re-renders from its own state
  await requestForm(page).getByLabel('تعداد').first().fill('۳');
  await expectRequest(page);
});

test('text typed before the scripts of a page loaded is there after a reload', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/manual-order-registration', { waitUntil: 'commit' });
  await typeRequest(page);
  await page.reload({ waitUntil: 'commit' });
  release();
  await formReady(page, 'request');
  await expectRequest(page);
});

test('before the code of a page has come a login is offered, and to a visitor alone', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const login = page.getByRole('banner').getByText('ورود | ثبت‌نام');
  await expect(login).toBeVisible();
  await context.addCookies([{ name: 'signedIn', value: '1', url: baseURL ?? '' }]);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(login).toHaveCSS('font-size', '0px');
  release();
});

for (const path of ['/', '/nowhere/at-all'])
  test(`a button of ${path} pressed before its code has come is answered when it is there`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'سبد خرید' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'سبد خرید' })).toBeVisible();
  });

test('a button pressed twice before its code has come opens one dialog, which can be used', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'سبد خرید' }).dblclick();
  release();
  await expect(page.getByRole('dialog', { name: 'سبد خرید' })).toBeVisible();
  await canReachFront(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('pictures below the first screen of a phone are fetched after the code, or by a scroll', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the line of a desktop carries both');
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/serve/products/')) asked.add(request.url());
  });
  await holdCode(page);
  // products of other journeys, without pictures, are the newest
  await page.goto('/products?sort=bestselling');
  const later = page.locator('.list-cards > li:nth-child(n + 7) img').first();
  await expect(later).toBeAttached();
  await expect(later).toBeHidden();
  const first = asked.size;
  expect(first).toBeLessThanOrEqual(6);
  await page.mouse.wheel(0, 900);
  await expect(later).toBeVisible();
  await expect.poll(() => asked.size).toBeGreaterThan(first);
});
