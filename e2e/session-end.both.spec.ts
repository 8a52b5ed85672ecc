import type { BrowserContext, Page } from '@playwright/test';
import { codeFor, front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { mark } from './own-products.ts';
import { aSession, aStaffMobile, carry, endSessionsOf } from './sessions.ts';

const URL = () => process.env.SHOP_URL ?? '';
const RESUME = 'نوشته‌های شما حفظ شده است';

async function aColleague(context: BrowserContext): Promise<string> {
  const mobileNumber = await aStaffMobile();
  await carry(context, await aSession(mobileNumber), URL());
  return mobileNumber;
}

/** Signs in again in the dialog over the form, which has the number already. */
async function comeBack(page: Page, mobileNumber: string) {
  await expect(front(page).getByText(RESUME)).toBeVisible();
  await front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeFocused();
  await page.keyboard.type(await codeFor(page, mobileNumber));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The session ends as the post is saved: an earlier end could bring the login before the press. */
const endOnSave = (page: Page, mobileNumber: string) =>
  page.route(
    '**/api/admin/blog',
    async (route) => {
      await endSessionsOf(mobileNumber);
      await route.fallback();
    },
    { times: 1 },
  );

/** Makes the page visible again, after which it fetches news. */
const comeIntoView = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.beforeEach(({ allowConsole }) => allowConsole(/401|422|403|409|404/));

test('saving after the session has ended asks for the login over the form, and then saves', async ({
  page,
  context,
}) => {
  const mobileNumber = await aColleague(context);
  const title = `نوشته نیمه‌کاره ${mark()}`;
  await page.goto('/console/admin/blog/add');
  await page.getByLabel('عنوان', { exact: true }).fill(title);
  await endOnSave(page, mobileNumber);
  await page.getByRole('button', { name: 'ذخیره پیش‌نویس' }).click();
  await comeBack(page, mobileNumber);
  await expect(page).toHaveURL(/blog\/detail-/);
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue(title);
});

test('a session that ends during typing loses no text', async ({ page, context }) => {
  const mobileNumber = await aColleague(context);
  await page.goto('/console/admin/products/add');
  await page.getByLabel('عنوان', { exact: true }).fill('کالای نیمه‌کاره');
  await endSessionsOf(mobileNumber);
  await comeIntoView(page);
  await expect(front(page).getByText(RESUME)).toBeVisible();
  await expect(page.locator('input').first()).toBeAttached();
  await comeBack(page, mobileNumber);
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('کالای نیمه‌کاره');
});

test('a customer who logs out in another tab keeps the ticket that is being written', async ({
  page,
  context,
}) => {
  await aBuyer(page);
  await page.goto('/console/tickets/add');
  await page.getByLabel('موضوع').fill('سؤال نیمه‌کاره');
  const other = await context.newPage();
  await other.goto('/console');
  await other.getByRole('button', { name: 'خروج' }).filter({ visible: true }).first().click();
  await front(other).getByRole('button', { name: /خروج/ }).first().click();
  await expect(other).toHaveURL(/\/$/);
  await expect(front(page).getByText(RESUME)).toBeVisible();
  await expect(page.locator('main input').first()).toHaveValue('سؤال نیمه‌کاره');
});

test('another person who signs in is informed and sees nothing of the work before', async ({
  page,
  context,
}) => {
  const mobileNumber = await aColleague(context);
  await page.goto('/console/admin/products/add');
  await page.getByLabel('عنوان', { exact: true }).fill('کالای همکار');
  await endSessionsOf(mobileNumber);
  const next = await aSession(await aStaffMobile());
  await comeIntoView(page);
  await expect(front(page).getByText(RESUME)).toBeVisible();
  await carry(context, next);
  const other = await context.newPage();
  await other.goto('/console/admin');
  await other.evaluate(() => new BroadcastChannel('tabs').postMessage('session'));
  await expect(page.getByRole('dialog', { name: /^با حساب .* وارد شده‌اید$/ })).toBeVisible();
  await expect(page.locator('main input').first()).toBeHidden();
  await page.getByRole('button', { name: 'ادامه با این حساب' }).click();
  await expect(page).toHaveURL(/\/console\/admin$/);
});
