import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { faDigits } from '#shared/digits.ts';
import { front, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

const PICTURES = ['روی کارت ملی', 'پشت کارت ملی', 'سلفی با دست‌نوشته'];

/** Unused national code: ten digits, the last one a check digit. */
function aNationalCode(): string {
  const nine = String(Math.floor(Math.random() * 8e8) + 1e8);
  const sum = [...nine].reduce((all, digit, i) => all + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return nine + (rest < 2 ? rest : 11 - rest);
}

const drawPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 20, g: 160, b: 150 } } })
    .jpeg()
    .toBuffer();

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(new RegExp(`${name}$`)).setInputFiles({ name: 'card', mimeType, buffer });

/** From an empty form to a withdrawal under review. */
async function sendIdentity(page: Page, check: () => Promise<void>) {
  // in Firefox only the window in front has the focus, and that of staff was opened after it
  await page.bringToFront();
  await page.goto('/console/profile/identity');
  await page.getByLabel('کد ملی').fill('1234567890');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByText('کد ملی درست نیست')).toBeVisible();
  await expect(page.getByLabel('کد ملی')).toBeFocused();
  await page.getByLabel('کد ملی').fill(aNationalCode());
  await page.getByLabel('تاریخ تولد').fill('۱۳۷۰۰۱۱۵');
  await expect(page.getByLabel('تاریخ تولد')).toHaveValue('۱۳۷۰/۰۱/۱۵');
  await check();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await choose(page, 'روی کارت ملی', 'application/pdf', Buffer.from('%PDF'));
  await expect(page.getByText(/فقط فایل .* بارگذاری کنید/)).toBeVisible();
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
  await expect(page.getByText('این عکس را بارگذاری کنید')).toHaveCount(2);
  const picture = await drawPicture();
  for (const name of PICTURES) {
    await choose(page, name, 'image/jpeg', picture);
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
  }
  await check();
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click();
  await expect(page.getByText('مشخصات شما در حال بررسی است')).toBeVisible();
}

async function addCard(page: Page) {
  await page.goto('/console/debit-cards');
  await visible(page, 'افزودن کارت').click();
  await front(page).getByLabel('شماره کارت').fill('۶۰۳۷-۹۹۱۲-۳۴۵۶-۷۸۹۳');
  await expect(front(page).getByLabel('شماره کارت')).toHaveValue('۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳');
  await front(page).getByLabel('شماره شبا').fill('IR350120000000000001234567');
  await expect(front(page).getByLabel('نام صاحب کارت')).toHaveValue('خریدار نمونه');
  await front(page).getByRole('button', { name: 'افزودن کارت' }).click();
  await expect(page.getByText('۶۰۳۷-۹۹**-****-۷۸۹۳')).toBeVisible();
}

const inDialog = (page: Page, button: string) =>
  front(page).getByRole('button', { name: button }).click();
const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click();

test('identity, card and withdrawal: from the first picture to paid', async ({
  page,
  browser,
  baseURL,
  checkAccess,
}) => {
  test.setTimeout(600_000);
  const url = baseURL ?? '';
  await aBuyer(page);
  const admin = await browser.newContext({ baseURL: url, storageState: undefined });
  const token = await asStaff(admin);
  const staff = await admin.newPage();

  await page.goto('/console/financial');
  await visible(page, 'برداشت').click();
  await expect(front(page).getByText('هویت شما هنوز تأیید نشده است')).toBeVisible();
  await checkAccess(page);
  await sendIdentity(page, () => checkAccess(page));

  const me = (await (await page.request.get('/api/users/profile')).json()) as { _id: string };
  const credit = await admin.request.post(`/api/admin/users-balances/${me._id}/credit`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount: 900_000, reason: 'موجودی برای آزمودن برداشت' },
  });
  expect(credit.ok()).toBe(true);

  await staff.goto(`/console/admin/identities?status=pending,new`);
  await expect(staff.getByRole('link', { name: /خریدار نمونه/ }).first()).toBeVisible();
  await checkAccess(staff);
  await staff.goto(`/console/admin/identities/detail-${me._id}`);
  await expect(staff.getByRole('button', { name: 'تأیید هویت' })).toHaveCount(0);
  for (const kind of ['روی کارت ملی', 'پشت کارت ملی', 'سلفی']) {
    await press(staff, new RegExp(`باز کردن .*${kind}`));
    await expect(staff.getByRole('img', { name: new RegExp(kind) })).toBeVisible();
  }
  await press(staff, /بزرگ‌نمایی روی کارت ملی/);
  await expect(front(staff).getByRole('img')).toBeVisible();
  await checkAccess(staff);
  await inDialog(staff, 'بستن');
  const views = staff.getByRole('region').or(staff.locator('section'));
  await expect(views.filter({ hasText: 'سابقه مشاهده مدارک' })).toContainText('روی کارت ملی');
  await press(staff, 'تأیید هویت');
  await inDialog(staff, 'تأیید هویت');
  await expect(staff.locator('main header').getByText('تأیید شد')).toBeVisible();

  await addCard(page);
  await checkAccess(page);
  await staff.reload();
  await press(staff, 'تأیید کارت 6037-99**-****-7893');
  await expect(staff.getByText('کارت تأیید شد')).toBeVisible();

  await page.goto('/console/financial');
  await visible(page, 'برداشت').click();
  await front(page).getByLabel('مبلغ برداشت').fill('۱۰۰۰');
  await inDialog(page, 'ثبت درخواست برداشت');
  await expect(front(page).getByText(/حداقل برداشت/)).toBeVisible();
  await front(page).getByLabel('مبلغ برداشت').fill('۶۰۰۰۰۰');
  await expect(front(page).getByText('ششصد هزار تومان')).toBeVisible();
  await checkAccess(page);
  await inDialog(page, 'ثبت درخواست برداشت');
  await expect(page).toHaveURL(/\/financial\/withdraw-/);
  await expect(page.getByText('در انتظار بررسی').first()).toBeVisible();
  await checkAccess(page);
  const id = page.url().split('withdraw-')[1];

  await staff.goto('/console/admin/users-withdraw?status=pending');
  await expect(staff.getByRole('table').getByRole('link').first()).toBeVisible();
  await checkAccess(staff);
  await staff.goto(`/console/admin/users-withdraw/detail-${id}`);
  await press(staff, 'تأیید برداشت');
  await inDialog(staff, 'تأیید برداشت');
  await press(staff, 'ثبت واریز');
  await inDialog(staff, 'ثبت واریز');
  await expect(front(staff).getByText('کد پیگیری بانک را وارد کنید')).toBeVisible();
  const tracking = String(Math.floor(Math.random() * 1e12));
  await front(staff).getByLabel('کد پیگیری بانک').fill(tracking.padStart(12, '7'));
  await inDialog(staff, 'ثبت واریز');
  await expect(staff.locator('main header').getByText('واریز شد')).toBeVisible();
  await checkAccess(staff);

  await page.reload();
  await expect(page.getByText('واریز شد').first()).toBeVisible();
  await expect(page.getByText(faDigits(tracking.padStart(12, '7'))).first()).toBeVisible();
  await page.goto('/console/financial?tab=withdrawals');
  await expect(page.getByText('۳۰۰,۰۰۰').first()).toBeVisible();
  await expect(page.getByText('واریز شد')).toBeVisible();
  await checkAccess(page);
  await admin.close();
});
