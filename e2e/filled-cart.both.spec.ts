import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { addProduct, canReachFront, front, openCart, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct, ownProducts } from './own-products.ts';

const EMPTY = 'سبد خرید شما خالی است';

async function openEmptyCart(page: Page) {
  await page.goto('/about-us');
  await ready(page);
  await openCart(page);
  await expect(front(page).getByText(EMPTY)).toBeVisible();
}

/** From a cart that has just been filled to a wholesale order that is registered. */
async function orderIt(page: Page, lines: number) {
  await expect(front(page).getByRole('listitem')).toHaveCount(lines);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
  await canReachFront(page);
  await front(page).getByRole('button', { name: 'ثبت سفارش' }).click();
  await expect(page.getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' })).toBeVisible();
}

test('a quick order from an empty cart leads on to a registered order', async ({ page }) => {
  const products = await ownProducts(2);
  await aBuyer(page);
  await openEmptyCart(page);
  await front(page).getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
  for (const [at, { code }] of products.entries()) {
    const row = at === 0 ? '۱' : '۲';
    await page.getByRole('textbox', { name: `کد یا بارکد ردیف ${row}` }).fill(code);
    await page.getByRole('textbox', { name: `تعداد ردیف ${row}` }).fill('6');
  }
  await front(page).getByRole('button', { name: 'افزودن ۲ کالا به سبد' }).click();
  await orderIt(page, 2);
});

test('a cart of the account that comes while the empty one is open leads on to a registered order', async ({
  page,
}) => {
  const product = await ownProduct();
  const token = await aBuyer(page);
  const { version } = await call<{ version: number }>(token, 'GET', '/api/cart');
  const lines = [{ _id: product._id, selectedType: 'totalSell', orderQuantity: 6 }];
  await call(token, 'PATCH', '/api/cart', { version, lines });
  const { promise: isDue, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    await isDue;
    await route.continue();
  });
  await openEmptyCart(page);
  letCome();
  await orderIt(page, 1);
});

test('a product put into the cart in another tab while the empty one is open leads on to a registered order', async ({
  page,
  context,
}) => {
  const product = await ownProduct();
  await aBuyer(page);
  await openEmptyCart(page);
  const other = await context.newPage();
  await addProduct(other, product, 'عمده');
  await expect(other.getByText('به سبد اضافه شد')).toBeVisible();
  await page.bringToFront();
  await orderIt(page, 1);
});
