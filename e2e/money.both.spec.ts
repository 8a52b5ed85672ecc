import type { Page } from '@playwright/test';
import { addProduct, choice, front, openCart, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';

const toBank = (page: Page) =>
  front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
const choose = (page: Page, bank: RegExp) => choice(page, bank).click();
/** Waits for the hand-off form to the bank, with this field. */
const formWith = (page: Page, field: RegExp) =>
  page.waitForRequest(
    (request) => request.method() === 'POST' && field.test(request.postData() ?? ''),
  );
const bankPage = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name: `درگاه نمایشی ${name}` })).toBeVisible();

test('one bank payment is abandoned, another fails, the third is paid', {
  tag: '@reads-requests',
}, async ({ page, checkAccess }) => {
  test.setTimeout(400_000);
  await aBuyer(page);
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choose(page, /سامان/);
  const token = formWith(page, /^Token=[^&]+$/);
  await toBank(page);
  await token;
  await bankPage(page, 'بانک سامان');
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت کامل نشد' })).toBeVisible();
  await page.getByRole('link', { name: 'پرداخت با روش دیگر' }).click();
  await choose(page, /ملت/);
  const refId = formWith(page, /^RefId=[^&]+$/);
  await toBank(page);
  await refId;
  await bankPage(page, 'بانک ملت');
  await page.getByRole('button', { name: 'پرداخت ناموفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت ناموفق' })).toBeVisible();
  await page.getByRole('link', { name: 'پرداخت با روش دیگر' }).click();
  await choose(page, /سامان/);
  await toBank(page);
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده سفارش' }).click();
  await expect(page.getByText('پرداخت شد', { exact: true }).first()).toBeVisible();
  await page.goto('/console/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'پرداخت سفارش' })).toHaveCount(3);
  await checkAccess(page);
});

test('the wallet is filled by a bank and shows it', async ({ page, checkAccess }) => {
  await aBuyer(page);
  await page.goto('/console/financial');
  await expect(page.getByText('هنوز تراکنشی در کیف پول ثبت نشده است')).toBeVisible();
  await visible(page, 'افزایش موجودی').click();
  await toBank(page);
  await expect(page.getByText('مبلغ را وارد کنید')).toBeVisible();
  await page.getByLabel('مبلغ افزایش').fill('۲۵۰۰۰۰');
  await choose(page, /ملت/);
  await checkAccess(page);
  await toBank(page);
  await bankPage(page, 'بانک ملت');
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByText('کیف پول شما افزایش یافت')).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده کیف پول' }).click();
  await expect(page.getByText('۲۵۰,۰۰۰').first()).toBeVisible();
  await page.getByRole('link', { name: 'افزایش موجودی' }).click();
  await expect(page.getByRole('heading', { name: 'افزایش موجودی' })).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده تراکنش' }).click();
  await expect(page.getByText('موفق', { exact: true })).toBeVisible();
  await checkAccess(page);
});
