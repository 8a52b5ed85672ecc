import { front, openCart, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownBrand, ownProducts } from './own-products.ts';

const KINDS = 20;
const MOST_PRESSES = 45;

test('a wholesale order of twenty kinds is typed into the list and added in few presses', async ({
  page,
  checkAccess,
}) => {
  const brand = await ownBrand();
  const [tiered] = await ownProducts(1, {
    brand: brand._id,
    tiers: [{ from: 12, price: 110_000 }],
  });
  await ownProducts(KINDS - 1, { brand: brand._id });
  let presses = 0;
  await page.goto(`/products?brand=${encodeURIComponent(brand.slug)}`);
  await ready(page);
  const press = async (name: string | RegExp, nth = 0) => {
    presses++;
    await page.getByRole('button', { name }).nth(nth).click();
  };
  await press('سفارش');
  await expect(page.getByRole('textbox', { name: /^تعداد «/ })).toHaveCount(KINDS);
  for (let kind = 0; kind < KINDS; kind++) await press(/^افزایش تعداد/, kind);
  const field = page.getByRole('textbox', { name: `تعداد «${tiered?.title}»` });
  await expect(field).toHaveValue('۶');
  await expect(page.getByText('از ۱۲: ۱۱۰,۰۰۰')).toBeVisible();
  await field.fill('2');
  await expect(page.getByText('حداقل تعداد سفارش ۶ عدد است')).toBeVisible();
  await checkAccess(page);
  await field.fill('12');
  // nineteen of six at 120,000 and twelve at the price of the tier
  await expect(page.getByText(/۱۵,۰۰۰,۰۰۰/)).toBeVisible();
  await press('افزودن همه به سبد');
  await expect(field).toHaveValue('');
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await openCart(page);
  await expect(
    front(page)
      .getByText(/۱۵,۰۰۰,۰۰۰/)
      .first(),
  ).toBeVisible();
});
