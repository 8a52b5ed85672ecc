import { pathOf } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the shop is read, searched and filtered, and says what needs it', async ({
  page,
}) => {
  const product = await ownProduct();
  await page.goto('/');
  await expect(page.getByText('برای خرید و ورود، جاوااسکریپت مرورگر را فعال کنید')).toBeVisible();
  await page.getByRole('combobox', { name: 'جستجو در محصولات' }).fill(product.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=/);
  await page.getByRole('link', { name: product.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${encodeURI(pathOf(product))}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
  await expect(
    page
      .getByRole('main')
      .getByText(/۱۵۰,۰۰۰/)
      .first(),
  ).toBeVisible();

  await page.goto('/products');
  await page.getByRole('link', { name: 'ارزان‌ترین' }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  await page.getByRole('complementary').getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/sort=cheapest&.+=|=.+&sort=cheapest/);
  await page.goto('/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/post\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
