import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct, type Product } from './own-products.ts';
import { asStaff } from './sessions.ts';

const LIST = '/console/admin/products';

test('a price is changed in its row and taken back, and never over somebody else unseen', async ({
  page,
  context,
  allowConsole,
}) => {
  // the change that came too late
  allowConsole(/409/);
  const token = await asStaff(context);
  const title = `فانوس ${mark()}`;
  const { _id } = await ownProduct({ title, price: 900_000, partialPrice: 1_000_000 });
  const name = `قیمت عمده «${title}»`;
  await page.goto(`${LIST}?q=${encodeURIComponent(title)}`);
  const price = page.getByRole('button', { name: `ویرایش ${name}` });
  const field = page.getByRole('textbox', { name });

  await price.click();
  await expect(field).toBeFocused();
  await field.fill('۹۵۰۰۰۰');
  await expect(field).toHaveValue('۹۵۰,۰۰۰');
  await field.press('Enter');
  await expect(price).toHaveText('۹۵۰,۰۰۰');
  await page.getByRole('button', { name: `بازگردانی ${name}` }).click();
  await expect(price).toHaveText('۹۰۰,۰۰۰');

  await price.click();
  await field.fill('910000');
  const { version } = await call<Product>(token, 'GET', `/api/admin/products/${_id}`);
  await call(token, 'PATCH', `/api/admin/products/${_id}/prices`, { price: 920_000, version });
  await field.press('Enter');
  await expect(
    page.getByText(/همکارتان این محصول را تغییر داده است؛ مقدار فعلی: ۹۲۰,۰۰۰/),
  ).toBeVisible();
  await expect(field).toHaveValue('۹۱۰,۰۰۰');
  await field.press('Enter');
  await expect(price).toHaveText('۹۱۰,۰۰۰');

  const stock = page.getByRole('button', { name: `ویرایش موجودی انبار «${title}»` });
  await stock.click();
  await page.getByRole('textbox', { name: 'موجودی انبار' }).fill('۷');
  await page.getByRole('button', { name: `ذخیره موجودی انبار «${title}»` }).click();
  await expect(stock).toHaveText('۷');
});

test('keys lead through a list: its search, the next row, the one before, and into it', async ({
  page,
  context,
}) => {
  await asStaff(context);
  const title = `چراغ ${mark()}`;
  await ownProduct({ title: `${title} یک` });
  await ownProduct({ title: `${title} دو` });
  await page.goto(`${LIST}?sort=title&direction=asc&q=${encodeURIComponent(title)}`);
  const rows = page
    .getByRole('table', { name: 'محصولات' })
    .getByRole('link', { name: new RegExp(`^${title}`) });
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('KeyJ');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('KeyJ');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('KeyJ');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('KeyK');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Slash');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.press('KeyJ');
  await expect(search).toBeFocused();
  // there it is a letter, which leaves no row
  await search.press('Backspace');
  await expect(search).toHaveValue(title);
  await expect(page.getByText('با این فیلترها چیزی پیدا نشد')).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detail-/);
});

test('a usual range of days is one choice, and a year of the calendar another', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/orders');
  const range = page.getByRole('combobox', { name: 'بازه زمانی' });
  await range.selectOption({ label: 'امروز' });
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await range.selectOption({ label: 'زمان: همه' });
  await expect(page).not.toHaveURL(/from=/);
  await page.getByRole('button', { name: 'انتخاب تاریخ از' }).click();
  const calendar = page.getByRole('dialog', { name: 'از' });
  await calendar.getByRole('combobox', { name: 'سال' }).selectOption('۱۴۰۰');
  await calendar.getByRole('combobox', { name: 'ماه' }).selectOption('آذر');
  await calendar.getByText('۱۵', { exact: true }).click();
  await expect(page).toHaveURL(/from=2021-12-06/);
  await expect(range).toHaveValue('own');
});

test('thirteen orders are seen at once, and all sections of every day in the sidebar', async ({
  page,
  context,
}) => {
  await asStaff(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/admin/orders');
  const rows = page.getByRole('table', { name: 'سفارش‌ها' }).getByRole('row');
  // the first one is the head
  await expect(rows.nth(13)).toBeInViewport({ ratio: 0.9 });
  const rail = page.getByRole('navigation', { name: 'بخش‌های مدیریت' });
  for (const name of [/^پیشخوان/, /^سفارش‌ها(?!ی)/, /^محصولات/, /^تیکت‌ها/, 'خروج'])
    await expect(
      rail.getByRole(name === 'خروج' ? 'button' : 'link', { name }),
      String(name),
    ).toBeInViewport();
});
