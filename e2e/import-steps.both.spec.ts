import { expect, test } from './fixtures.ts';
import { mark, ownBrand, ownProducts } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('an import is four steps, and its numbers choose the rows', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const brand = await ownBrand();
  const [known] = await ownProducts(1, { brand: brand._id });
  const own = mark();
  const lines = [
    'کد کالا,عنوان,گارانتی',
    `${known?.code},${known?.title},گارانتی ${own}`,
    `S${own},کالای ${own},`,
  ];
  await page.goto('/console/admin/products/import');
  const steps = page.getByRole('navigation', { name: 'مراحل ورود از اکسل' });
  const step = (name: RegExp) => steps.getByRole('listitem').filter({ hasText: name });
  await expect(step(/فایل/)).toHaveAttribute('aria-current', 'step');
  await page.locator('input[type=file]').setInputFiles({
    name: 'steps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(step(/ستون‌ها/)).toHaveAttribute('aria-current', 'step');
  // fields of this file alone; the rest is one line
  await expect(page.getByLabel('گارانتی', { exact: true })).toBeVisible();
  await expect(page.getByLabel('بارکد', { exact: true })).toBeHidden();
  await expect(page.getByText(/^[۰-۹]+ فیلد بدون ستون$/)).toBeVisible();
  await checkAccess(page);

  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await expect(step(/بررسی/)).toHaveAttribute('aria-current', 'step');
  const tiles = page.getByRole('navigation', { name: 'نتیجه ردیف‌ها' });
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await tiles.getByRole('link', { name: '۱ تغییر می‌کند' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('table')).toContainText(`گارانتی ${own}`);
  await checkAccess(page);
  await tiles.getByRole('link', { name: '۱ تغییر می‌کند' }).click();
  await expect(rows).toHaveCount(2);

  await step(/ستون‌ها/)
    .getByRole('link')
    .click();
  await expect(page.getByLabel('گارانتی', { exact: true })).toBeVisible();
  await step(/بررسی/).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'اعمال تغییرات' })).toBeInViewport();
});
