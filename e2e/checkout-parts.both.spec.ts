import type { Page } from '@playwright/test';
import { addProduct, choice, front, openCart, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';

/** Opens the checkout of five products of 90 million toman each. */
async function openLargeCheckout(page: Page, type: 'تکی' | 'عمده'): Promise<void> {
  await aBuyer(page);
  const price = { price: 90_000_000, partialPrice: 90_000_000 };
  await addProduct(page, await ownProduct({ ...price, minTotalQuantity: 5 }), type);
  await openCart(page);
  await front(page).getByRole('spinbutton').fill('5');
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
}

test('a retail order above what a gateway takes is begun with a part of it in the checkout', async ({
  page,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  await openLargeCheckout(page, 'تکی');
  await choice(page, /سامان/).click();
  await expect(front(page).getByText(/در ۳ پرداخت/)).toBeVisible();
  const amount = front(page).getByLabel('مبلغ این پرداخت');
  await expect(amount).toHaveValue(/۲۰۰,۰۰۰,۰۰۰/);
  await checkAccess(page);
  await amount.fill('');
  const pay = front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' });
  await pay.click();
  await expect(front(page).getByText(/مبلغ این پرداخت.*وارد کنید/)).toBeVisible();
  await amount.fill('150000000');
  await expect(front(page).getByText(/۳۰۰,۰۰۰,۰۰۰\sتومان باقی می‌ماند/)).toBeVisible();
  const sent = page.waitForRequest('**/api/orders');
  await pay.click();
  expect((await sent).postDataJSON()).toMatchObject({ amount: 450_000_000, part: 150_000_000 });
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده سفارش' }).click();
  await expect(
    page.getByText(/۱۵۰,۰۰۰,۰۰۰\sتومان از ۴۵۰,۰۰۰,۰۰۰\sتومان پرداخت شده/).first(),
  ).toBeVisible();
});

test('a wholesale checkout says before it is sent in how many payments it is paid', async ({
  page,
}) => {
  await openLargeCheckout(page, 'عمده');
  await expect(front(page).getByText(/آن را در ۳ پرداخت می‌پردازید/)).toBeVisible();
});

test('if the wallet is short, one press leads to a top-up of the missing amount', async ({
  page,
}) => {
  await aBuyer(page);
  const product = await ownProduct();
  await addProduct(page, product, 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(page, /کیف پول/).click();
  await front(page)
    .getByRole('link', { name: /افزایش موجودی به اندازه ۱۵۰,۰۰۰/ })
    .click();
  await expect(page).toHaveURL(/\/console\/financial/);
  await ready(page);
  await expect(front(page).getByLabel('مبلغ')).toHaveValue(/۱۵۰,۰۰۰/);
});
