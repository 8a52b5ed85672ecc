import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { front, pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, anOrder, aRichBuyer, giveMoney, profileOf } from './own-buyer.ts';
import { ownGood } from './own-goods.ts';
import { aSession, asStaff } from './sessions.ts';
import { type OverlayWorld, overlayShots } from './shots/overlays.ts';

const A = '/console/admin';
const VIDEO = 'https://www.aparat.com/video/video/embed/videohash/sample';
/** The journeys of notices, payments, search and menus look at these; a page that waits for its bank holds still for nobody. */
const ELSEWHERE = ['notice', 'hand-off', 'pay', 'suggest', 'browse'];
type Row = { _id: string; status: string };
type Check = (page: Page, within?: string) => Promise<void>;
/** A page, and the buttons that open something over it. */
type Opened = [path: string, ...buttons: (string | RegExp)[]];

/** What is in front is there whole, and nothing in it keeps anybody out. */
async function lookAtFront(page: Page, what: string, check: Check) {
  await test.step(what, async () => {
    await expect(front(page)).toBeVisible();
    await expect(front(page).locator('.skeleton:visible')).toHaveCount(0);
    await check(page, '[role=dialog], [role=alertdialog]');
  });
}

async function lookAtEach(page: Page, opened: Opened[], check: Check) {
  for (const [path, ...buttons] of opened) {
    await page.goto(path);
    await ready(page);
    for (const name of buttons) {
      const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
      // by the keyboard, which closes it too
      await button.first().press('Enter');
      await lookAtFront(page, `${path} ${name}`, check);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button.first().click();
      await expect(front(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

test('every overlay of the shop lets everybody in @s732', async ({
  page,
  browser,
  allowConsole,
  checkAccess,
}) => {
  // the code that a card asks for
  allowConsole(/403/);
  await aRichBuyer(page);
  const product = pathOf(await ownGood({ video: VIDEO }));
  const url = process.env.SHOP_URL ?? '';
  const world: OverlayWorld = { url, product, longProduct: product, tokens: { admin: '' } };
  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  for (const [kind, [shot]] of Object.entries(overlayShots)) {
    if (!shot || ELSEWHERE.includes(kind)) continue;
    const looker = shot.as ? page : visitor;
    await shot.before?.(looker, world);
    await looker.goto(url + shot.at(world));
    await ready(looker);
    await shot.act?.(looker, world);
    await lookAtFront(looker, kind, checkAccess);
    const address = looker.url();
    const open = await looker.getByRole('dialog').count();
    await looker.goBack();
    await expect(looker.getByRole('dialog'), `${kind} after Back`).toHaveCount(open - 1);
    expect(looker.url()).toBe(address);
    await looker.unrouteAll({ behavior: 'ignoreErrors' });
    // the next one begins with an empty cart
    await looker.evaluate(() => localStorage.clear());
  }
  await visitor.context().close();
});

test('every dialog of the console lets everybody in @s733', async ({ page, checkAccess }) => {
  const token = await aRichBuyer(page);
  const { mobileNumber } = await profileOf(token);
  await aSession(mobileNumber);
  const { orderId } = await anOrder(token, 'wholesale');
  await lookAtEach(
    page,
    [
      ['/console/addresses', 'ویرایش آدرس خانه', 'حذف آدرس خانه'],
      ['/console/debit-cards', 'افزودن کارت'],
      ['/console/financial', 'افزایش موجودی', 'برداشت'],
      [`/console/orders/detail-${orderId}`, 'لغو سفارش'],
      ['/console/profile', /^خروج از دستگاه/],
      ['/console/profile', 'خروج از حساب'],
    ],
    checkAccess,
  );
});

test('every dialog of staff lets everybody in @s734', async ({ page, context, checkAccess }) => {
  const staff = await asStaff(context);
  const buyer = await aBuyerSession();
  const { _id: person } = await profileOf(buyer);
  await giveMoney(buyer, 1_000_000);
  const registered = await anOrder(buyer, 'wholesale');
  const paid = await anOrder(buyer, 'wallet');
  await call(staff, 'POST', `/api/admin/orders/${paid.orderId}/processing`, { version: 1 });
  const good = await ownGood();
  const ticket = await call<Row>(buyer, 'POST', '/api/tickets', {
    ...{ subject: 'تأخیر در ارسال', department: 'order', body: 'سفارش من نرسیده است' },
  });
  await call(buyer, 'POST', '/api/suggests', { kind: 'feature', body: 'یک پیشنهاد برای فروشگاه' });
  const post = await call<Row>(staff, 'POST', '/api/admin/blog', { title: 'مطلب نمونه وبلاگ' });
  const { id: request } = await oneOf(staff, 'manual-orders', 'in_review');
  const { id: identity } = await oneOf(staff, 'identities', 'verified&kind=identity');
  await lookAtEach(
    page,
    [
      [`${A}/orders/detail-${registered.orderId}`, 'تأیید سفارش', 'لغو سفارش'],
      [`${A}/orders/detail-${paid.orderId}`, 'ثبت ارسال'],
      [`${A}/users/user-${person}`, 'غیرفعال کردن حساب'],
      [`${A}/users-balances/detail-${person}`, 'افزایش موجودی'],
      [`${A}/products/detail-${good._id}`, 'تغییر موجودی', 'بایگانی'],
      [`${A}/brands`, /^ویرایش /],
      [`${A}/synonyms`, 'هم‌معنی جدید'],
      [`${A}/suggests`, 'پاسخ'],
      [`${A}/banners`, /^توقف /],
      [`${A}/blog/detail-${post._id}`, 'زمان‌بندی انتشار', 'پیش‌نمایش', 'لینک', 'تصویر', 'ویدیو'],
      [`${A}/staff`, 'همکار جدید'],
      [`${A}/manual-order-registration/detail-${request}`, 'قیمت‌گذاری', 'رد درخواست'],
      [`${A}/identities/detail-${identity}`, 'پایان اعتبار'],
      [`${A}/tickets/detail-${ticket._id}`, 'بستن تیکت'],
      [`${A}/logs`, /^جزئیات/],
      [A, 'خروج'],
    ],
    checkAccess,
  );
});

/** A row of the demo that stands so. */
async function oneOf(staff: string, list: string, status: string) {
  const { items } = await call<{ items: Row[] }>(
    staff,
    'GET',
    `/api/admin/${list}?status=${status}`,
  );
  const [row] = items;
  if (!row) throw new Error(`none of ${list} is ${status}`);
  return { id: row._id };
}
