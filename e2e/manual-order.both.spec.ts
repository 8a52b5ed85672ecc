import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { choosePlace, codeFor, front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';
import { asStaff, freshMobile } from './sessions.ts';

test('a visitor requests, staff quote, the visitor accepts by link and code, and an order exists', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  const url = baseURL ?? '';
  const mobileNumber = freshMobile();
  const card = await ownProduct({ price: 20_000, partialPrice: 30_000 });

  await page.goto('/manual-order-registration');
  await ready(page);
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(page.getByText('حداقل یک کالا وارد کنید').first()).toBeVisible();
  await checkAccess(page);
  await page.getByLabel('نام کالا یا لینک آن').fill('<b>کالای دلخواه</b>');
  await page.getByLabel('تعداد').first().fill('۶');
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  });
  await page.getByLabel('نام و نام خانوادگی').fill('خریدار مهمان تازه');
  await page.getByLabel('شماره موبایل').first().fill(mobileNumber);
  await page.getByLabel('شهر').fill('یزد');
  await page.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(page.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
  const number = await page
    .getByRole('main')
    .locator('bdi')
    .filter({ hasText: /^[۰-۹]{6}$/ })
    .first()
    .innerText();

  const staff = await browser.newContext({ baseURL: url, locale: 'fa-IR' });
  const desk = await staff.newPage();
  await asStaff(staff);
  await desk.goto(`/console/admin/manual-order-registration?q=${number}`);
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText('<b>کالای دلخواه</b>')).toBeVisible();
  await expect(desk.getByRole('link', { name: /list\.jpg/ })).toBeVisible();
  await desk.getByRole('button', { name: 'شروع بررسی' }).click();
  await desk.getByRole('button', { name: 'قیمت‌گذاری', exact: true }).click();
  await front(desk).getByRole('searchbox').fill(card.title);
  await front(desk)
    .getByRole('button', { name: `افزودن ${card.title}`, exact: true })
    .click();
  await front(desk).getByLabel('تعداد').fill('30');
  await front(desk).getByLabel('قیمت واحد (تومان)').fill('۱۰۰۰۰۰');
  await front(desk)
    .getByLabel(/برآورد هزینه ارسال/)
    .fill('120000');
  await checkAccess(desk);
  const send = async () => {
    await front(desk).getByRole('button', { name: 'ثبت و ارسال پیش‌فاکتور' }).click();
    // the product costs much less in the shop
    await expect(front(desk).getByText('قیمت واحد با قیمت فعلی خیلی فرق دارد')).toBeVisible();
    await front(desk).getByRole('button', { name: 'درست است، ثبت شود' }).click();
    await expect(desk.getByText('منتظر تأیید درخواست‌کننده است')).toBeVisible();
  };
  await send();
  await desk.getByRole('button', { name: 'لغو قیمت‌گذاری' }).click();
  await front(desk).getByLabel('دلیل').fill('هزینه ارسال اشتباه نوشته شده بود');
  await checkAccess(desk);
  await front(desk).getByRole('button', { name: 'لغو قیمت‌گذاری', exact: true }).click();
  await desk.getByRole('button', { name: 'قیمت‌گذاری', exact: true }).click();
  // the form contains the previous price
  await expect(front(desk).getByLabel('قیمت واحد (تومان)')).toHaveValue('۱۰۰,۰۰۰');
  await send();
  await staff.close();

  const link = await linkIn(page, mobileNumber);
  await page.goto(link);
  await expect(page.getByText('۳,۱۲۰,۰۰۰').first()).toBeVisible();
  await visible(page, 'تأیید و ثبت سفارش').click();
  await choosePlace(front(page).getByRole('combobox', { name: 'استان و شهر' }));
  await front(page).getByLabel('نشانی کامل').fill('خیابان کاشانی، کوچه نارنج، خانه آخر');
  await front(page).getByLabel('کد پستی').fill('۸۹۸۱۷۴۵۱۹۳');
  await front(page).getByRole('button', { name: 'دریافت کد تأیید' }).click();
  await expect(page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' })).toBeVisible();
  await checkAccess(page);
  await page.getByRole('textbox', { name: 'کد تأیید ۶ رقمی' }).focus();
  await page.keyboard.type(await codeFor(page, mobileNumber));
  const toOrder = page.getByRole('link', { name: /مشاهده سفارش \d/ });
  await expect(toOrder).toBeVisible();
  await toOrder.click();
  await expect(page).toHaveURL(/\/console\/orders\/detail-/);
  await expect(page.getByText('تأیید شد، پیش‌فاکتور صادر شد').first()).toBeVisible();
  await expect(page.getByText('۳,۰۰۰,۰۰۰').first()).toBeVisible();
  await checkAccess(page);
});

/** Link in the newest text message that has one. */
async function linkIn(page: Page, mobileNumber: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/sandbox/sms.json?mobileNumber=${mobileNumber}`);
        const messages = (await answer.json()) as { text: string }[];
        const quoted = messages.find(({ text }) => text.includes('قیمت‌گذاری شد'));
        link = /https?:\/\/\S+/.exec(quoted?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}

test('a visitor who finds nothing sends a request; an order is tracked without login', async ({
  page,
  checkAccess,
}) => {
  // a query unlike all words of the shop
  await page.goto('/products?q=ژظغثژ');
  await ready(page);
  await page.getByRole('button', { name: 'درخواست تأمین این کالا' }).click();
  await expect(front(page).getByLabel('متن پیام')).toHaveValue(/ژظغثژ/);
  await front(page).getByLabel('شماره موبایل').fill(freshMobile());
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'ارسال' }).click();
  await expect(page.getByText('پیام شما رسید')).toBeVisible();
  await page.goto('/console/orders/tracking');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('شماره سفارش').fill('050101-00001');
  await page.getByLabel('شماره موبایل').fill('0912');
  await checkAccess(page);
});
