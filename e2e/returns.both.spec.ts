import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, deliver } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

const drawPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 90, g: 140, b: 60 } } })
    .jpeg()
    .toBuffer();

/** Opens the next step, and accepts the defaults of its dialog. */
async function take(page: Page, move: string, check: (page: Page) => Promise<void>) {
  await page
    .getByRole('region', { name: 'اقدام بعدی' })
    .getByRole('button', { name: move })
    .click();
  const yes = front(page).getByRole('button', { name: move });
  await expect(yes).toBeVisible();
  await check(page);
  await yes.click();
}

const status = (page: Page, words: string) =>
  expect(page.locator('main header').getByText(words, { exact: true })).toBeVisible();

test('a buyer gives items back: staff accept and receive them, and the money is in the wallet', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  test.setTimeout(600_000);
  const token = await aRichBuyer(page);
  const product = await ownProduct();
  const { orderId, orderNumber } = await anOrder(token, 'wallet', product);
  await deliver(token, orderId);

  await page.goto(`/console/orders/detail-${orderId}`);
  await ready(page);
  await checkAccess(page);
  await visible(page, 'درخواست مرجوعی').click();
  await front(page).getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(front(page).getByText('دلیل مرجوعی را انتخاب کنید')).toBeVisible();
  await checkAccess(page);
  await expect(front(page).getByLabel(`تعداد «${product.title}»`)).toHaveValue('۱');
  await front(page).getByLabel('دلیل مرجوعی').selectOption('damaged');
  await front(page).getByLabel('توضیح').fill('جعبه شکسته رسید');
  await front(page)
    .getByLabel('افزودن عکس')
    .setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() });
  await expect(front(page).getByRole('listitem').filter({ hasText: 'box.jpg' })).toContainText(
    'کیلوبایت',
  );
  await front(page).getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(page.getByRole('button', { name: 'لغو درخواست' })).toBeVisible();
  await expect(page.getByText('در انتظار بررسی').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'عکس ۱' })).toBeVisible();
  await checkAccess(page);

  const admin = await browser.newContext({ baseURL: baseURL ?? '' });
  await asStaff(admin);
  const staff = await admin.newPage();
  await staff.goto(`/console/admin/returns?q=${orderNumber}`);
  const found = staff.getByRole('table', { name: 'مرجوعی‌ها' }).getByRole('cell').getByRole('link');
  await expect(found).toHaveCount(1);
  await checkAccess(staff);
  await found.click();
  await status(staff, 'در انتظار بررسی');
  await expect(staff.getByRole('img', { name: 'عکس ۱ کالا' })).toBeVisible();
  await checkAccess(staff);
  await take(staff, 'تأیید مرجوعی', checkAccess);
  await status(staff, 'تأیید شد');
  await page.reload();
  await expect(page.getByText('کالا را برای فروشگاه ارسال کنید')).toBeVisible();
  await checkAccess(page);
  await take(staff, 'ثبت دریافت کالا', checkAccess);
  await status(staff, 'کالا دریافت شد');
  await take(staff, 'برگشت وجه به کیف پول', checkAccess);
  await status(staff, 'وجه برگشت داده شد');
  await expect(staff.getByText('اقدام دیگری لازم نیست')).toBeVisible();
  await checkAccess(staff);
  await admin.close();

  await page.reload();
  await status(page, 'مرجوع شد');
  await expect(page.getByText(/۱۵۰,۰۰۰\sتومان به کیف پول برگشت/)).toBeVisible();
  await checkAccess(page);
  // the price of the order is back in the wallet
  await page.goto('/console/financial');
  await expect(page.getByRole('main')).toContainText('۱,۰۰۰,۰۰۰');
  await expect(page.getByRole('listitem').filter({ hasText: 'برگشت وجه' })).toHaveCount(1);
  await checkAccess(page);
});

test('staff book a return, write the broken piece off, and record the money that went to a card', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  const token = await aRichBuyer(page);
  const product = await ownProduct();
  const { orderId } = await anOrder(token, 'wallet', product);
  await deliver(token, orderId);
  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await asStaff(desk);
  const staff = await desk.newPage();
  await staff.goto(`/console/admin/orders/detail-${orderId}`);
  await take(staff, 'ثبت مرجوعی', async () => {
    await front(staff).getByLabel(`تعداد «${product.title}»`).fill('۱');
    await front(staff).getByLabel('دلیل مرجوعی').selectOption('damaged');
  });
  await staff
    .getByRole('link', { name: /^مرجوعی / })
    .first()
    .click();
  await take(staff, 'ثبت دریافت کالا', async () => {
    await front(staff).getByLabel('تعداد سالم').fill('۰');
    await front(staff).getByLabel('تعداد غیرقابل فروش', { exact: true }).fill('۱');
    await front(staff).getByLabel('دلیل غیرقابل فروش بودن').fill('شکسته است');
    await checkAccess(staff);
  });
  await status(staff, 'کالا دریافت شد');
  await expect(staff.getByRole('main')).toContainText('غیرقابل فروش: ۱ عدد');
  await take(staff, 'ثبت واریز به کارت', async () => {
    await front(staff).getByLabel('شماره کارت مشتری').fill('6037991234567893');
    await front(staff).getByLabel('شماره پیگیری بانک').fill('140308250001');
    await checkAccess(staff);
  });
  await status(staff, 'وجه برگشت داده شد');
  await desk.close();
  await page.goto(`/console/orders/detail-${orderId}`);
  await status(page, 'مرجوع شد');
  await expect(page.getByText(/۱۵۰,۰۰۰\sتومان به کارت/)).toBeVisible();
  await checkAccess(page);
});
