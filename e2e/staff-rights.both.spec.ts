import { codeFor, front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark } from './own-products.ts';
import { sendCode } from './send-code.ts';
import { asStaff, freshMobile } from './sessions.ts';

const URL = () => process.env.SHOP_URL ?? '';
const PHONE = { width: 390, height: 844 };

test('an owner adds a clerk with two rights, who sees only those; taken away, the open page ends', async ({
  page,
  context,
  browser,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/401|422/);
  await asStaff(context);
  const mobileNumber = freshMobile();
  // no name of a person has digits
  const last = `نمونه ${mark().replace(/\d/g, '')}`;

  await page.goto('/console/admin/staff');
  await page.getByRole('button', { name: 'همکار جدید' }).click();
  await front(page).getByLabel('شماره موبایل').fill(mobileNumber);
  await front(page).getByRole('button', { name: 'افزودن همکار' }).click();
  await expect(front(page).getByLabel('نام', { exact: true })).toBeFocused();
  await front(page).getByLabel('نام', { exact: true }).fill('کارمند');
  await front(page).getByLabel('نام خانوادگی').fill(last);
  await front(page).getByLabel('تیکت‌ها و پیشنهادها').check();
  await front(page).getByLabel('آماده‌سازی و ارسال سفارش').check();
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'افزودن همکار' }).click();
  await expect(page.getByText('همکار اضافه شد')).toBeVisible();
  const name = `کارمند ${last}`;
  await expect(page.getByText(name).first()).toBeVisible();

  const clerk = await browser.newContext({ baseURL: URL() });
  const screen = await clerk.newPage();
  const token = await sendCode(URL(), mobileNumber);
  const otp = await codeFor(screen, mobileNumber);
  const entered = await clerk.request.post('/api/auth/login', {
    data: { token, otp, mobileNumber },
    headers: { origin: URL() },
  });
  expect(entered.ok()).toBe(true);
  await screen.goto('/console/admin');
  const rail = screen.getByRole('navigation', { name: 'بخش‌های مدیریت' });
  if ((screen.viewportSize()?.width ?? 0) < 800)
    await screen.getByRole('button', { name: /^بیشتر/ }).click();
  await expect(rail.getByRole('link', { name: /^سفارش‌ها/ })).toBeVisible();
  await expect(screen, 'the tab says how much waits').toHaveTitle(/^\([۰-۹]+\) پیشخوان/);
  const names = await rail.getByRole('link').allInnerTexts();
  expect(names.map((one) => one.replace(/[\s۰-۹].*$/s, '')).sort()).toEqual(
    ['بازگشت', 'پیشخوان', 'پیشنهادها', 'تیکت‌ها', 'اعلان‌های', 'سفارش‌ها', 'مرجوعی‌ها'].sort(),
  );
  await screen.goto('/console/admin/users-balances');
  await expect(screen.getByRole('heading', { name: 'به این بخش دسترسی ندارید' })).toBeVisible();
  await checkAccess(screen);
  await screen.setViewportSize(PHONE);
  await checkAccess(screen);
  await screen.goto('/console/admin/tickets');
  await expect(screen.getByRole('heading', { name: 'تیکت‌ها', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: `کارهای ${name}` }).click();
  await page.getByRole('button', { name: `حذف ${name} از همکاران` }).click();
  await front(page).getByRole('button', { name: 'حذف از همکاران' }).click();
  await expect(page.getByText('از همکاران حذف شد')).toBeVisible();
  await screen.goto('/console/admin/tickets');
  await expect(screen.getByRole('dialog')).toContainText('شماره موبایل');
  await clerk.close();
});
