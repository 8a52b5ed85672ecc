import {
  addProduct,
  choice,
  enterCode,
  fillAddress,
  front,
  openCart,
  payAgain,
  ready,
  signUp,
  visible,
} from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, aBuyerMobile } from './own-buyer.ts';
import { ownProduct, ownProducts } from './own-products.ts';
import { freshMobile } from './sessions.ts';

test('finds products by search and filter', async ({ page, isMobile }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('combobox').first().fill('هدفون');
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article').first()).toContainText('هدفون');
  if (isMobile) await visible(page, /^فیلتر/).click();
  await page.getByRole('switch', { name: 'فقط محصولات موجود' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/available=/);
});

test('a new buyer fills the cart, signs up on the way, adds an address and orders wholesale', async ({
  page,
  allowConsole,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  // the check of a code that has no account yet is a refusal the browser logs
  allowConsole(/Failed to load resource/);
  const [first, second] = await ownProducts(2);
  if (!first || !second) throw new Error('no products were made');
  await addProduct(page, first, 'عمده');
  await addProduct(page, second, 'تکی');
  await expect(
    page.getByText('همه کالاهای سبد باید از یک نوع باشند: عمده یا تکی').first(),
  ).toBeVisible();
  await addProduct(page, second, 'عمده');
  await openCart(page);
  await expect(front(page).getByRole('listitem')).toHaveCount(2);
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await signUp(page, freshMobile());
  await expect(page.getByRole('heading', { name: 'تکمیل خرید' })).toBeVisible();
  await front(page).getByRole('button', { name: 'ثبت سفارش' }).click();
  await expect(page.getByText('آدرس سفارش را انتخاب کنید')).toBeVisible();
  await checkAccess(page);
  const add = front(page).getByRole('link', { name: 'افزودن آدرس جدید' });
  await expect(add).toBeFocused();
  await add.click();
  await expect(page.getByLabel(/عنوان آدرس/)).toBeFocused();
  await checkAccess(page);
  await fillAddress(page);
  await expect(page.getByRole('radio', { name: /مغازه/ })).toBeChecked();
  await front(page).getByRole('button', { name: 'ثبت سفارش' }).click();
  await expect(page.getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('link', { name: 'مشاهده سفارش‌ها' }).click();
  await expect(page.getByText('ثبت شد، در انتظار تأیید')).toBeVisible();
  await checkAccess(page);
});

test('a single piece is paid from the wallet, a choice is taken back by a second press', async ({
  page,
}) => {
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await enterCode(page, await aBuyerMobile());
  const wallet = choice(page, /کیف پول/);
  await wallet.click();
  await expect(page.getByRole('button', { name: 'پرداخت از کیف پول' })).toBeVisible();
  await wallet.click();
  await front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
  await expect(page.getByText('روش پرداخت را انتخاب کنید')).toBeVisible();
  await wallet.click();
  await front(page).getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(
    page.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده سفارش‌ها' }).click();
  await expect(page.getByText('پرداخت شد', { exact: true }).first()).toBeVisible();
});

test('a payment at the bank is given up, fails, and succeeds at the third try', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  allowConsole(/Failed to load resource/);
  await aBuyer(page);
  const card = await ownProduct();
  await addProduct(page, card, 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(page, /زرین‌پال/).click();
  await front(page).getByRole('button', { name: 'رفتن به درگاه پرداخت' }).click();
  await page.getByRole('button', { name: 'انصراف از پرداخت' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت کامل نشد' })).toBeVisible();
  await payAgain(page);
  // as on a slow phone: the profile does not arrive before the next press
  await page.route('**/api/users/profile', () => {});
  await page.getByRole('button', { name: 'پرداخت ناموفق' }).click();
  // the bank says only that it was not paid
  await expect(page.getByRole('heading', { name: /پرداخت (ناموفق|کامل نشد)/ })).toBeVisible();
  await payAgain(page);
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت موفق' })).toBeVisible();
  await page.getByRole('link', { name: 'مشاهده سفارش' }).click();
  await expect(page.getByText('پرداخت شد', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'لغو سفارش' }).click();
  await front(page).getByRole('button', { name: 'لغو سفارش' }).click();
  await expect(page.getByText('لغو شد', { exact: true }).first()).toBeVisible();
});

test('logs in by keyboard alone', async ({ page, allowConsole, checkAccess }) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/');
  await ready(page);
  const login = visible(page, /ورود|حساب من/);
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(front(page)).toBeVisible();
  await checkAccess(page);
  const mobile = page.getByLabel('شماره موبایل');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(mobile).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.type('۰۹۱۲');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/شماره موبایل را درست وارد کنید/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('the console shows orders and addresses without accessibility faults', async ({
  page,
  checkAccess,
}) => {
  await aBuyer(page);
  for (const [path, words] of [
    ['/console', 'هنوز سفارشی ثبت نکرده‌اید'],
    ['/console/orders', 'هنوز سفارشی ثبت نکرده‌اید'],
    ['/console/addresses', 'خیابان شریعتی'],
    ['/console/addresses/add', 'عنوان آدرس'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await checkAccess(page);
  }
});

test('a visitor of the console logs in and stays there', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/console/addresses');
  await signUp(page, freshMobile());
  await expect(page.getByText('هنوز آدرسی ندارید')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/addresses$/);
});
