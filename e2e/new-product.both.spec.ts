import { call } from './api.ts';
import { choose } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownBrand, ownProduct } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

test('a new product is offered the attributes of its category and the next code of its brand', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const own = mark();
  const brand = await ownBrand();
  const token = await aStaffSession();
  const category = await call<{ _id: string; name: string }>(
    token,
    'POST',
    '/api/admin/categories',
    { name: `دسته ${own}` },
  );
  const code = `M${own}`.replace(/\d+$/, '');
  await ownProduct({
    brand: brand._id,
    category: category._id,
    code: `${code}-1009`,
    attributes: [{ name: 'جنس', value: 'چرم گاوی' }],
  });
  await page.goto('/console/admin/products/add');
  await page.getByLabel('عنوان', { exact: true }).fill('کیف دستی ساده');
  await choose(page.getByRole('combobox', { name: 'برند' }), brand.name, brand.name);
  await choose(page.getByRole('combobox', { name: 'دسته‌بندی' }), category.name, category.name);
  await page.getByRole('button', { name: /^پیشنهاد:/ }).click();
  await expect(page.getByLabel('کد کالا')).toHaveValue(`${code}-1010`);
  await page.getByRole('button', { name: 'افزودن مشخصه جنس' }).click();
  await expect(page.getByLabel('نام مشخصه ۱')).toHaveValue('جنس');
  const offers = await page
    .getByLabel('مقدار مشخصه ۱')
    .evaluate((field) =>
      [...((field as HTMLInputElement).list?.options ?? [])].map((one) => one.value),
    );
  expect(offers).toEqual(['چرم گاوی']);
  await page.locator('summary', { hasText: 'بارکد و نامک' }).click();
  await expect(page.getByLabel('نامک')).toHaveAttribute('placeholder', 'کیف-دستی-ساده');
  await checkAccess(page);
});

test('a new product is offered the category of products whose titles share its words', async ({
  page,
  context,
}) => {
  await asStaff(context);
  const own = mark();
  const category = await call<{ _id: string; name: string }>(
    await aStaffSession(),
    'POST',
    '/api/admin/categories',
    { name: `دسته ${own}` },
  );
  await ownProduct({ title: `سماور ${own} مسی`, category: category._id });
  await page.goto('/console/admin/products/add');
  await page.getByLabel('عنوان', { exact: true }).fill(`سماور ${own} برنجی`);
  await page.getByRole('button', { name: `پیشنهاد: \u2068${category.name}` }).click();
  await expect(page.getByRole('combobox', { name: 'دسته‌بندی' })).toHaveValue(category.name);
  await expect(page.getByRole('button', { name: /^پیشنهاد:/ })).toHaveCount(0);
});
