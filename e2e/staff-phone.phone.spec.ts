import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

test('staff scan an order on a phone, and its next step lies under the thumb', async ({
  page,
  context,
  checkAccess,
}) => {
  const { orderId, orderNumber } = await anOrder(await aRichBuyer(page), 'wallet');
  await asStaff(context);
  const opened = await page.goto('/console/admin');
  expect(opened?.headers()['permissions-policy']).toContain('camera=(self)');
  expect((await page.request.get('/')).headers()['permissions-policy']).toContain('camera=()');
  const tabs = page.getByRole('navigation', { name: 'بخش‌های پرکاربرد' });
  await expect(tabs.getByRole('link')).toHaveText(['امروز', 'سفارش‌ها', 'محصولات']);
  await tabs.getByRole('button', { name: 'اسکن' }).click();
  const field = front(page).getByLabel('شماره سفارش، بارکد یا کد رهگیری');
  await field.fill('هیچ‌کدام-404');
  await field.press('Enter');
  await expect(front(page)).toContainText('چیزی پیدا نشد');
  await checkAccess(page);
  await field.fill(orderNumber);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`detail-${orderId}`));

  const next = page.getByRole('region', { name: 'اقدام بعدی' });
  const start = next.getByRole('button', { name: 'شروع آماده‌سازی' });
  await expect(start).toBeVisible();
  const box = await start.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(52);
  expect(box?.width).toBeGreaterThan(340);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
  await expect(tabs).toBeHidden();
  await expect(next.getByRole('button', { name: 'لغو سفارش' })).toBeHidden();
  await next.getByRole('button', { name: 'کارهای دیگر' }).click();
  await expect(next.getByRole('button', { name: 'لغو سفارش' })).toBeVisible();
  await checkAccess(page);
});
