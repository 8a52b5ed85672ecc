import type { Page } from '@playwright/test';
import { faDigits } from '#shared/digits.ts';
import { call } from './api.ts';
import { front, settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, profileOf } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

const rowOf = (page: Page, orderNumber: string) =>
  page.getByRole('row').filter({ hasText: faDigits(orderNumber) });
const panel = (page: Page) => page.getByRole('region', { name: 'پیش‌نمایش ردیف' });
const heightOf = (page: Page) =>
  page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => row.getBoundingClientRect().height);

test('columns and density of a list are chosen and stay after a reload', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/orders');
  await settled(page);
  const city = page.getByRole('columnheader', { name: 'شهر' });
  const open = page.locator('summary').filter({ hasText: 'نمایش' });
  await expect(city).toBeVisible();
  const compact = await heightOf(page);
  await open.click();
  await page.getByRole('checkbox', { name: 'شهر' }).uncheck();
  await expect(city).toHaveCount(0);
  await page.getByRole('radio', { name: 'راحت' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(compact + 8);
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'شهر' })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('columnheader', { name: 'مشتری' })).toBeVisible();
  await expect(city).toHaveCount(0);
  expect(await heightOf(page)).toBeGreaterThan(compact + 8);
});

test('a list opens as it is without choices where those that the browser kept are damaged', async ({
  page,
  context,
}) => {
  const { _id } = await profileOf(await asStaff(context));
  await page.goto('/console/admin/orders');
  await settled(page);
  await page.evaluate((person) => {
    localStorage.setItem(`columns:${person}:/console/admin/orders`, '{"city":1}');
    localStorage.setItem(`views:${person}:/console/admin/orders`, '[null]');
    localStorage.setItem(`density:${person}:lists`, '{}');
  }, _id);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('columnheader', { name: 'شهر' })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'نمایش' }).click();
  await expect(page.getByRole('radio', { name: 'فشرده' })).toBeChecked();
});

test('orders are cancelled together for one reason, those that cannot be stay chosen', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  // the refusal
  allowConsole(/409/);
  const buyer = await aRichBuyer(page);
  const first = await anOrder(buyer, 'wholesale');
  const second = await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  const staff = await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).check();
  await page.getByRole('button', { name: 'لغو ۲ سفارش' }).click();
  await front(page).getByRole('button', { name: 'لغو ۲ سفارش' }).click();
  await expect(front(page).getByLabel('دلیل لغو')).toHaveAttribute('aria-invalid', 'true');
  await front(page).getByLabel('دلیل لغو').fill('مشتری منصرف شد');
  await checkAccess(page);
  // somebody else was faster with one of them
  await call(staff, 'POST', `/api/admin/orders/${second.orderId}/cancellation`, {
    reason: 'تکراری است',
  });
  await front(page).getByRole('button', { name: 'لغو ۲ سفارش' }).click();
  await expect(front(page)).toContainText('برای ۱ سفارش انجام شد و برای ۱ سفارش انجام نشد');
  await expect(front(page)).toContainText(faDigits(second.orderNumber));
  await front(page).getByRole('button', { name: 'بستن' }).first().click();
  await expect(rowOf(page, second.orderNumber).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, first.orderNumber).getByRole('checkbox')).not.toBeChecked();
  const order = await call<{ cancelsAt: string | null }>(
    staff,
    'GET',
    `/api/admin/orders/${first.orderId}`,
  );
  expect(order.cancelsAt).not.toBeNull();
});

test('double presses open the question, cancel each order once and take it back once', async ({
  page,
  context,
}) => {
  const buyer = await aRichBuyer(page);
  await anOrder(buyer, 'wholesale');
  await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cancellation')) sent.push(request.method());
  });
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).check();
  const cancel = page.getByRole('button', { name: 'لغو ۲ سفارش' });
  // the code of the dialog is there: the second press meets what lies behind it
  await cancel.click();
  await expect(front(page).getByLabel('دلیل لغو')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cancel.dblclick();
  await front(page).getByLabel('دلیل لغو').fill('مشتری منصرف شد');
  await front(page).getByRole('button', { name: 'لغو ۲ سفارش' }).dblclick();
  await page.getByRole('button', { name: 'بازگردانی' }).dblclick();
  await expect(page.getByText('لغو ۲ سفارش بازگردانده شد')).toBeVisible();
  expect(sent).toEqual(['POST', 'POST', 'DELETE', 'DELETE']);
});

test('invoices of the chosen orders are one page, which names those without one', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  // an order that is not there
  allowConsole(/404/);
  const buyer = await aRichBuyer(page);
  const paid = await anOrder(buyer, 'wallet');
  const other = await anOrder(buyer, 'wallet');
  const waiting = await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).check();
  await page.getByRole('button', { name: 'چاپ و خروجی' }).click();
  await page.getByRole('link', { name: 'چاپ فاکتورها' }).click();
  const sheets = page.getByRole('article');
  await expect(sheets).toHaveCount(2);
  for (const { orderNumber } of [paid, other])
    await expect(sheets.filter({ hasText: faDigits(orderNumber) })).toHaveCount(1);
  await expect(page.getByText('فاکتور این سفارش‌ها هنوز صادر نشده است')).toContainText(
    faDigits(waiting.orderNumber),
  );
  await checkAccess(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('فاکتور این سفارش‌ها هنوز صادر نشده است')).toBeHidden();

  // an address that was typed: one order twice, and one that the shop does not have
  await page.goto(
    `/console/admin/orders/invoices?ids=${paid.orderId},${paid.orderId},00000000-0000-4000-8000-000000000000`,
  );
  await expect(sheets).toHaveCount(1);
});

test('a product, a person and a ticket are seen beside their lists with more than their rows', async ({
  page,
  context,
  checkAccess,
}) => {
  const buyer = await aRichBuyer(page);
  const { mobileNumber } = await profileOf(buyer);
  const order = await anOrder(buyer, 'wallet');
  const subject = `پیگیری ${mark()}`;
  await call(buyer, 'POST', '/api/tickets', {
    subject,
    department: 'order',
    body: 'بسته کی می‌رسد؟',
  });
  const title = `گلدان ${mark()}`;
  await ownProduct({ title, attributes: [{ name: 'جنس', value: 'سفال' }] });
  await asStaff(context);
  const peek = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyP');
  };
  await peek(`/console/admin/products?q=${encodeURIComponent(title)}`);
  await expect(panel(page)).toContainText('سفال');
  await checkAccess(page);
  await peek(`/console/admin/users?q=${mobileNumber}`);
  await expect(panel(page)).toContainText(faDigits(order.orderNumber));
  await expect(panel(page)).toContainText('کوچه یاس');
  await checkAccess(page);
  await peek(`/console/admin/tickets?q=${encodeURIComponent(subject)}`);
  await expect(panel(page)).toContainText('بسته کی می‌رسد؟');
  await panel(page).getByRole('textbox', { name: 'پاسخ به مشتری' }).fill('فردا');
  await checkAccess(page);
});
