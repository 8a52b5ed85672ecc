import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

test('the field of a ticket stays at the foot of a phone, one line that grows', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  await aBuyer(page);
  await page.goto('/console/tickets/add');
  await page.getByLabel('موضوع').fill('گفتگوی بلند');
  await page.getByLabel('بخش', { exact: true }).selectOption('product');
  await page
    .getByLabel('متن پیام')
    .fill(Array.from({ length: 40 }, (_, n) => `خط ${n}`).join('\n'));
  await page.getByRole('button', { name: 'ثبت تیکت' }).click();
  const field = page.getByRole('textbox', { name: 'پاسخ شما' });
  await expect(field).toBeInViewport({ ratio: 1 });
  // nothing lies under the bar, and the bar of the shop has given its place
  await expect(page.getByRole('button', { name: 'ارسال', exact: true })).toBeInViewport();
  await expect(page.locator('.bottom-bar')).toBeHidden();
  await expect(page.getByText('با Ctrl و Enter')).toBeHidden();
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const line = await heightOf();
  expect(line).toBeLessThan(60);
  await field.fill('یک\nدو\nسه\nچهار');
  expect(await heightOf()).toBeGreaterThan(line);
  await checkAccess(page);
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await expect(page.getByRole('log').getByText('چهار')).toBeVisible();
  expect(await heightOf()).toBe(line);
  const number = await page
    .locator('main header bdi')
    .filter({ hasText: /^[۰-۹]{6}$/ })
    .innerText();

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: page.viewportSize(),
    hasTouch: true,
  });
  await asStaff(context);
  const staff = await context.newPage();
  await staff.goto(`/console/admin/tickets?q=${number}`);
  await staff.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  await expect(staff.getByRole('textbox', { name: 'پاسخ به مشتری' })).toBeInViewport({ ratio: 1 });
  await expect(staff.getByRole('button', { name: 'ارسال پاسخ' })).toBeInViewport();
  await checkAccess(staff);
  await context.close();
});
