import type { Page } from '@playwright/test';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownBrand, ownProducts } from './own-products.ts';
import { asStaff } from './sessions.ts';

type Product = { _id: string; code: string; warranty: string; version: number };

/** Products as staff list them, by code. */
async function products(page: Page, q: string): Promise<Product[]> {
  const answer = await page.request.get(`/api/admin/products?q=${encodeURIComponent(q)}`);
  return ((await answer.json()) as { items: Product[] }).items;
}

test('an edited cell of an exported file changes only that cell, and undo restores it', async ({
  page,
  context,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  await asStaff(context);
  const brand = await ownBrand();
  await ownProducts(3, { brand: brand._id });
  await page.goto(`/console/admin/products?brand=${brand.slug}`);
  const download = page.waitForEvent('download');
  await page.locator('summary', { hasText: 'خروجی' }).click();
  await page.getByRole('link', { name: 'فایل اکسل' }).click();
  // without a UTF-8 locale a browser gives a Persian name up: the header is what the shop says
  const whole = await download;
  // one person has one file made at a time
  expect(await whole.failure()).toBeNull();
  const file = await page.request.get(whole.url());
  expect(file.headers()['content-disposition']).toContain(`${encodeURIComponent('محصولات')}.xlsx`);

  const csv = await page.request.get(`/api/admin/products/export?format=csv&brand=${brand.slug}`);
  const [heads = '', ...lines] = (await csv.text()).trimEnd().split('\r\n');
  const [code = ''] = lines[0]?.split(',') ?? [];
  const column = heads.split(',').indexOf('گارانتی');
  const note = `گارانتی تازه ${mark()}`;
  const edited = [heads, ...lines.map((line) => editCell(line, code, column, note))].join('\r\n');
  const before = await products(page, code);

  await page.getByRole('link', { name: 'ورود از اکسل' }).click();
  await expect(page.getByRole('heading', { name: 'ورود از اکسل' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'edited.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edited),
  });
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await expect(page.getByText('۱ تغییر، ۰ خطا')).toBeVisible();
  await expect(page.getByRole('table').getByText(note)).toBeVisible();
  expect(await products(page, code)).toEqual(before);
  await checkAccess(page);

  await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
  await front(page).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' })).toBeVisible();
  const after = await products(page, code);
  const plain = (list: Product[]) =>
    list.map((one) => ({ ...one, warranty: '', version: 0, updatedAt: '' }));
  expect(after.find((one) => one.code === code)?.warranty).toBe(note);
  expect(plain(after)).toEqual(plain(before));
  await checkAccess(page);

  await page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' }).click();
  await front(page).getByRole('button', { name: 'بازگردانی', exact: true }).click();
  await expect(page.getByText('بازگردانده‌شده')).toBeVisible();
  const back = await products(page, code);
  expect(back.map(({ warranty }) => warranty)).toEqual(before.map(({ warranty }) => warranty));
});

test('staff bring new products by a file, choose which brands are made, and undo it', async ({
  page,
  context,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  await asStaff(context);
  const own = await ownBrand();
  const name = `برند ${mark()}`;
  const codes = [`N${mark()}`, `N${mark()}`];
  const [kind] = (await (await page.request.get('/api/admin/categories')).json()) as {
    name: string;
  }[];
  const lines = codes.map(
    (code, at) => `${code},کالای ${code},${at ? name : own.name},${kind?.name}`,
  );
  await page.goto('/console/admin/products/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'new.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,ویژگی: رنگ',
        ...lines.map((one) => `${one},90000,سبز`),
      ].join('\n'),
    ),
  });
  await page.getByLabel('واحد مبلغ‌ها در فایل').selectOption('IRT');
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await expect(page.getByRole('heading', { name: 'برند و دسته‌بندی جدید' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `${name} (۱ ردیف)` })).toBeChecked();
  await checkAccess(page);
  await page.getByRole('button', { name: 'تأیید و بررسی دوباره' }).click();
  await expect(page.getByText('۰ تغییر، ۰ خطا، ۲ محصول جدید')).toBeVisible();
  expect(await products(page, codes[1] ?? '')).toEqual([]);
  await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
  await front(page).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(page.getByText('ساخته شد').first()).toBeVisible();
  expect(await products(page, codes[1] ?? '')).toMatchObject([
    { status: 'draft', brand: { name }, attributes: [{ name: 'رنگ', value: 'سبز' }] },
  ]);
  await page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' }).click();
  await front(page).getByRole('button', { name: 'بازگردانی', exact: true }).click();
  await expect(page.getByText('بازگردانده‌شده')).toBeVisible();
  expect(await products(page, codes[1] ?? '')).toEqual([]);
});

/** Changes a cell; before the warranty column only the sale types have quoted separators. */
function editCell(line: string, code: string, column: number, value: string): string {
  if (!line.startsWith(`${code},`)) return line;
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  cells[column] = value;
  return cells.slice(0, -1).join(',');
}
