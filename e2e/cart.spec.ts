import type { Page } from '@playwright/test';
import {
  addProduct,
  choice,
  front,
  openCart,
  openProforma,
  pathOf,
  ready,
  visible,
} from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';

const gateway = (page: Page) => page.getByRole('radio', { name: /زرین‌پال/ });
const submit = (page: Page, name: string) => front(page).getByRole('button', { name });

test('a press on the way to the checkout takes effect after the cart is checked', async ({
  page,
}) => {
  const { promise: isDue, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/cart/check', async (route) => {
    await isDue;
    await route.continue();
  });
  await addProduct(page, await ownProduct(), 'تکی');
  await openCart(page);
  await submit(page, 'تکمیل خرید').click();
  await expect(front(page).getByRole('button', { name: 'در حال بررسی' })).toBeDisabled();
  letCome();
  await expect(page.getByLabel('شماره موبایل')).toBeVisible();
});

test('the cart: empty, filled by the dialog of a card, its lines, its stepper and its notice', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const card = await ownProduct();
  await page.goto(`/products?q=${encodeURIComponent(card.title)}`);
  await ready(page);
  await openCart(page);
  await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
  await front(page).getByRole('button', { name: 'بستن' }).click();

  const add = page.getByRole('button', { name: `افزودن «${card.title}» به سبد` }).first();
  await add.click();
  await expect(front(page).getByRole('heading', { name: 'افزودن به سبد خرید' })).toBeVisible();
  await front(page).getByRole('radio', { name: 'خرید عمده' }).click();
  const count = front(page).getByRole('spinbutton');
  await count.fill('1');
  await expect(front(page).getByRole('alert')).toContainText(
    `حداقل تعداد سفارش ${card.minTotalQuantity.toLocaleString('fa-IR')} عدد`,
  );
  await expect(submit(page, 'افزودن به سبد')).toBeDisabled();
  await front(page).getByRole('radio', { name: 'خرید تکی' }).click();
  await submit(page, 'افزودن به سبد').click();
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();
  // the card shows the number from now on, and only the page of the product asks again
  await expect(page.getByRole('status').filter({ hasText: '۱ عدد در سبد' })).toHaveCount(1);
  await page.goto(pathOf(card));
  await ready(page);
  await visible(page, 'افزودن به سبد خرید').click();
  await expect(page.getByText('این محصول از قبل در سبد خرید شماست')).toBeVisible();

  await openCart(page);
  const line = front(page).getByRole('listitem');
  await expect(line.getByRole('link', { name: card.title })).toBeVisible();
  await expect(line.locator('img')).toHaveAttribute('src', /\/api\/serve\/products\//);
  await expect(line).toContainText('تکی');
  await expect(line).toContainText(/قیمت واحد\s*[۰-۹,]+\s*تومان/);
  await expect(line.getByRole('button', { name: 'کاهش تعداد' })).toBeDisabled();
  await line.getByRole('spinbutton').fill('9999999');
  await expect(line.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', `${card.quantity}`);
  await expect(line.getByRole('button', { name: 'افزایش تعداد' })).toBeDisabled();
  // the field keeps the typed number and explains the limit
  await expect(line).toContainText(/فقط [۰-۹,]+ عدد مانده/);
  await line.getByRole('spinbutton').fill('3');
  const sum = (3 * (card.partialPrice ?? 0)).toLocaleString('fa-IR').replaceAll('٬', ',');
  await expect(front(page).locator('footer')).toContainText(sum);
  await expect(front(page).getByText('۱۸۰,۰۰۰ تومان صرفه‌جویی با خرید عمده')).toBeVisible();
  const mirror = front(page).getByRole('region', { name: 'همین سبد چند می‌شود؟' });
  await expect(mirror).toContainText(`با «${card.title}» ۳ عدد بیشتر`);
  await expect(mirror).toContainText('۷۲۰,۰۰۰');
  await expect(line).toContainText(sum);

  await front(page).getByRole('button', { name: 'هزینه و زمان ارسال' }).click();
  await expect(front(page).getByRole('heading', { level: 2 }).first()).toContainText(/قوانین/);
  await expect(front(page).locator('#shipping')).toBeVisible();
  await front(page).getByRole('button', { name: 'بستن' }).click();
  await line.getByRole('button', { name: `حذف ${card.title} از سبد` }).click();
  await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
});

test('the checkout: addresses, a way to pay, the pro-forma, and what a refusal says', {
  tag: '@reads-requests',
}, async ({ page, allowConsole }) => {
  test.setTimeout(400_000);
  allowConsole(/402|500/);
  await aBuyer(page);
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  const addresses = page.waitForRequest(/\/api\/addresses\/user\/?$/);
  await submit(page, 'تکمیل خرید').click();
  await addresses;
  const address = page.getByRole('radio', { name: /خانه/ });
  await expect(address).toBeChecked();
  await submit(page, 'تغییر آدرس').click();
  await expect(front(page).getByRole('link', { name: 'افزودن آدرس جدید' })).toHaveAttribute(
    'href',
    /^\/console\/addresses\/add/,
  );
  await page.keyboard.press('Escape');
  await openProforma(page);
  await expect(front(page).getByRole('columnheader')).toHaveText([
    'نام کالا',
    'نوع',
    'قیمت',
    'تعداد',
  ]);
  await expect(front(page).getByRole('row').nth(1)).toContainText(card.title);
  await choice(page, /زرین‌پال/).click();
  await expect(gateway(page)).toBeChecked();
  await choice(page, /زرین‌پال/).click();
  await expect(gateway(page)).not.toBeChecked();
  await choice(page, /خانه/).click();
  await expect(address).not.toBeChecked();
  await submit(page, 'رفتن به درگاه پرداخت').click();
  await expect(page.getByText('آدرس سفارش را انتخاب کنید')).toBeVisible();
  await expect(page.getByText('روش پرداخت را انتخاب کنید')).toBeVisible();
  await choice(page, /خانه/).click();
  await choice(page, /کیف پول/).click();

  const sent = page.waitForRequest('**/api/orders');
  await submit(page, 'پرداخت از کیف پول').click();
  expect((await sent).postDataJSON()).toMatchObject({
    orderType: 'paritial',
    key: 'payment_order_product',
    amount: card.partialPrice,
    detail: { products: [{ orderQuantity: 1 }], address: expect.any(String), quantity: 1 },
    paymentType: 'pay_wallet',
    gatewayType: 'other',
  });
  const toast = page.getByRole('alert');
  await expect(toast.filter({ hasText: 'موجودی کیف پول شما کافی نیست' })).toBeVisible();
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 500, json: { message: 'never_heard_of', requestId: 'c0ffee' } }),
  );
  await submit(page, 'پرداخت از کیف پول').click();
  await expect(toast.filter({ hasText: 'کد پیگیری: c0ffee' })).toBeVisible();
});

test('a wholesale cart is placed without a way to pay, and is empty afterwards', {
  tag: '@reads-requests',
}, async ({ page }) => {
  await aBuyer(page);
  await addProduct(page, await ownProduct(), 'عمده');
  await openCart(page);
  await submit(page, 'تکمیل خرید').click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
  await expect(gateway(page)).toHaveCount(0);
  const sent = page.waitForRequest('**/api/orders');
  await submit(page, 'ثبت سفارش').click();
  expect((await sent).postDataJSON()).toMatchObject({
    orderType: 'total',
    paymentType: null,
    gatewayType: null,
  });
  await expect(page.getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' })).toBeVisible();
  await expect(front(page).getByRole('link', { name: 'مشاهده سفارش‌ها' })).toHaveAttribute(
    'href',
    '/console/orders',
  );
  await submit(page, 'ادامه خرید').click();
  await openCart(page);
  await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
});
