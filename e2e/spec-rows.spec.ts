import { faDigits } from '#shared/digits.ts';
import { codeFor, front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerMobile, aBuyerSession, anOrder, profileOf } from './own-buyer.ts';
import { mark } from './own-products.ts';
import { asStaff } from './sessions.ts';

const RED = 'rgb(200, 30, 69)';

test('a customer logs in from the header after a wrong code', async ({ page, allowConsole }) => {
  test.setTimeout(300_000);
  allowConsole(/Failed to load resource/);
  const mobileNumber = await aBuyerMobile();
  const boxes = page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' });
  await page.goto('/');
  await ready(page);
  await visible(page, /ورود/).click();
  await page.getByLabel('شماره موبایل').fill(mobileNumber);
  await front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(boxes).toBeFocused();
  const code = await codeFor(page, mobileNumber);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  const fault = front(page).getByRole('alert');
  await expect(fault).toHaveText(/کد تأیید اشتباه است/);
  expect(await fault.evaluate((node) => getComputedStyle(node).color)).toBe(RED);
  await expect(boxes).toHaveValue('');
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/console$/);
});

test('a visitor follows an order by its number and mobile number', async ({ page }) => {
  const token = await aBuyerSession();
  const { mobileNumber } = await profileOf(token);
  const { orderNumber } = await anOrder(token, 'wholesale');
  await page.goto('/console/orders/tracking');
  await page.getByLabel('شماره سفارش').fill(orderNumber);
  await page.getByLabel('شماره موبایل').fill(mobileNumber);
  await page.getByRole('button', { name: /پیگیری/ }).click();
  await expect(page.getByText('ثبت شد، در انتظار تأیید').first()).toBeVisible();
});

for (const [taxonomy, add] of [
  ['brands', 'افزودن برند'],
  ['categories', 'افزودن دسته‌بندی'],
] as const)
  test(`staff add to ${taxonomy} by the form, and find it in the list`, async ({
    page,
    context,
  }) => {
    await asStaff(context);
    const name = `تازه ${mark()}`;
    await page.goto(`/console/admin/${taxonomy}/add`);
    await expect(page.getByRole('heading', { name: add })).toBeVisible();
    await page.getByLabel('نام', { exact: true }).fill(name);
    const added = page.waitForResponse((reply) => reply.request().method() === 'POST');
    await page
      .locator('main form')
      .getByRole('button', { name: /ذخیره|افزودن/ })
      .click();
    expect((await added).status()).toBe(201);
    await page.goto(`/console/admin/${taxonomy}?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table').getByText(name, { exact: true })).toBeVisible();
  });

test('from an order staff come back to the list as they left it', async ({ page, context }) => {
  await asStaff(context);
  const { orderNumber } = await anOrder(await aBuyerSession(), 'wholesale');
  const list = `/console/admin/orders?orderType=total&q=${orderNumber}&sort=amount`;
  await page.goto(list);
  await page
    .getByRole('table')
    .getByRole('link', { name: faDigits(orderNumber) })
    .click();
  await expect(page).toHaveURL(/detail-/);
  await page.getByRole('link', { name: 'سفارش‌ها', exact: true }).last().click();
  await expect(page).toHaveURL(list);
});
