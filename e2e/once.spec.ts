import type { Page, Route } from '@playwright/test';
import { call } from './api.ts';
import { addProduct, choice, front, openCart, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { ownProduct, type Product } from './own-products.ts';
import { carry } from './sessions.ts';

const WAYS = {
  wallet: { type: 'تکی', method: /کیف پول/, submit: 'پرداخت از کیف پول' },
  saman: { type: 'تکی', method: /سامان/, submit: 'رفتن به درگاه پرداخت' },
  mellat: { type: 'تکی', method: /ملت/, submit: 'رفتن به درگاه پرداخت' },
  zarinpal: { type: 'تکی', method: /زرین‌پال/, submit: 'رفتن به درگاه پرداخت' },
  wholesale: { type: 'عمده', method: undefined, submit: 'ثبت سفارش' },
} as const;
type Way = keyof typeof WAYS;

type Placed = { _id: string; orderNumber: string; status: string };
const ordersOf = async (token: string) =>
  (await call<{ items: Placed[] }>(token, 'GET', '/api/orders')).items;

async function fillCart(page: Page, way: Way = 'wallet', own?: Product) {
  const product = own ?? (await ownProduct());
  await addProduct(page, product, WAYS[way].type);
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();
  return product;
}

async function toCheckout(page: Page, way: Way) {
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await expect(page.getByRole('radio', { name: /خانه/ })).toBeChecked();
  const { method } = WAYS[way];
  if (method) await choice(page, method).click();
}
const submit = (page: Page, way: Way) =>
  front(page).getByRole('button', { name: WAYS[way].submit }).click();

/** Delivers the order to the shop, and drops the answer. */
const loseAnswer = (page: Page) =>
  page.route('**/api/orders', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
const OFFLINE = 'اینترنت شما قطع یا کند است. دوباره تلاش کنید';
const atBank = (page: Page) =>
  expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible();

const LEAVING = 'در حال انتقال به درگاه بانک. این صفحه را نبندید';

/**
 * Remembers the state before the page is left: the number of dialogs, and the text of
 * the front one.
 */
function rememberDialogs() {
  const look = () => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    if (dialogs.length === 0) return;
    sessionStorage.setItem('lastDialogs', String(dialogs.length));
    sessionStorage.setItem('lastWords', dialogs.at(-1)?.textContent ?? '');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource|net::ERR/));

for (const way of ['wallet', 'saman', 'wholesale'] as const)
  test(`a lost answer, a reload and another press make one order (${way})`, async ({ page }) => {
    const token = await aRichBuyer(page);
    await fillCart(page, way);
    await toCheckout(page, way);
    await loseAnswer(page);
    await submit(page, way);
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await page.unroute('**/api/orders');
    await page.reload();
    await ready(page);
    // the open cart asks for the state of the order, and the answer replaces the cart
    await visible(page, /^سبد خرید/).click();
    if (way === 'saman')
      await expect(page.getByText('سفارش شما ثبت شده و در انتظار پرداخت است')).toBeVisible();
    else
      await expect(page.getByRole('heading', { name: 'سفارش شما قبلاً ثبت شده است' })).toBeVisible();
    expect(await ordersOf(token)).toHaveLength(1);
    await page.reload();
    await openCart(page);
    await expect(front(page).getByText('سبد خرید شما خالی است')).toBeVisible();
  });

test('a press repeated after a lost answer ends in the same order, one that never left in a new one', async ({
  page,
}) => {
  const token = await aRichBuyer(page);
  await fillCart(page);
  await toCheckout(page, 'wallet');
  await page.route('**/api/orders', (route) => route.abort('connectionreset'));
  await submit(page, 'wallet');
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.unroute('**/api/orders');
  await page.reload();
  await ready(page);
  await toCheckout(page, 'wallet');
  expect(await ordersOf(token)).toHaveLength(0);
  await loseAnswer(page);
  await submit(page, 'wallet');
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.unroute('**/api/orders');
  await submit(page, 'wallet');
  await expect(
    page.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
  expect(await ordersOf(token)).toHaveLength(1);
});

test('another cart after a lost answer is ordered only when the first is known', async ({
  page,
}) => {
  const token = await aRichBuyer(page);
  await fillCart(page);
  await toCheckout(page, 'wallet');
  await loseAnswer(page);
  await submit(page, 'wallet');
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.unroute('**/api/orders');
  await front(page)
    .getByLabel(/توضیحات سفارش/)
    .fill('عصر');
  await submit(page, 'wallet');
  await expect(page.getByRole('heading', { name: 'سفارش شما قبلاً ثبت شده است' })).toBeVisible();
  expect(await ordersOf(token)).toHaveLength(1);
});

test('two tabs share one cart; what one orders leaves the other, whose checkout says so', async ({
  page,
  context,
}) => {
  const token = await aRichBuyer(page);
  const other = await context.newPage();
  await other.goto('/');
  await ready(other);
  await fillCart(page);
  await fillCart(other);
  for (const tab of [page, other]) await expect(visible(tab, 'سبد خرید، ۲ کالا')).toBeVisible();
  await toCheckout(page, 'wallet');
  await toCheckout(other, 'wallet');
  await submit(page, 'wallet');
  await expect(
    page.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
  await expect(
    other.getByRole('heading', { name: 'سفارش این سبد در صفحه دیگری ثبت شد' }),
  ).toBeVisible();
  await front(other).getByRole('button', { name: 'ادامه خرید' }).click();
  await expect(visible(other, /^سبد خرید/)).toHaveAccessibleName('سبد خرید');
  expect(await ordersOf(token)).toHaveLength(1);
});

test('the same cart from another device is ordered only after a clear yes', async ({
  page,
  browser,
}) => {
  const token = await aRichBuyer(page);
  const device = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  await carry(device, token);
  const other = await device.newPage();
  const product = await ownProduct();
  await fillCart(page, 'wallet', product);
  // the account syncs the cart to the other device
  const savedCart = () => page.request.get('/api/cart').then((answer) => answer.json());
  await expect.poll(async () => (await savedCart()).lines.length).toBe(1);
  await other.goto('/');
  await ready(other);
  await expect(visible(other, /^سبد خرید/)).toHaveAccessibleName(/۱/);
  for (const tab of [page, other]) await toCheckout(tab, 'wallet');
  await submit(page, 'wallet');
  await expect(page.getByRole('heading', { name: /با موفقیت انجام شد/ })).toBeVisible();
  await submit(other, 'wallet');
  await expect(other.getByText(/همین سفارش را .* دقیقه پیش ثبت کرده‌اید/)).toBeVisible();
  expect(await ordersOf(token)).toHaveLength(1);
  await front(other).getByRole('button', { name: 'ثبت یک سفارش دیگر' }).click();
  await expect(other.getByRole('heading', { name: /با موفقیت انجام شد/ })).toBeVisible();
  expect(await ordersOf(token)).toHaveLength(2);
  await device.close();
});

for (const way of ['saman', 'mellat', 'zarinpal'] as const)
  test(`nothing lies over the way to the bank, and Back leads to the open order (${way})`, async ({
    page,
    context,
  }) => {
    const token = await aRichBuyer(page);
    await context.addInitScript(rememberDialogs);
    await fillCart(page, way);
    await toCheckout(page, way);
    await submit(page, way);
    await atBank(page);
    const seen = await page.evaluate(() => ({ ...sessionStorage }));
    expect(seen).toMatchObject({ lastDialogs: '1', lastWords: expect.stringContaining(LEAVING) });
    await page.goBack();
    await expect(page.getByText('پرداخت این سفارش هنوز انجام نشده است')).toBeVisible();
    await front(page).getByRole('button', { name: 'بستن' }).click();
    await page.reload();
    const strip = page.getByRole('region', { name: 'پرداخت سفارش' });
    await expect(strip.getByRole('timer')).toContainText(/پرداخت نشده است؛ ۱۹:/);
    await strip.getByRole('button', { name: 'پرداخت' }).click();
    await choice(page, WAYS[way].method).click();
    await submit(page, way);
    await page.getByRole('button', { name: 'پرداخت موفق' }).click();
    await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
    expect(await ordersOf(token)).toMatchObject([{ status: 'paid' }]);
    // Back then leads to a page, and not to the browser's question about resending a form
    await page.goBack();
    await expect(page.getByText('این پرداخت به پایان رسیده است')).toBeVisible();
  });

test('news of the own orders that come while the bank is slow are not taken for the way back from it', async ({
  page,
}) => {
  await aRichBuyer(page);
  // the form is never submitted, as if the bank did not respond
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => {};
  });
  await fillCart(page, 'saman');
  await toCheckout(page, 'saman');
  await submit(page, 'saman');
  await expect(front(page).getByText(LEAVING)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('section[aria-label="پرداخت سفارش"]')).toBeAttached();
  await expect(front(page).getByText(LEAVING)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('at-bank'))).not.toBeNull();
});

