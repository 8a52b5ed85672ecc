import type { Page } from '@playwright/test';
import { choice, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerMobile, aRichBuyer, profileOf } from './own-buyer.ts';
import { mark, ownProducts } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Applies a dry run with this result, and waits for its end. */
async function apply(page: Page, counts: string) {
  const foot = page.locator('[data-bottom]').filter({ hasText: counts });
  await foot.getByRole('button', { name: 'اعمال تغییرات' }).click();
  await front(page).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(page.getByText('اعمال‌شده')).toBeVisible();
}

const sendFile = (page: Page, name: string, lines: string) =>
  page
    .getByLabel(name)
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });

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
}) => {
  test.setTimeout(400_000);
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
  await button('بررسی این ردیف‌ها').click();
  await expect(page.getByText('کالایی با این کد پیدا نشد')).toBeVisible();
  await expect(page.getByText(/قیمت تکی از قیمت عمده کمتر است/)).toBeVisible();
  await checkAccess(page);
  await page.getByLabel('قیمت تکی (تومان)، ردیف ۲').fill('۱۱۰,۰۰۰');
  await button('اصلاح و بررسی دوباره').first().click();
  await apply(page, '۱ تغییر، ۱ خطا');
  await page.getByRole('link', { name: 'لیست قیمت', exact: true }).click();
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

test('staff edit a list in its grid and by its file, decide what a colleague changed, and undo', async ({
  page,
  context,
  browser,
  checkAccess,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  // the price that a colleague changed
  allowConsole(/409/);
  await asStaff(context);
  const [first, second] = await ownProducts(2);
  if (!first || !second) throw new Error('no product was made');
  const mobile = await aBuyerMobile();
  await page.goto('/console/admin/price-lists/add');
  await page.getByLabel('عنوان').fill(`قرارداد ${mark()}`);
  await page.getByLabel('قیمت‌ها برای').selectOption('یک مشتری');
  await page.getByLabel('شماره موبایل مشتری').fill(mobile);
  await page.getByLabel('قیمت‌های این لیست').selectOption('فقط قیمت‌های اختصاصی');
  await page.getByRole('button', { name: 'ذخیره لیست' }).click();
  await expect(page.getByText('در حال اجرا')).toBeVisible();
  const list = page.url();
  await sendFile(
    page,
    'بارگذاری فایل قیمت‌ها',
    `کد کالا,قیمت عمده (تومان),قیمت تکی (تومان)\n${first.code},۱۰۰۰۰۰,\n${second.code},ارزان,`,
  );
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await checkAccess(page);
  await apply(page, '۱ تغییر، ۱ خطا');
  await page.getByRole('link', { name: 'لیست قیمت', exact: true }).click();

  const wholesale = (on: Page) => on.getByLabel(`قیمت عمده ${first.title}`);
  await expect(wholesale(page)).toHaveValue('۱۰۰,۰۰۰');
  const other = await browser.newContext();
  await asStaff(other);
  const colleague = await other.newPage();
  await colleague.goto(list);
  await wholesale(colleague).fill('۹۸۰۰۰');
  await wholesale(page).fill('۹۵۰۰۰');
  await page.getByRole('button', { name: 'ذخیره قیمت‌ها' }).click();
  await expect(page.getByText('قیمت‌ها ذخیره شد')).toBeVisible();
  await colleague.getByRole('button', { name: 'ذخیره قیمت‌ها' }).click();
  await expect(colleague.getByText(/عمده: ۹۵,۰۰۰/)).toBeVisible();
  await checkAccess(colleague);
  await colleague.getByRole('button', { name: 'قیمت من بماند' }).click();
  await colleague.getByRole('button', { name: 'ذخیره قیمت‌ها' }).click();
  await expect(colleague.getByText('قیمت‌ها ذخیره شد')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(wholesale(page)).toHaveValue('۹۸,۰۰۰');
  await page.getByLabel(`انتخاب ${first.title}`).check();
  await page.getByRole('button', { name: 'تغییر گروهی ۱ قیمت انتخاب‌شده' }).click();
  await front(page).getByLabel('مقدار').fill('10');
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'پیش‌نمایش تغییرات' }).click();
  await apply(page, '۱ تغییر، ۰ خطا');
  await page.getByRole('button', { name: 'بازگردانی این تغییر' }).click();
  await front(page).getByRole('button', { name: 'بازگردانی', exact: true }).click();
  await expect(page.getByText('بازگردانده‌شده')).toBeVisible();
  await page.getByRole('link', { name: 'لیست قیمت', exact: true }).click();
  await expect(wholesale(page)).toHaveValue('۹۸,۰۰۰');
});

test('staff bring members of a group by file, see who stays in another group, and undo', async ({
  page,
  context,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  await asStaff(context);
  const [mobile, other] = [await aBuyerMobile(), await aBuyerMobile()];
  const newGroup = async (title: string) => {
    await page.goto('/console/admin/groups/add');
    await page.getByLabel('عنوان').fill(title);
    await page.getByRole('button', { name: 'ذخیره گروه' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  };
  const taken = `طلایی ${mark()}`;
  await newGroup(taken);
  await page.getByLabel('شماره موبایل مشتری').fill(other);
  await page.getByRole('button', { name: 'افزودن به گروه' }).click();
  await expect(page.getByText('به گروه اضافه شد')).toBeVisible();

  await newGroup(`همکار ${mark()}`);
  await sendFile(page, 'بارگذاری فایل اعضا', `شماره موبایل\n${mobile}\n${other}\n0912`);
  await expect(page.getByText(`این مشتری عضو گروه «${taken}» است`)).toBeVisible();
  await checkAccess(page);
  await apply(page, '۱ تغییر، ۲ خطا');
  await page.getByRole('link', { name: 'گروه', exact: true }).click();
  await expect(page.getByText('۱ عضو', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'file.csv' }).click();
  await page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' }).click();
  await front(page).getByRole('button', { name: 'بازگردانی', exact: true }).click();
  await expect(page.getByText('بازگردانده‌شده')).toBeVisible();
  await page.getByRole('link', { name: 'گروه', exact: true }).click();
  await expect(page.getByText('این گروه هنوز عضو ندارد')).toBeVisible();
});
