import { front, openCart, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownBrand, ownProduct, ownProducts } from './own-products.ts';

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

test('rows of the order outlive a reload and other pages of the list, where they can be cleared', async ({
  page,
  checkAccess,
}) => {
  const [typed, other] = await Promise.all([ownProduct(), ownProduct()]);
  const listOf = ({ title }: { title: string }) => `/products?q=${encodeURIComponent(title)}`;
  await page.addInitScript(() => localStorage.setItem('list-view', 'order'));
  await page.goto(listOf(typed));
  const field = page.getByRole('textbox', { name: `تعداد «${typed.title}»` });
  await field.fill('6');
  await page.reload();
  await expect(field).toHaveValue('۶');
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expect(page.getByRole('row', { name: typed.title })).toHaveCount(1);

  await page.goto(listOf(other));
  const elsewhere = page.getByText(/۱ کالا از صفحه‌های دیگر ۷۲۰,۰۰۰/);
  await expect(elsewhere).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: 'پاک کردن کالاهای صفحه‌های دیگر' }).click();
  await expect(elsewhere).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(elsewhere).toBeVisible();
  await page.getByRole('button', { name: 'افزودن همه به سبد' }).click();
  await expect(elsewhere).toHaveCount(0);
  await page.goto(listOf(typed));
  await expect(field).toHaveValue('');
});

test('a list whose code does not come shows its products, whatever view was chosen', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load|ERR_FAILED|Failed to fetch/);
  await page.addInitScript(() => localStorage.setItem('list-view', 'order'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/products');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByRole('link')).toBeVisible();
});
