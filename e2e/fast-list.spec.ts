import type { Page } from '@playwright/test';
import { faDigits } from '#shared/digits.ts';
import { call } from './api.ts';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, profileOf } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'پیش‌نمایش ردیف' });
const rowOf = (page: Page, orderNumber: string) =>
  page.getByRole('row').filter({ hasText: faDigits(orderNumber) });

/** The inline end, which is the left. */
const endOf = (box: { x: number } | null) => box?.x ?? 0;

test('orders are seen beside their list, marked and confirmed together by keys', async ({
  page,
  context,
  checkAccess,
}) => {
  const buyer = await aRichBuyer(page);
  const paid = await anOrder(buyer, 'wallet');
  const first = await anOrder(buyer, 'wholesale');
  const second = await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  await expect(rowOf(page, paid.orderNumber)).toBeVisible();

  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyP');
  await expect(panel(page)).toContainText(faDigits(second.orderNumber));
  await expect(panel(page).getByRole('button', { name: 'تأیید سفارش' })).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(panel(page)).toContainText(faDigits(first.orderNumber));
  await expect(panel(page).getByRole('heading', { name: 'کالاها' })).toBeVisible();
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await page.keyboard.press('Shift+Slash');
  await expect(front(page)).toContainText('ردیف بعدی');
  await page.keyboard.press('KeyX');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).check();
  await page.getByRole('button', { name: 'تأیید ۲ سفارش' }).click();
  await expect(front(page)).toContainText('۱ سفارش در این مرحله نیست و تغییر نمی‌کند');
  await expect(front(page)).toContainText(faDigits(paid.orderNumber));
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'تأیید ۲ سفارش' }).click();
  await expect(page.getByText('برای ۲ سفارش انجام شد')).toBeVisible();
  for (const { orderNumber } of [first, second])
    await expect(rowOf(page, orderNumber)).toContainText('پیش‌فاکتور صادر شد');
  await expect(rowOf(page, paid.orderNumber)).toContainText('پرداخت شد');
});

test('while the panel is open the pointer shows another row and closes its own', async ({
  page,
  context,
}) => {
  const buyer = await aRichBuyer(page);
  const first = await anOrder(buyer, 'wholesale');
  const second = await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  const show = async ({ orderNumber }: { orderNumber: string }) => {
    const row = rowOf(page, orderNumber);
    await row.hover();
    await row.getByRole('button', { name: /^پیش‌نمایش/ }).click();
  };
  await show(first);
  await expect(panel(page)).toContainText(faDigits(first.orderNumber));
  await expect(rowOf(page, first.orderNumber)).toHaveAttribute('aria-current', 'true');
  // the table makes room, so that its last column is not under the panel
  await expect
    .poll(async () => endOf(await page.getByRole('table').first().boundingBox()))
    .toBeGreaterThan(480);
  await show(second);
  await expect(rowOf(page, first.orderNumber)).not.toHaveAttribute('aria-current');
  await expect(panel(page)).toContainText(faDigits(second.orderNumber));
  await show(second);
  await expect(panel(page)).toHaveCount(0);
});

test('Back closes the panel beside a list, and the list stays', async ({ page, context }) => {
  await anOrder(await aRichBuyer(page), 'wholesale');
  await asStaff(context);
  await page.goto('/console/admin');
  await page.goto('/console/admin/orders?status=registered');
  await expect(page.getByRole('checkbox', { name: /^انتخاب سفارش/ }).first()).toBeVisible();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyP');
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/orders\?status=registered/);
  await page.goBack();
  await expect(page).toHaveURL(/console\/admin$/);
});

test('an order that changed since the list showed it is not confirmed with the others', async ({
  page,
  context,
  allowConsole,
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
  await page.getByRole('button', { name: 'تأیید ۲ سفارش' }).click();
  await expect(front(page)).toContainText('پیش‌فاکتور');
  const at = `/api/admin/orders/${second.orderId}/cancellation`;
  await call(staff, 'POST', at, { reason: 'موجودی کافی نیست' });
  await call(staff, 'DELETE', at);
  await front(page).getByRole('button', { name: 'تأیید ۲ سفارش' }).click();
  await expect(front(page)).toContainText('برای ۱ سفارش انجام شد و برای ۱ سفارش انجام نشد');
  await expect(front(page)).toContainText(faDigits(second.orderNumber));
  await front(page).getByRole('button', { name: 'بستن' }).first().click();
  await expect(rowOf(page, first.orderNumber)).toContainText('پیش‌فاکتور صادر شد');
  await expect(rowOf(page, second.orderNumber).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, first.orderNumber).getByRole('checkbox')).not.toBeChecked();
});

test('filters of a list are kept under a name, and removed again', async ({ page, context }) => {
  await asStaff(context);
  await page.goto('/console/admin/orders?status=registered&orderType=total');
  await page.getByRole('button', { name: 'ذخیره این نما' }).click();
  await front(page).getByRole('textbox', { name: 'نام نما' }).fill('عمده‌های جدید');
  await front(page).getByRole('button', { name: 'ذخیره' }).click();
  await page.goto('/console/admin/orders');
  await page.getByRole('link', { name: 'عمده‌های جدید' }).click();
  await expect(page).toHaveURL(/status=registered/);
  await expect(page).toHaveURL(/orderType=total/);
  await page.getByRole('button', { name: 'حذف نمای «عمده‌های جدید»' }).click();
  await expect(page.getByRole('link', { name: 'عمده‌های جدید' })).toHaveCount(0);
});
