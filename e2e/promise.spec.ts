import { choice, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { inDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';

test('a price that rises while the cart is open is the one that was seen', async ({ page }) => {
  const product = await ownProduct();
  await aRichBuyer(page);
  await page.goto(pathOf(product));
  await ready(page);
  await visible(page, 'افزودن به سبد خرید').click();
  await openCart(page);
  await expect(front(page).getByRole('button', { name: 'تکمیل خرید' })).toBeEnabled();
  await inDatabase(
    (sql) => sql`update products set partial_price = 190000 where id = ${product._id}`,
  );
  await page.reload();
  await openCart(page);
  await expect(front(page).getByText(/قیمت بالا رفته؛ این قیمت تا ساعت/)).toBeVisible();
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(page, /کیف پول/).click();
  await front(page).getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(
    page.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
});
