import type { Locator, Page } from '@playwright/test';
import { HOUR } from '#shared/time.ts';
import { call } from './api.ts';
import { choice, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { inDatabase } from './database.ts';
import { effort } from './effort.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer } from './own-buyer.ts';
import { mark, ownBrand, ownProduct, ownProducts, type Product } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

const PROMOTIONS = '/api/admin/promotions';

/** Puts the price of a product into its history as the time would, which no person can do. */
const hasStood = ({ _id }: Product, price: number) =>
  inDatabase(
    (sql) => sql`insert into price_history (product_id, sale_type, at, price)
      values (${_id}, 'partialSell', now() - interval '20 days', ${price})`,
  );

/** Opens a page again until it shows what the shop works out in the background. */
const untilShown = (page: Page, path: string, place: Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(place).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('staff lower the prices of chosen products, a buyer pays less, and a stop is taken back', async ({
  page,
  context,
  browser,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  await asStaff(context);
  const brand = await ownBrand();
  const [product] = await ownProducts(2, { brand: brand._id });
  if (!product) throw new Error('no product was made');
  await hasStood(product, 150_000);
  const title = `جشنواره ${mark()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/console/admin/products?brand=${brand.slug}`);
  const { press, fill, total } = effort();
  await press(page.getByRole('checkbox', { name: `انتخاب «${product.title}»`, exact: true }));
  await press(button('انتخاب همه ۲ محصول این فیلتر'));
  await press(button('تخفیف'));
  await expect(page.getByText('همه ۲ محصول این فیلتر')).toBeAttached();
  await fill(page.getByLabel('عنوان', { exact: true }), title);
  await fill(page.getByLabel('مقدار', { exact: true }), '20');
  await press(button('همین حالا'));
  await press(button('یک هفته بعد'));
  await checkAccess(page);
  await press(button('ذخیره و پیش‌نمایش'));
  await expect(page.getByText('خط‌خورده: ۱۵۰,۰۰۰')).toBeVisible();
  await checkAccess(page);
  // the form of a draft keeps its products
  await page.getByRole('link', { name: 'ویرایش' }).click();
  await expect(page.getByText('همان ۲ محصول')).toBeAttached();
  await page
    .getByLabel('گرد کردن قیمت جدید')
    .selectOption({ label: 'رو به پایین، تا ۱,۰۰۰ تومان' });
  await button('ذخیره و پیش‌نمایش').click();
  await expect(page.getByText('رو به پایین، تا ۱,۰۰۰ تومان')).toBeVisible();
  await press(button('شروع همین حالا'));
  await press(front(page).getByRole('button', { name: 'شروع همین حالا' }));
  await expect(page.getByText('در حال اجرا')).toBeVisible();
  // a festival that begins on a Thursday takes the same presses, behind two for the filter
  expect(total()).toBeLessThanOrEqual(23);

  const shop = await browser.newContext();
  const buyer = await shop.newPage();
  await aRichBuyer(buyer);
  const retail = buyer.getByRole('radio', { name: 'خرید تکی' });
  await untilShown(buyer, pathOf(product), buyer.getByText(title).first());
  await expect(retail).toContainText('۱۲۰,۰۰۰');
  await expect(retail).toContainText('قیمت قبل ۱۵۰,۰۰۰');
  await expect(retail.getByRole('img', { name: '۲۰٪ تخفیف' })).toBeVisible();
  await ready(buyer);
  await buyer.getByRole('button', { name: 'تاریخچه قیمت' }).click();
  await expect(buyer.getByText(/بیشترین ۱۵۰,۰۰۰/)).toBeVisible();
  await checkAccess(buyer);
  await visible(buyer, 'افزودن به سبد خرید').click();
  await openCart(buyer);
  await expect(front(buyer).getByText(title)).toBeVisible();
  await checkAccess(buyer);
  await front(buyer).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(buyer, /کیف پول/).click();
  await expect(
    front(buyer)
      .getByText(/۱۲۰,۰۰۰/)
      .first(),
  ).toBeVisible();
  await front(buyer).getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(
    buyer.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();

  await untilShown(
    buyer,
    `/products?brand=${brand.slug}&sort=discount`,
    buyer.getByRole('img', { name: '۲۰٪ تخفیف' }).first(),
  );
  await checkAccess(buyer);
  await ready(buyer);
  await visible(buyer, /^فیلتر/).click();
  await expect(front(buyer).getByRole('switch', { name: 'فقط تخفیف‌دارها' })).toBeChecked();
  await shop.close();

  await button('توقف تخفیف').click();
  await expect(page.getByText('متوقف‌شده')).toBeVisible();
  await button('بازگردانی').click();
  await expect(page.getByText('در حال اجرا')).toBeVisible();
  await page.goto(`/console/admin/promotions?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('table').getByText(title)).toBeVisible();
  await checkAccess(page);
});

test('the last hours of a promotion count down by the clock of the shop, not of the device', async ({
  page,
  checkAccess,
}) => {
  const staff = await aStaffSession();
  const product = await ownProduct();
  await hasStood(product, 150_000);
  const draft = await call<{ _id: string; version: number }>(staff, 'POST', PROMOTIONS, {
    title: `امشب ${mark()}`,
    kind: 'percent',
    value: 10,
    saleTypes: ['partialSell'],
    from: new Date().toISOString(),
    until: new Date(Date.now() + 5 * HOUR).toISOString(),
    ids: [product._id],
  });
  const { version } = draft;
  await call(staff, 'POST', `${PROMOTIONS}/${draft._id}/start`, { version });
  // by this device eight hours are left
  await page.clock.setSystemTime(Date.now() - 3 * HOUR);
  const left = page.getByText(/^۰۴:۵[۰-۹]:[۰-۹]{2} مانده$/).first();
  await untilShown(page, `/products?q=${product.code}`, page.getByRole('img', { name: /تخفیف/ }));
  await expect(left).toBeVisible();
  await checkAccess(page);
  await visible(page, `افزودن «${product.title}» به سبد`).click();
  await expect(front(page).getByText('قیمت قبل')).toBeAttached();
  await expect(front(page).getByText(/مانده$/)).toBeVisible();
  await checkAccess(page);
});
