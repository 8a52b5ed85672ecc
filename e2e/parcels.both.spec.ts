import type { Page } from '@playwright/test';
import type { Address } from '#contract/addresses.ts';
import { faNumber } from '#shared/digits.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, anOrder, giveMoney, profileOf } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Paid orders of one buyer, and the number by which the list finds them. */
async function paidOrders(count: number) {
  const buyer = await aBuyerSession();
  await giveMoney(buyer, 5_000_000);
  const product = await ownProduct();
  const numbers: string[] = [];
  for (let n = 0; n < count; n++)
    numbers.push((await anOrder(buyer, 'wallet', product)).orderNumber);
  return { numbers, mobile: (await profileOf(buyer)).mobileNumber };
}

const aCode = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
const codeFields = (page: Page) => page.getByRole('textbox', { name: /^کد رهگیری سفارش/ });

/** Opens the list of the buyer's paid orders and selects the whole page. */
async function openAll(page: Page, mobile: string) {
  await page.goto(`/console/admin/orders?q=${mobile}&status=paid`);
  await page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).click();
}

test('thirty orders are prepared and shipped by fewer than 45 presses', async ({
  page,
  context,
  checkAccess,
}) => {
  const { numbers, mobile } = await paidOrders(30);
  await asStaff(context);
  let presses = 1;
  await openAll(page, mobile);
  const press = async (role: 'button' | 'link', name: string) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await press('link', 'همه سفارش‌های این فیلتر');
  await press('button', `شروع آماده‌سازی ${faNumber(30)} سفارش`);
  await page.getByLabel('روش ارسال همه').selectOption('post');
  // opening the list, choosing an option and pressing the field
  presses += 3;
  const fields = codeFields(page);
  await expect(fields).toHaveCount(numbers.length);
  await fields.first().focus();
  for (const at of numbers.keys()) {
    await expect(fields.nth(at)).toBeFocused();
    await page.keyboard.insertText(aCode());
    await page.keyboard.press('Enter');
    presses += 1;
  }
  await checkAccess(page);
  await page.keyboard.press('Enter');
  presses += 1;
  await expect(page.getByText(`${faNumber(30)} سفارش ارسال شد`)).toBeVisible();
  await expect(fields).toHaveCount(0);
  expect(presses).toBeLessThanOrEqual(45);
});

test('codes are pasted beside their numbers; what is refused says why and keeps its code', async ({
  page,
  context,
  checkAccess,
}) => {
  const { numbers, mobile } = await paidOrders(3);
  const [first = '', second = '', third = ''] = numbers;
  await asStaff(context);
  await openAll(page, mobile);
  await page.getByRole('link', { name: 'آماده‌سازی و ارسال گروهی' }).click();
  await page.getByRole('button', { name: `شروع آماده‌سازی ${faNumber(3)} سفارش` }).click();
  await page.getByLabel('روش ارسال همه').selectOption('tipax');
  const pasted = `${third}\t${aCode()}\n${first}\t12\n050101-99999\t777`;
  await page.getByLabel('جای‌گذاری (پیست) کدها از اکسل').fill(pasted);
  await page.getByRole('button', { name: 'وارد کردن کدها' }).click();
  await expect(page.getByText(`${faNumber(2)} کد وارد شد`)).toBeVisible();
  await expect(page.getByText(`${faNumber(1)} ردیف خوانده نشد:`)).toBeVisible();
  await page.getByRole('button', { name: `ثبت ارسال ${faNumber(2)} سفارش` }).click();
  await expect(page.getByText('کد رهگیری باید حداقل ۳ حرف باشد')).toBeVisible();
  const fields = codeFields(page);
  await expect(fields).toHaveCount(2);
  await checkAccess(page);
  // a barcode scanner types the order, its code and the next order
  const scan = page.getByLabel('اسکن شماره سفارش');
  await scan.fill(second);
  await scan.press('Enter');
  await page.keyboard.insertText(aCode());
  await page.keyboard.press('Enter');
  await expect(scan).toBeFocused();
  await scan.fill(first);
  await scan.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(aCode());
  await page.getByRole('button', { name: `ثبت ارسال ${faNumber(2)} سفارش` }).click();
  await expect(page.getByText(`${faNumber(2)} سفارش ارسال شد`)).toBeVisible();
  await expect(fields).toHaveCount(0);
});

const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    ?.length;

test('labels hold the longest address whole, eight on a page of A4 or one on its own paper', async ({
  page,
  context,
  checkAccess,
}) => {
  const buyer = await aBuyerSession();
  await giveMoney(buyer, 5_000_000);
  const product = await ownProduct();
  await moveFar(buyer, FAR);
  for (let n = 0; n < 6; n++) await anOrder(buyer, 'wallet', product);
  await moveFar(buyer, ONE_WORD);
  for (let n = 0; n < 2; n++) await anOrder(buyer, 'wallet', product);
  await moveFar(buyer, EMOJI);
  await anOrder(buyer, 'wallet', product);
  await asStaff(context);
  const { mobileNumber } = await profileOf(buyer);
  await page.goto(`/console/admin/orders/parcels?q=${mobileNumber}`);
  await page.getByRole('link', { name: 'برچسب A4' }).click();
  const labels = page.getByRole('article', { name: /^برچسب سفارش/ });
  await expect(labels).toHaveCount(9);
  await checkAccess(page);
  await page.emulateMedia({ media: 'print' });
  const cut = () =>
    labels.evaluateAll(
      (all) =>
        all.filter(({ parentElement: room, scrollHeight, scrollWidth }) => {
          if (!room) throw new Error('a label stands in nothing');
          return scrollHeight > room.clientHeight || scrollWidth > room.clientWidth;
        }).length,
    );
  expect(await cut()).toBe(0);
  expect(await pagesOf(page)).toBe(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'بازگشت به ارسال گروهی' }).click();
  await page.getByRole('link', { name: 'برچسب ۱۰×۱۵' }).click();
  await expect(labels).toHaveCount(9);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
  expect(await pagesOf(page)).toBe(9);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'بازگشت به ارسال گروهی' }).click();
  await page.getByRole('link', { name: 'فهرست بسته‌بندی' }).click();
  await expect(page.getByRole('table', { name: 'فهرست برداشت از انبار' })).toContainText(
    `در ${faNumber(9)} سفارش`,
  );
  await checkAccess(page);
});

const FAR = {
  address: 'خیابان شهید دکتر بهشتی کوچه چهاردهم '.repeat(10).slice(0, 300).trim(),
  receiverName: 'شرکت بازرگانی و پخش سراسری کالای خانه و آشپزخانه نمونه '
    .repeat(2)
    .slice(0, 80)
    .trim(),
};
const ONE_WORD = { address: 'W'.repeat(300), receiverName: 'W'.repeat(80) };
const EMOJI = { address: '🏠👩‍👩‍👧'.repeat(30), receiverName: '\u202eگیرنده نمونه 🎁' };

/** Replaces the buyer's address, so that later orders have it. */
async function moveFar(buyer: string, to: typeof FAR) {
  const [address] = await call<Address[]>(buyer, 'GET', '/api/addresses/user');
  if (!address) throw new Error('the buyer has no address');
  const { _id, province, receiverMobile } = address;
  await call(buyer, 'PATCH', `/api/addresses/${_id}`, {
    title: 'خانه',
    city: 'تهران',
    isDefault: true,
    province: province.id,
    receiverMobile,
    postalCode: '1939613663',
    plaque: '12345',
    unit: '12345',
    ...to,
  });
}
