import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { codeFor, freshMobile, front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

const ADMIN = '09120000000';
const nobody = () => ({
  baseURL: process.env.SHOP_URL ?? '',
  storageState: { cookies: [], origins: [] },
});

async function codeOf(request: APIRequestContext, page: Page, mobileNumber: string) {
  const sent = await request.post('/api/otp/send', { data: { mobileNumber } });
  const { token } = (await sent.json()) as { token: string };
  return { token, otp: await codeFor(page, mobileNumber), mobileNumber };
}

/** A new customer in a browser of its own, registered by the API. */
async function aCustomer(browser: Browser, firstName: string) {
  const context = await browser.newContext(nobody());
  const page = await context.newPage();
  const code = await codeOf(context.request, page, freshMobile());
  const person = { ...code, firstName, lastName: 'نمونه' };
  const answer = await context.request.post('/api/auth/signup', { data: person });
  expect(answer.status()).toBe(201 - 1);
  return { context, page, firstName, mobileNumber: code.mobileNumber };
}

test('staff close an account: its open page is refused at once, and the log says who did it', async ({
  page,
  browser,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/401|422/);
  const admin = await codeOf(page.request, page, ADMIN);
  await page.request.post('/api/auth/login', { data: admin });
  const customer = await aCustomer(browser, 'خریدار');
  await customer.page.goto('/console/profile');
  await expect(customer.page.getByLabel('نام', { exact: true })).toHaveValue('خریدار');

  await page.goto(`/console/admin/users?q=${customer.mobileNumber}`);
  await checkAccess(page);
  await page.getByRole('link', { name: 'خریدار نمونه' }).click();
  await expect(page.getByRole('heading', { name: 'خریدار نمونه' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await front(page).getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await expect(front(page).getByText('دلیل را وارد کنید')).toBeVisible();
  await front(page).getByLabel('دلیل').fill('سفارش‌های ساختگی');
  await front(page).getByRole('button', { name: 'غیرفعال کردن حساب' }).click();
  await expect(page.getByText('این حساب غیرفعال است')).toBeVisible();
  await expect(page.getByText('در هیچ دستگاهی وارد نشده است')).toBeVisible();

  await customer.page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(customer.page.getByText('برای دیدن این بخش وارد شوید')).toBeVisible();
  await customer.context.close();

  await page.getByRole('link', { name: 'رویدادهای این کاربر' }).click();
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
  const { context, page } = await aCustomer(browser, 'سارا');
  // the session of the first browser goes on in a second one, and the first signs in anew as another device
  const phone = await browser.newContext({
    ...nobody(),
    storageState: await context.storageState(),
  });
  const other = await phone.newPage();
  await page.goto('/console/profile');
  await expect(page.getByText('فقط در همین دستگاه وارد شده‌اید')).toBeVisible();
  await page.getByLabel('نام', { exact: true }).fill('سارا ۲');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('نام و نام خانوادگی را وارد کنید')).toBeVisible();
  await page.getByLabel('نام', { exact: true }).fill('مینا');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('navigation', { name: 'بخش‌های حساب' })).toContainText('مینا');
  await checkAccess(page);
  await other.goto('/console');
  await expect(other.getByText('مینا نمونه').first()).toBeVisible();
  await phone.close();
  await context.close();
});
