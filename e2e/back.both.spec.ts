import type { Page } from '@playwright/test';
import { front, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

type Sheet = { path: string; button: RegExp | string };
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Opens a sheet on a scrolled page, goes Back, and expects the page unchanged. */
async function openAndGoBack(page: Page, { path, button }: Sheet) {
  await page.goto(path);
  await ready(page);
  const address = page.url();
  await visible(page, button).scrollIntoViewIfNeeded();
  await visible(page, button).click();
  await expect(page.getByRole('dialog'), path).toHaveCount(1);
  const before = await scrolled(page);
  await page.goBack();
  await expect(page.getByRole('dialog'), path).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(await scrolled(page)).toBe(before);
}

test('Back closes every sheet of the shop and leaves the page as it was', async ({ page }) => {
  const product = await ownProduct();
  const list = `/products?q=${encodeURIComponent(product.title)}&sort=cheapest`;
  const sheets: Sheet[] = [
    { path: list, button: /^سبد خرید/ },
    { path: list, button: `افزودن «${product.title}» به سبد` },
    { path: list, button: /^دسته/ },
    { path: '/', button: /^(ورود|حساب من)/ },
    { path: pathOf(product), button: /^سبد خرید/ },
  ];
  for (const sheet of sheets) await openAndGoBack(page, sheet);
});

test('Back closes every sheet of the console and leaves the page as it was', async ({ page }) => {
  await aRichBuyer(page);
  const sheets: Sheet[] = [
    { path: '/console', button: 'خروج' },
    { path: '/console/financial', button: 'افزایش موجودی' },
    { path: '/console/addresses', button: /^ویرایش/ },
    { path: '/console/addresses', button: /^حذف/ },
  ];
  for (const sheet of sheets) await openAndGoBack(page, sheet);
});

test('Back closes one sheet at a time, and leaves the page only when none is open', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto('/products?sort=cheapest');
  await ready(page);
  await visible(page, /^سبد خرید/).click();
  await front(page).getByRole('button', { name: 'بستن' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visible(page, /^سبد خرید/).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/products\?sort=cheapest$/);
  // the history entry of the sheet that its button closed needs no press of its own
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a sheet that still rises closes by Escape, and one that stands holds the focus', async ({
  page,
}) => {
  await page.goto('/products?sort=cheapest');
  await ready(page);
  const cart = visible(page, /^سبد خرید/);
  await cart.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await cart.click();
  await expect(front(page)).toBeFocused();
  await expect(page.locator('[inert]')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(front(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cart).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('Back from a page that a sheet opened leads to the page under it', async ({ page }) => {
  await page.goto('/products?sort=cheapest');
  await ready(page);
  await visible(page, /^دسته/).click();
  await front(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/products\?sort=cheapest$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back asks before text in a dialog is lost, and a second Back keeps it', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/brands');
  await ready(page);
  await visible(page, /^کارهای /).click();
  await visible(page, /^ویرایش /).click();
  const name = front(page).getByLabel('نام', { exact: true });
  await name.fill('نام دیگر');
  await page.goBack();
  const question = page.getByText('تغییرات ذخیره نشده است. پنجره بسته شود؟');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('نام دیگر');
  await page.goBack();
  await page.getByRole('button', { name: 'خروج بدون ذخیره' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/admin\/brands$/);
});
