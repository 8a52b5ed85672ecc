import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('staff choose the header row and the unit, correct a cell and skip a row', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const own = mark();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lines = [
    'دفتر,کالای,انبار,امروز,ما',
    'شماره,کالای ما,دسته ما,بها,هست',
    `PL-${own}-1,کتری ${own},لوازم ${own},صد تومان,5 جین`,
    `PL-${own}-2,قوری ${own},لوازم ${own},1200000,3`,
    `PL-${own}-3,سینی ${own},لوازم ${own},گران,3`,
  ];
  await page.goto('/console/admin/products/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: /شماره \| کالای ما/ }).click();
  await expect(
    page.getByRole('button', { name: /شماره \| کالای ما/, pressed: true }),
  ).toBeVisible();
  for (const [field, head] of [
    ['کد کالا', 'شماره'],
    ['عنوان', 'کالای ما'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption({ label: head });
  await page.getByText('فیلد بدون ستون').click();
  for (const [field, head] of [
    ['دسته‌بندی', 'دسته ما'],
    ['قیمت تکی (تومان)', 'بها'],
    ['موجودی محصولات جدید', 'هست'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption({ label: head });
  await page.getByLabel('واحد مبلغ‌ها در فایل').selectOption('IRR');
  await expect(page.getByText('۱۲۰,۰۰۰ تومان')).toBeVisible();
  await page.getByLabel('برند پیش‌فرض').fill(`برند ${own}`);
  await checkAccess(page);
  await button('بررسی بدون ذخیره').click();
  await button('تأیید و بررسی دوباره').click();
  await expect(page.getByText('۰ تغییر، ۲ خطا، ۱ محصول جدید')).toBeVisible();
  await expect(page.getByLabel('موجودی انبار، ردیف ۳')).toHaveValue('5 جین');
  await checkAccess(page);
  await page.getByLabel('موجودی انبار، ردیف ۳').fill('60');
  await page.getByLabel('قیمت تکی (تومان)، ردیف ۳').fill('۱٬۵۰۰٬۰۰۰');
  await page.getByLabel('قیمت تکی (تومان)، ردیف ۳').press('Enter');
  await expect(page.getByText('۰ تغییر، ۱ خطا، ۲ محصول جدید')).toBeVisible();
  await button('کنار گذاشتن این ردیف').click();
  await expect(button('برگرداندن این ردیف')).toBeVisible();
  await button('اعمال تغییرات').click();
  await front(page).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(button('بازگردانی تغییرات این فایل')).toBeVisible();
  const found = await page.request.get(`/api/admin/products?q=PL-${own}`);
  const { items } = (await found.json()) as { items: { partialPrice: number; onHand: number }[] };
  expect(items.map(({ partialPrice, onHand }) => [partialPrice, onHand]).toSorted()).toEqual([
    [120_000, 3],
    [150_000, 60],
  ]);
});
