import type { Browser } from '@playwright/test';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { aSession, asStaff, carry } from './sessions.ts';

const URL = () => process.env.SHOP_URL ?? '';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36';
/** Text of the login over a page whose session has ended. */
const LOGIN_AGAIN = 'نوشته‌های شما حفظ شده است';

/** A new customer in a browser of its own. */
async function aCustomer(browser: Browser) {
  const context = await browser.newContext({ baseURL: URL() });
  const page = await context.newPage();
  await aBuyer(page);
  const profile = await context.request.get('/api/users/profile');
  const { mobileNumber } = (await profile.json()) as { mobileNumber: string };
  return { context, page, mobileNumber };
}

test('staff close an account: its open page is refused at once, and the log says why', async ({
  page,
  context,
  browser,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/401|422/);
  await asStaff(context);
  const customer = await aCustomer(browser);
  await customer.page.goto('/console/profile');
  await expect(customer.page.getByLabel('نام', { exact: true })).toHaveValue('خریدار');

  await page.goto(`/console/admin/users?q=${customer.mobileNumber}`);
  await expect(page.getByRole('link', { name: 'خریدار نمونه' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('link', { name: 'خریدار نمونه' }).click();
  await expect(page.getByRole('heading', { name: 'خریدار نمونه' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await front(page).getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await expect(front(page).getByLabel('دلیل')).toHaveAttribute('aria-invalid', 'true');
  await front(page).getByLabel('دلیل').fill('سفارش‌های ساختگی');
  await front(page).getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await expect(page.getByText('این حساب غیرفعال است')).toBeVisible();
  await expect(page.getByText('در هیچ دستگاهی وارد نشده است')).toBeVisible();

  await customer.page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(front(customer.page).getByText(LOGIN_AGAIN)).toBeVisible();
  await customer.context.close();

  await page.getByRole('link', { name: 'رویدادهای این مشتری' }).click();
  await page.getByRole('button', { name: 'جزئیات غیرفعال کردن حساب' }).first().click();
  await expect(front(page)).toContainText('سفارش‌های ساختگی');
  await checkAccess(page);
});

test('a customer changes the name and ends another device', async ({
  browser,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/401|422/);
  const { context, page, mobileNumber } = await aCustomer(browser);
  const phone = await browser.newContext({ baseURL: URL() });
  await carry(phone, await aSession(mobileNumber, PHONE), URL());
  await page.goto('/console/profile');
  await expect(page.getByText('کروم روی اندروید')).toBeVisible();
  await checkAccess(page);
  await page.getByLabel('نام', { exact: true }).fill('<b>');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByLabel('نام', { exact: true })).toBeFocused();
  await page.getByLabel('نام', { exact: true }).fill('مینا');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'بخش‌های حساب' })).toContainText('مینا');

  const other = await phone.newPage();
  await other.goto('/console/profile');
  await expect(other.getByText('همین دستگاه')).toBeVisible();
  await page.getByRole('button', { name: 'خروج از دستگاه کروم روی اندروید' }).click();
  await front(page).getByRole('button', { name: 'خروج از دستگاه' }).click();
  await expect(page.getByText('فقط در همین دستگاه وارد شده‌اید')).toBeVisible();
  await other.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(front(other).getByText(LOGIN_AGAIN)).toBeVisible();
  await phone.close();
  await context.close();
});

test('staff word a text message anew, are warned of an unknown place, and take it back', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/422/);
  await asStaff(context);
  await page.goto('/console/admin/settings/sms');
  await page.getByText('پاسخ به تیکت', { exact: true }).click();
  const wording = page.getByLabel('متن «پاسخ به تیکت»', { exact: true });
  await wording.fill('پاسخ تیکت {number} {amount}');
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  await save.click();
  await expect(wording).toBeFocused();
  await checkAccess(page);
  await wording.fill('پاسخ تیکت {number} رسید');
  await save.click();
  await expect(save).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگشت به متن اصلی پاسخ به تیکت' }).click();
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(wording).toHaveValue(/پاسخ داده شد/);
});
