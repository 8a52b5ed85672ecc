import type { Page } from '@playwright/test';
import { choice, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aRichBuyer, profileOf } from './own-buyer.ts';
import { mark, ownProducts } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Requests for own prices that a page has sent. */
function countAsked(page: Page) {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/prices') asked += 1;
  });
  return () => asked;
}

test('staff give a group its prices, and a member sees and pays them where a stranger sees none', async ({
  page,
  context,
  browser,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // the paste with wrong rows
  allowConsole(/422/);
  await asStaff(context);
  const [first, second] = await ownProducts(2);
  if (!first || !second) throw new Error('no product was made');
  const shop = await browser.newContext();
  const buyer = await shop.newPage();
  const { mobileNumber } = await profileOf(await aRichBuyer(buyer));
  const title = `همکار ${mark()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/console/admin/groups/add');
  await page.getByLabel('عنوان').fill(title);
  await checkAccess(page);
  await button('ذخیره گروه').click();
  await page.getByLabel('شماره موبایل مشتری').fill(mobileNumber);
  await button('افزودن به گروه').click();
  await expect(page.getByRole('list', { name: 'اعضا' }).getByText('خریدار نمونه')).toBeVisible();
  await checkAccess(page);

  await page.getByRole('link', { name: 'لیست قیمت جدید' }).click();
  await page.getByLabel('عنوان').fill(title);
  await page.getByLabel('درصد', { exact: true }).fill('10');
  await checkAccess(page);
  await button('ذخیره لیست').click();
  await expect(page.getByText('در حال اجرا')).toBeVisible();
  await page.getByLabel('کد و قیمت‌ها').fill(`${second.code}\t۱۰۰,۰۰۰\t۹۹,۰۰۰\nNO-SUCH\t5`);
  await button('ذخیره این ردیف‌ها').click();
  await expect(page.getByText(/ردیف ۲ \(NO-SUCH\)/)).toBeVisible();
  await expect(page.getByText(/ردیف ۱ .*قیمت تکی از قیمت عمده کمتر است/)).toBeVisible();
  await checkAccess(page);
  await page.getByLabel('کد و قیمت‌ها').fill(`${second.code}\t۱۰۰,۰۰۰\t۱۱۰,۰۰۰`);
  await button('ذخیره این ردیف‌ها').click();
  await expect(page.getByLabel(`قیمت تکی ${second.title}`)).toHaveValue('۱۱۰,۰۰۰');
  await checkAccess(page);

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  const askedByStranger = countAsked(visitor);
  await visitor.goto(pathOf(first));
  await ready(visitor);
  await expect(visitor.getByRole('radio', { name: 'خرید تکی' })).toContainText('۱۵۰,۰۰۰');
  expect(askedByStranger()).toBe(0);
  await stranger.close();

  const asked = countAsked(buyer);
  await buyer.goto(`/products?q=${encodeURIComponent(first.code)}`);
  await expect(buyer.getByText('قیمت شما').first()).toBeVisible();
  expect(asked()).toBe(1);
  await buyer.goto(pathOf(first));
  const retail = buyer.getByRole('radio').filter({ hasText: '۱۳۵,۰۰۰' });
  await expect(retail).toContainText('قیمت شما');
  await checkAccess(buyer);
  await visible(buyer, 'افزودن به سبد خرید').click();
  await openCart(buyer);
  await expect(front(buyer).getByText(`قیمت شما در «${title}»`)).toBeVisible();
  await checkAccess(buyer);
  await front(buyer).getByRole('button', { name: 'تکمیل خرید' }).click();
  await choice(buyer, /کیف پول/).click();
  await front(buyer).getByRole('button', { name: 'پرداخت از کیف پول' }).click();
  await expect(
    buyer.getByRole('heading', { name: 'پرداخت از کیف پول با موفقیت انجام شد' }),
  ).toBeVisible();
  await shop.close();

  // prices of this buyer, as staff read them
  await page.goto(`/console/admin/users?q=${mobileNumber}`);
  await page.getByRole('link', { name: 'خریدار نمونه' }).first().click();
  const prices = page.getByRole('list', { name: 'قیمت‌ها از دید این مشتری' });
  await page.getByLabel('جستجوی محصول').fill(first.code);
  await page
    .getByRole('button', { name: /نمایش قیمت/ })
    .first()
    .click();
  await expect(prices).toContainText(`۱۳۵,۰۰۰ تومان در «${title}»`);
  await checkAccess(page);
});

test('a buyer asks to become a partner, and staff take the request into a group', async ({
  page,
  context,
  browser,
  checkAccess,
}) => {
  await asStaff(context);
  const title = `نماینده ${mark()}`;
  await page.goto('/console/admin/groups/add');
  await page.getByLabel('عنوان').fill(title);
  await page.getByRole('button', { name: 'ذخیره گروه' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const shop = await browser.newContext();
  const buyer = await shop.newPage();
  await aRichBuyer(buyer);
  await buyer.goto('/console/profile');
  const business = `لوازم تحریر ${mark()}`;
  await buyer.getByLabel('نام و نوع کسب‌وکار').fill(business);
  await buyer.getByRole('button', { name: 'ارسال درخواست' }).click();
  await expect(buyer.getByText('درخواست شما در حال بررسی است')).toBeVisible();
  await checkAccess(buyer);

  await page.goto(`/console/admin/partner-requests?q=${encodeURIComponent(business)}`);
  await page.getByRole('button', { name: 'بررسی درخواست خریدار نمونه' }).click();
  await checkAccess(page);
  const group = front(page).getByLabel('گروه', { exact: true });
  if ((await group.evaluate((field) => field.tagName)) === 'SELECT')
    await group.selectOption({ label: title });
  else {
    await group.fill(title);
    await page.getByRole('option', { name: title }).click();
  }
  await front(page).getByRole('button', { name: 'تأیید و افزودن به گروه' }).click();
  await expect(page.getByText('مشتری به گروه اضافه شد')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(`شما عضو گروه «${title}» هستید`)).toBeVisible();
  await shop.close();
});