test('an unresponsive gateway leaves the order with its other methods, and its items can go back to the cart', async ({
  page,
}) => {
  const token = await aRichBuyer(page);
  const card = await fillCart(page, 'zarinpal');
  await toCheckout(page, 'zarinpal');
  await page.route('**/api/orders', async (route) => {
    const { orderId, orderNumber } = await (await route.fetch()).json();
    const json = { message: 'gateway_unavailable', orderId, orderNumber, requestId: 'r' };
    await route.fulfill({ status: 503, json });
  });
  await submit(page, 'zarinpal');
  await expect(front(page).getByText('درگاه پاسخ نمی‌دهد. روش دیگری انتخاب کنید')).toBeVisible();
  await expect(page.getByText('سبد خرید شما خالی است')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /کیف پول/ })).toBeVisible();
  await front(page).getByRole('button', { name: 'برگرداندن کالاها به سبد' }).click();
  await expect(front(page).getByRole('link', { name: card.title })).toBeVisible();
  expect(await ordersOf(token)).toMatchObject([{ status: 'canceled' }]);
});

test('the address of the checkout is changed in a sheet, by keys and by a press', async ({
  page,
}) => {
  const token = await aRichBuyer(page);
  type Home = { province: { id: string } };
  const [home] = await call<Home[]>(token, 'GET', '/api/addresses/user');
  for (const title of ['انبار', 'مغازه', 'دفتر', 'باغ'])
    await call(token, 'POST', '/api/addresses', {
      ...home,
      province: home?.province.id,
      title,
      isDefault: false,
    });
  await fillCart(page);
  await toCheckout(page, 'wallet');
  const chosen = page.getByRole('radio', { name: /خانه/ });
  await chosen.focus();
  await page.keyboard.press('Space');
  await expect(chosen).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(chosen).toBeChecked();
  const change = front(page).getByRole('button', { name: 'تغییر آدرس' });
  await change.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'آدرس تحویل' });
  await sheet.getByRole('radio', { name: /خانه/ }).focus();
  // the newest of the other addresses is next
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: /باغ/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(page.getByRole('radio', { name: /باغ/ })).toBeChecked();
  await change.click();
  await sheet.getByText('انبار', { exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /انبار/ })).toBeChecked();
});
