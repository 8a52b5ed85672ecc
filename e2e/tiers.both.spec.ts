import { front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';

test('cartons and the price of a tier are the same on the page, in the cart and in the order', async ({
  page,
  checkAccess,
}) => {
  const tiers = [{ from: 24, price: 110_000 }];
  const product = await ownProduct({ minTotalQuantity: 12, totalStep: 12, tiers });
  await aBuyer(page);
  await page.goto(pathOf(product));
  await ready(page);
  const wholesale = page.getByRole('radio', { name: 'خرید عمده' });
  const tier = page.getByRole('radio', { name: 'از ۲۴ عدد' });
  await wholesale.click();
  await expect(tier).toContainText('۱۱۰,۰۰۰');
  await expect(page.getByText('با ۱۲ عدد دیگر ۲۶٪ ارزان‌تر')).toBeVisible();
  // the mark follows the number, and the number follows the mark
  await page.getByRole('button', { name: 'افزایش تعداد' }).click();
  await expect(tier).toBeChecked();
  await tier.press('ArrowUp');
  await expect(wholesale).toBeFocused();
  await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '12');
  await checkAccess(page);
  await visible(page, 'افزودن به سبد خرید').click();
  await openCart(page);
  await front(page).getByRole('button', { name: 'افزایش تعداد' }).click();
  await expect(front(page).getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '24');
  await expect(
    front(page)
      .getByText(/۲,۶۴۰,۰۰۰/)
      .first(),
  ).toBeVisible();
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await front(page).getByRole('button', { name: 'ثبت سفارش' }).click();
  await page.getByRole('link', { name: 'مشاهده سفارش‌ها' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^سفارش / })
    .click();
  await expect(page.getByText(/۲۴ عدد × ۱۱۰,۰۰۰/)).toBeVisible();
  await expect(page.getByText(/۲,۶۴۰,۰۰۰/).first()).toBeVisible();
  await checkAccess(page);
});

test('the add dialog shows two prices of a ladder, and all of them when asked', async ({
  page,
  checkAccess,
}) => {
  const tiers = [24, 60].map((from) => ({ from, price: 120_000 - from * 100 }));
  const product = await ownProduct({ minTotalQuantity: 6, tiers });
  await page.goto(`/products?q=${product.code}`);
  await ready(page);
  await visible(page, `افزودن «${product.title}» به سبد`).click();
  const rows = front(page).getByRole('radio');
  await expect(rows).toHaveCount(2);
  const all = front(page).getByRole('button', { name: 'هر ۴ قیمت' });
  await all.click();
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(4);
  await checkAccess(page);
  await rows.last().click();
  await front(page).getByRole('button', { name: 'افزودن به سبد' }).click();
  await openCart(page);
  await expect(front(page).getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '60');
});
