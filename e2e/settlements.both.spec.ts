import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('staff compare a file of a bank with the books and decide a difference', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  // columns that nothing recognises are asked about
  allowConsole(/422/);
  await asStaff(context);
  const reference = `78${Date.now()}`;
  const csv = (heads: string) => ({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads}\n${reference},12500000,1404/05/11`),
  });
  await page.goto('/console/admin/settlements');
  await page.getByLabel('بانک', { exact: true }).selectOption({ label: 'بانک ملت' });
  await checkAccess(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles(csv('یکم,دوم,سوم'));
  await expect(page.getByText(/ستون‌های این فایل شناخته نشد/)).toBeVisible();
  await page.getByLabel('شماره مرجع', { exact: true }).selectOption({ label: 'یکم' });
  await page.getByLabel('مبلغ تراکنش', { exact: true }).selectOption({ label: 'دوم' });
  await page.getByLabel('تاریخ', { exact: true }).selectOption({ label: 'سوم' });
  await page.getByRole('button', { name: 'تطبیق با این ستون‌ها' }).click();
  await expect(page.getByText('۱ ردیف با دفاتر یکی نیست')).toBeVisible();
  await file.setInputFiles(csv('یکم,دوم,سوم'));
  await expect(page.getByText(/قبلاً ثبت شده بود/)).toBeVisible();

  await page.goto(`/console/admin/settlements/exceptions?status=open&q=${reference}`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('پرداختی با این شماره در فروشگاه پیدا نشد')).toBeVisible();
  await checkAccess(page);
  const others = page.getByRole('button', { name: 'کارهای دیگر' });
  if (await others.isVisible()) await others.click();
  await page.getByRole('button', { name: 'نادیده گرفتن' }).click();
  await front(page).getByLabel('دلیل').fill('واریز اشتباه بانک');
  await front(page).getByRole('button', { name: 'نادیده گرفتن' }).click();
  await expect(page.getByText('درباره این مغایرت تصمیم گرفته شده است')).toBeVisible();
  await checkAccess(page);
});
