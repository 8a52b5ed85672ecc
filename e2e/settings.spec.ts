import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('staff find a setting by its name, and a text message shows how it arrives', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/settings');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
  await checkAccess(page);
  const search = page.getByRole('searchbox', { name: 'جستجو در تنظیمات' });
  await search.fill('نرخ ماليات');
  await page
    .getByRole('list', { name: 'نتایج جستجو' })
    .getByRole('link', { name: /نرخ مالیات/ })
    .click();
  await expect(page).toHaveURL(/settings\/invoice#settings-vatPercent$/);
  await expect(page.getByLabel('نرخ مالیات (درصد)')).toBeFocused();
  await expect(page.getByRole('button', { name: 'ذخیره', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'تنظیمات', exact: true }).first().click();
  await search.fill('پیامک پاسخ به تیکت');
  await page.getByRole('list', { name: 'نتایج جستجو' }).getByRole('link').first().click();
  const wording = page.getByLabel('متن «پاسخ به تیکت»', { exact: true });
  await expect(wording).toBeFocused();
  await wording.fill(`تیکت {شماره} ${'پاسخ '.repeat(14)}`);
  const preview = page.getByRole('figure').filter({ visible: true });
  await expect(preview).toContainText('تیکت ۰۵۰۷۱۵-۰۰۰۴۲ پاسخ');
  await expect(preview).toContainText('۲ پیامک');
  await checkAccess(page);
  await page.getByRole('button', { name: 'لغو', exact: true }).click();
  await expect(wording).toHaveValue(/پاسخ داده شد/);
});
