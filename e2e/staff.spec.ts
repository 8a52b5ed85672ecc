import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { faDigits } from '#shared/digits.ts';
import { call } from './api.ts';
import { choose, enterCode, front } from './buyer-steps.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer, anOrder, aRichBuyer, profileOf } from './own-buyer.ts';
import { mark, ownBrand, ownProduct } from './own-products.ts';
import { aStaffMobile, asStaff } from './sessions.ts';

const drawPicture = (hue: number) =>
  sharp({
    create: { width: 800, height: 800, channels: 3, background: { r: hue, g: 160, b: 150 } },
  })
    .png()
    .toBuffer();

/** A browser of somebody else beside that of the staff. */
const besides = (browser: Browser) => browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });

const move = (page: Page, button: string) =>
  page.getByRole('region', { name: 'اقدام بعدی' }).getByRole('button', { name: button }).click();

const status = (page: Page, words: string) =>
  expect(page.locator('main header').getByText(words, { exact: true })).toBeVisible();

test('an admin logs in, adds a product with a picture and publishes it', async ({
  page,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // an empty form and a file that is no picture are refused
  allowConsole(/422/);
  await page.goto('/console/admin');
  await enterCode(page, await aStaffMobile());
  await expect(page.getByRole('heading', { name: 'پیشخوان', level: 1 })).toBeVisible();
  await expect(page.getByText('فروش خالص امروز')).toBeVisible();
  await checkAccess(page);

  await page.getByRole('link', { name: 'محصولات', exact: true }).click();
  await expect(page.getByRole('table', { name: 'محصولات' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('link', { name: 'محصول جدید' }).click();
  await page.getByRole('button', { name: 'ذخیره پیش‌نویس' }).click();
  await expect(page.getByLabel('عنوان')).toBeFocused();

  const code = `E2E-${mark()}`;
  const title = `فانوس آزمایشی ${code}`;
  await page.getByLabel('عنوان').fill(title);
  await choose(page.getByRole('combobox', { name: 'برند' }), 'نوی', 'نوین');
  const category = page.getByRole('combobox', { name: 'دسته‌بندی' });
  await expect(category).toHaveAttribute('placeholder', 'انتخاب دسته‌بندی محصول');
  await choose(category, 'روشن', 'روشنایی');
  await page.getByLabel('کد کالا').fill(code);
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await drawPicture(40) },
    { name: 'two.png', mimeType: 'image/png', buffer: await drawPicture(200) },
    { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  const pictures = page.getByRole('list', { name: 'تصاویر محصول' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  await expect(page.getByText(/فقط فایل .* بارگذاری کنید/)).toBeVisible();
  const second = await pictures.nth(1).getByRole('img').getAttribute('src');
  await pictures.nth(1).getByRole('button').click();
  await front(page).getByLabel('شرح تصویر').fill('فانوس از پهلو');
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'تصویر اصلی شود' }).click();
  await front(page).getByRole('button', { name: 'تمام' }).click();
  await expect(pictures.first().getByRole('img')).toHaveAttribute('src', second ?? '');

  await page.getByLabel('قیمت عمده (تومان)').fill('۱۲۰۰۰۰۰');
  await expect(page.getByLabel('قیمت عمده (تومان)')).toHaveValue('۱,۲۰۰,۰۰۰');
  await expect(page.getByText('یک میلیون و دویست هزار تومان')).toBeVisible();
  await page.getByLabel('قیمت تکی (تومان)').fill('1000000');
  const crossed = 'قیمت تکی از قیمت عمده کمتر است. قیمت عمده را درست وارد کنید';
  await expect(page.getByText(crossed)).toHaveCount(2);
  await page.getByRole('button', { name: 'ذخیره و انتشار' }).click();
  await expect(page.getByLabel('قیمت تکی (تومان)')).toBeFocused();
  await page.getByLabel('قیمت تکی (تومان)').fill('1500000');
  await expect(page.getByText(crossed)).toHaveCount(0);
  await page.getByLabel('موجودی', { exact: false }).first().fill('۲۵');
  await page.getByRole('textbox', { name: 'متن معرفی' }).fill('حباب آن شیشه‌ای است');
  await checkAccess(page);
  await page.getByRole('button', { name: 'ذخیره و انتشار' }).click();
  await expect(page).toHaveURL(/\/products\/detail-/);
  await expect(page.getByText('منتشرشده')).toBeVisible();

  await page.getByRole('link', { name: 'مشاهده در فروشگاه' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('p', { hasText: 'حباب آن شیشه‌ای است' })).toBeVisible();
});

test('typed text is not lost without a question', async ({ page, context }) => {
  await asStaff(context);
  await page.goto('/console/admin/brands/add');
  await page.getByLabel('نام', { exact: true }).fill('برند نیمه‌کاره');
  await page.getByRole('link', { name: 'پیشخوان' }).click();
  await expect(front(page).getByText('تغییرات ذخیره نشده است. از صفحه خارج می‌شوید؟')).toBeVisible();
  await front(page).getByRole('button', { name: 'ماندن در صفحه' }).click();
  await expect(page.getByLabel('نام', { exact: true })).toHaveValue('برند نیمه‌کاره');
});

test('a brand with products is hidden, not deleted', async ({ page, context, allowConsole }) => {
  allowConsole(/409/);
  await asStaff(context);
  const { _id, name } = await ownBrand();
  await ownProduct({ brand: _id });
  await page.goto(`/console/admin/brands?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `کارهای ${name}` }).click();
  await page.getByRole('button', { name: `حذف ${name}` }).click();
  await front(page).getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(front(page)).toContainText('این مورد محصول دارد و حذف نمی‌شود');
});

test('a wholesale order is confirmed with an edited line', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { orderId } = await anOrder(await aBuyer(page), 'wholesale');
  await asStaff(context);
  await page.goto(`/console/admin/orders/detail-${orderId}`);
  await move(page, 'تأیید سفارش');
  const price = front(page).getByLabel('قیمت واحد (تومان)').first();
  await price.fill('1000');
  await expect(price).toHaveValue('۱,۰۰۰');
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect(front(page)).toContainText('عدد را دوباره بررسی کنید');
  await expect(front(page)).toContainText('هزار تومان');
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'درست است، ثبت شود' }).click();
  await status(page, 'تأیید شد، پیش‌فاکتور صادر شد');
  await move(page, 'ارسال لینک پرداخت');
  await front(page).getByRole('button', { name: 'ارسال لینک پرداخت' }).click();
  await status(page, 'در انتظار پرداخت');
});

test('a paid order goes all the way to delivered', async ({ page, context, checkAccess }) => {
  const { orderNumber } = await anOrder(await aRichBuyer(page), 'wallet');
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${orderNumber}`);
  await page.getByRole('link', { name: faDigits(orderNumber) }).click();
  await checkAccess(page);
  await move(page, 'شروع آماده‌سازی');
  await front(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click();
  await status(page, 'در حال آماده‌سازی');
  await move(page, 'ثبت ارسال');
  await front(page).getByRole('button', { name: 'ثبت ارسال' }).click();
  await expect(front(page).getByLabel('روش ارسال')).toBeFocused();
  await front(page).getByLabel('روش ارسال').selectOption('tipax');
  await front(page).getByRole('button', { name: 'ثبت ارسال' }).click();
  await expect(front(page).getByText('کد رهگیری را وارد کنید')).toBeVisible();
  await front(page).getByLabel('کد رهگیری').fill('۱۲۳۴۵۶۷۸۹۰');
  await front(page).getByRole('button', { name: 'ثبت ارسال' }).click();
  await status(page, 'ارسال شد');
  await expect(page.getByText(faDigits('1234567890'))).toBeVisible();
  await move(page, 'ثبت تحویل');
  await front(page).getByRole('button', { name: 'ثبت تحویل' }).click();
  await status(page, 'تحویل شد');
});

test('the next step of an order is taken over the list, whose row shows it', async ({
  page,
  context,
}) => {
  const { orderNumber } = await anOrder(await aRichBuyer(page), 'wallet');
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${orderNumber}`);
  await page.getByRole('button', { name: /^آماده‌سازی، سفارش/ }).click();
  await expect(front(page)).toContainText('آماده‌سازی این سفارش شروع شود؟');
  await front(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: faDigits(orderNumber) });
  await expect(row).toContainText('در حال آماده‌سازی');
  await expect(row.getByRole('button', { name: /^ثبت ارسال، سفارش/ })).toBeFocused();
});

test('a canceled paid order gives the money back to the wallet', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/422/);
  const buyer = await aRichBuyer(page);
  const balance = async () =>
    (await call<{ balance: number }>(buyer, 'GET', '/api/console')).balance;
  const before = await balance();
  const { orderId } = await anOrder(buyer, 'wallet');
  expect(await balance()).toBeLessThan(before);
  await asStaff(context);
  await page.goto(`/console/admin/orders/detail-${orderId}`);
  await move(page, 'لغو سفارش');
  await expect(front(page)).toContainText('به کیف پول مشتری برمی‌گردد');
  await front(page).getByRole('button', { name: 'لغو سفارش' }).click();
  await expect(front(page).getByText('دلیل را بنویسید')).toBeVisible();
  await front(page).getByLabel('دلیل لغو').fill('کالا آسیب دیده بود');
  await front(page).getByRole('button', { name: 'لغو سفارش' }).click();
  const undo = page.getByRole('button', { name: 'بازگردانی' });
  await expect(page.getByText(/لغو می‌شود\. تا آن زمان/)).toBeVisible();
  await undo.first().click();
  await expect(page.getByText('لغو سفارش بازگردانده شد')).toBeVisible();
  expect(await balance()).toBeLessThan(before);
  await move(page, 'لغو سفارش');
  await front(page).getByLabel('دلیل لغو').fill('کالا آسیب دیده بود');
  await front(page).getByRole('button', { name: 'لغو سفارش' }).click();
  await expect(page.getByText(/لغو می‌شود\. تا آن زمان/)).toBeVisible();
  await inDatabase((sql) => sql`update orders set cancel_at = now() where id = ${orderId}`);
  await status(page, 'لغو شد');
  expect(await balance()).toBe(before);
});

test('staff put money into a wallet with a reason, and follow it to its transaction', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/422/);
  const { mobileNumber } = await profileOf(await aRichBuyer(page));
  await asStaff(context);
  await page.goto(`/console/admin/users-balances?q=${mobileNumber}`);
  await page.getByRole('link', { name: 'خریدار نمونه' }).click();
  await page.getByRole('button', { name: 'افزایش موجودی' }).click();
  await front(page).getByLabel('مبلغ').fill('۱۲۰۰۰۰');
  await front(page).getByRole('button', { name: 'ثبت افزایش' }).click();
  await expect(front(page).getByText(/دلیل.* را وارد کنید/)).toBeVisible();
  await expect(front(page).getByLabel('مبلغ')).toHaveValue('۱۲۰,۰۰۰');
  await front(page).getByLabel('دلیل').fill('جبران کالای آسیب‌دیده');
  await front(page).getByRole('button', { name: 'ثبت افزایش' }).click();
  const row = page.getByRole('row').filter({ hasText: 'جبران کالای آسیب‌دیده' });
  await expect(row).toBeVisible();
  await checkAccess(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'افزایش توسط فروشگاه' })).toBeVisible();
  await checkAccess(page);
  await page.goto(`/console/admin/transactions?kind=admin_credit&q=${mobileNumber}`);
  await expect(page.getByRole('row').filter({ hasText: '۱۲۰,۰۰۰' })).toBeVisible();
  await checkAccess(page);
});

test('days of the Jalali calendar filter the orders', async ({ page, context }) => {
  await asStaff(context);
  await page.goto('/console/admin/orders?from=2026-01-01');
  await expect(page.getByRole('group', { name: 'از' }).first()).toContainText('۱۴۰۴');
  await page.getByRole('button', { name: 'انتخاب تاریخ تا' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('grid').getByRole('button').first().click();
  await expect(page).toHaveURL(/to=\d{4}-\d{2}-\d{2}/);
});

test('the rail never moves under the pointer, and its end is in sight on a high screen', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto('/console/admin/settings');
  const exit = page.getByRole('button', { name: 'خروج' });
  await expect(exit).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'پیشخوان', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'پیشخوان', level: 1 })).toBeVisible();
  const rail = page.getByRole('complementary').filter({ has: exit });
  const place = await rail.evaluate(({ scrollTop }) => scrollTop);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'تنظیمات', level: 1 })).toBeVisible();
  expect(await rail.evaluate(({ scrollTop }) => scrollTop)).toBe(place);
  await expect(exit).toBeInViewport({ ratio: 1 });
});

test('code and calls of staff are refused to everybody else', async ({
  page,
  context,
  browser,
}) => {
  await asStaff(context);
  const chunks: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/admin/')) chunks.push(response.url());
  });
  await page.goto('/console/admin');
  await expect(page.getByText('فروش خالص امروز')).toBeVisible();
  expect(chunks.length).toBeGreaterThan(0);
  for (const isBuyer of [false, true]) {
    const outside = await besides(browser);
    if (isBuyer) await aBuyer(await outside.newPage());
    for (const chunk of chunks) expect((await outside.request.get(chunk)).status()).toBe(404);
    const refused = await outside.request.get('/api/admin/dashboard');
    expect(refused.status()).toBe(isBuyer ? 403 : 401);
    await outside.close();
  }
});
