import { addProduct, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';

test('the search suggests from the first touch: recent and popular, then results with prices', async ({
  page,
  checkAccess,
}) => {
  await page.goto('/');
  await ready(page);
  const field = page.getByRole('combobox', { name: 'جستجو در محصولات' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  const line = page.getByRole('listbox', { name: 'پیشنهادهای جستجو' }).getByRole('option');
  await expect(page.getByText('پرفروش‌ترین‌ها', { exact: true }).first()).toBeVisible();
  await expect(line.first()).toContainText('تومان');
  await checkAccess(page);

  await page.keyboard.type('هدفون');
  const found = line.filter({ hasText: 'تومان' }).first();
  await expect(found.locator('b').first()).toHaveText('هدفون');
  await expect(line.last()).toHaveText('جستجوی «هدفون» در همه محصولات');
  await page.keyboard.press('ArrowUp');
  await expect(line.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=/);

  await field.blur();
  await field.click();
  await page.getByRole('button', { name: 'پاک کردن عبارت جستجو' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByText('جستجوهای اخیر')).toBeVisible();
  await expect(line.filter({ hasText: /^هدفون$/ })).toBeVisible();
  await field.fill('ژظغثژ');
  await expect(page.getByText('نتیجه‌ای برای «ژظغثژ» پیدا نشد').first()).toBeVisible();
  await expect(line).toHaveText(['درخواست تأمین «ژظغثژ»']);
});

test('a search says in the card why it found a product, and above the products what it read', async ({
  page,
  checkAccess,
}, { project }) => {
  const size = `${mark()}`;
  const product = await ownProduct({ attributes: [{ name: 'حافظه', value: `${size} گیگابایت` }] });
  await page.goto(`/products?q=${size}`);
  await ready(page);
  const card = page.getByRole('article').filter({ hasText: product.title });
  await expect(card).toContainText('حافظه: ');
  await expect(card.getByText(size, { exact: true })).toHaveCSS('font-weight', '700');
  await expect(page.getByText('قیمت عمده دارد')).toHaveCount(0);
  if (project.name === 'desktop')
    await expect(
      page.getByRole('navigation', { name: 'بخش‌های فروشگاه' }).locator('[aria-current]'),
    ).toHaveCount(0);
  await page.goto('/products?q=هدقون');
  await expect(page.getByText('نتایج «هدفون» را می‌بینید')).toBeVisible();
  await checkAccess(page);
});

test('one line above a list tells how many products have a wholesale price, and shows them alone', async ({
  page,
}) => {
  await page.goto('/products');
  await ready(page);
  const line = page.getByRole('link', { name: /^[۰-۹,]+ کالا از [۰-۹,]+ کالا قیمت عمده دارد/ });
  const { height } = (await line.boundingBox()) ?? { height: 0 };
  expect(Math.round(height)).toBe(44);
  await line.click();
  await expect(page).toHaveURL(/saleType=totalSell/);
  await expect(line).toHaveCount(0);
});

test('the suggestions show the wholesale price to somebody whose cart is wholesale', async ({
  page,
}) => {
  const word = mark();
  const found = await ownProduct({ title: `کالای ${word}`, price: 120_000, partialPrice: 150_000 });
  await addProduct(page, await ownProduct(), 'عمده');
  const field = page.getByRole('combobox', { name: 'جستجو در محصولات' });
  await field.click();
  await page.keyboard.type(word);
  const line = page.getByRole('option').filter({ hasText: found.title });
  await expect(line).toContainText('۱۵۰,۰۰۰');
  await expect(line).toContainText('عمده ۱۲۰,۰۰۰');
});
