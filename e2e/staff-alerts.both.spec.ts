import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { aStaffSession, asStaff } from './sessions.ts';

test('staff choose their text alerts and hours; an owner chooses for a colleague', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  // the first choice of hours is refused
  allowConsole(/status of 422|status of 400/);
  const other = await aStaffSession();
  const { mobileNumber } = await call<{ mobileNumber: string }>(other, 'GET', '/api/admin/alerts');
  await asStaff(context);
  await page.goto('/console/admin/alerts');
  await page.getByRole('checkbox', { name: 'تیکت در انتظار پاسخ' }).check();
  await page.getByRole('checkbox', { name: 'جمعه' }).uncheck();
  await page.getByLabel('از ساعت').selectOption('18');
  await page.getByLabel('تا ساعت').selectOption('9');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('ساعت پایان باید بعد از ساعت شروع باشد')).toBeVisible();
  await page.getByLabel('از ساعت').selectOption('9');
  await page.getByLabel('تا ساعت').selectOption('18');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('اعلان‌های پیامکی ذخیره شد')).toBeVisible();
  await checkAccess(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'تیکت در انتظار پاسخ' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'جمعه' })).not.toBeChecked();
  await expect(page.getByLabel('تا ساعت')).toHaveValue('18');

  const staff = await call<{ _id: string; mobileNumber: string }[]>(
    other,
    'GET',
    '/api/admin/staff',
  );
  const id = staff.find((one) => one.mobileNumber === mobileNumber)?._id;
  await page.route('**/api/admin/staff', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: answer.filter((one: { _id: string }) => one._id === id) });
  });
  await page.goto('/console/admin/staff');
  await page.getByRole('button', { name: /^کارهای / }).click();
  await page.getByRole('button', { name: /^اعلان‌های پیامکی/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'کالای رو به اتمام' }).check();
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog).toHaveCount(0);
  const now = await call<{ kinds: string[] }>(other, 'GET', '/api/admin/alerts');
  expect(now.kinds).toContain('low_stock');
});
