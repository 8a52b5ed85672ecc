import type { BrowserContext, Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { ready } from './buyer-steps.ts';
import { aBuyerSession, anOrder, aRichBuyer, deliver, giveMoney, profileOf } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { aSession, aStaffSession, asStaff } from './sessions.ts';
import { aLargeOrder, aReturn, aTransfer } from './shots/own-orders.ts';

const A = '/console/admin';
type Row = { _id: string; status: string };
type Prepare = (page: Page) => Promise<void>;
/** Page and the buttons that open something over it, each after its preparation. */
export type Opened = [path: string, ...steps: (string | RegExp | Prepare)[]];

/** Opens each page and each of its dialogs in turn: `look` finds it shut, opens it by the button and leaves it shut. */
export async function forEachDialog(
  page: Page,
  opened: Opened[],
  look: (button: Locator, what: string) => Promise<void>,
): Promise<void> {
  for (const [path, ...steps] of opened) {
    await page.goto(path);
    await ready(page);
    for (const step of steps) {
      if (typeof step === 'function') await step(page);
      // exact, because «رد» is part of «مورد»
      else {
        const button = page.getByRole('button', { name: step, exact: true });
        await look(button.filter({ visible: true }).first(), `${path} ${step}`);
      }
    }
  }
}

const chooseFirst: Prepare = (page) =>
  page
    .getByRole('checkbox', { name: /^انتخاب «/ })
    .first()
    .check();

const moreOf: Prepare = (page) => page.getByRole('button', { name: 'عملیات بیشتر' }).click();

/** Moves that take something away, which a phone folds. */
const others: Prepare = async (page) => {
  const more = page.getByRole('button', { name: 'کارهای دیگر', expanded: false });
  if (await more.isVisible()) await more.click();
};

const rowMenu: Prepare = (page) =>
  page
    .getByRole('button', { name: /^کارهای / })
    .first()
    .click();

/** Buyer with data on all console pages, and the dialogs there. */
export async function consoleDialogs(page: Page): Promise<Opened[]> {
  const token = await aRichBuyer(page);
  const { mobileNumber } = await profileOf(token);
  await aSession(mobileNumber);
  const { orderId } = await anOrder(token, 'wholesale');
  const unpaid = await anOrder(token, 'gateway');
  const delivered = await anOrder(token, 'wallet');
  await deliver(token, delivered.orderId);
  await aQuote(token, mobileNumber);
  return [
    ['/console/manual-order-registration', 'تأیید و ثبت سفارش'],
    ['/console/addresses', 'ویرایش آدرس خانه', 'حذف آدرس خانه'],
    ['/console/debit-cards', 'افزودن کارت'],
    ['/console/financial', 'افزایش موجودی', 'برداشت'],
    [`/console/orders/detail-${orderId}`, others, 'لغو سفارش'],
    [`/console/orders/detail-${unpaid.orderId}`, 'پرداخت'],
    [`/console/orders/detail-${delivered.orderId}`, 'درخواست مرجوعی'],
    ['/console/profile', /^خروج از دستگاه/],
  ];
}

/** A colleague, and what there is to open on the screens of staff. */
export async function staffDialogs(context: BrowserContext): Promise<Opened[]> {
  const staff = await asStaff(context);
  const buyer = await aBuyerSession();
  const { _id: person } = await profileOf(buyer);
  await giveMoney(buyer, 5_000_000);
  const registered = await anOrder(buyer, 'wholesale');
  const paid = await anOrder(buyer, 'wallet');
  await call(staff, 'POST', `/api/admin/orders/${paid.orderId}/processing`, { version: 1 });
  const product = await ownProduct();
  const unchanged = await anOrder(buyer, 'wallet', product);
  await deliver(buyer, unchanged.orderId);
  const { returnId: back } = await aReturn(buyer, 'requested');
  const ticket = await call<Row>(buyer, 'POST', '/api/tickets', {
    subject: 'تأخیر در ارسال',
    department: 'order',
    body: 'سفارش من نرسیده است',
  });
  await call(buyer, 'POST', '/api/suggests', { kind: 'feature', body: 'یک پیشنهاد برای فروشگاه' });
  const post = await call<Row>(staff, 'POST', '/api/admin/blog', {
    title: `مطلب نمونه ${mark()}`,
  });
  const { id: request } = await oneOf(staff, 'manual-orders', 'in_review');
  const shirt = await ownProduct();
  await call(staff, 'POST', '/api/admin/families', {
    title: shirt.title,
    options: [{ name: 'رنگ', kind: 'colour', values: [{ label: 'قرمز' }] }],
    variants: [{ _id: shirt._id, values: ['قرمز'] }],
  });
  const { id: identity } = await oneOf(staff, 'identities', 'verified&kind=identity');
  const { id: withdrawal } = await oneOf(staff, 'users-withdraw', 'pending');
  await call(staff, 'POST', '/api/admin/ticket-answers', {
    title: `پاسخ نمونه ${mark()}`,
    body: 'سفارش شما فردا فرستاده می‌شود',
  });
  const large = await aLargeOrder(buyer);
  const transfer = await aTransfer(buyer, large.orderId, 50_000_000);
  const { _id: job } = await call<{ _id: string }>(staff, 'POST', '/api/admin/products/bulk', {
    work: { kind: 'status', status: 'hidden' },
    ids: [product._id],
  });
  return [
    [`${A}/products`, chooseFirst, /^قیمت، موجودی/],
    [`${A}/products/import?id=${job}`, 'اعمال تغییرات'],
    [`${A}/transfers/detail-${transfer}`, 'تأیید واریز', others, 'رد فیش'],
    [`${A}/orders/detail-${registered.orderId}`, 'تأیید سفارش', others, 'لغو سفارش'],
    [`${A}/orders/detail-${paid.orderId}`, 'ثبت ارسال', 'اصلاح'],
    [`${A}/orders/detail-${unchanged.orderId}`, 'ثبت مرجوعی', 'برگشت بخشی از وجه'],
    [`${A}/returns/detail-${back}`, 'تأیید مرجوعی', others, 'رد مرجوعی'],
    [`${A}/users/user-${person}`, 'غیرفعال کردن حساب'],
    [`${A}/users-balances/detail-${person}`, 'افزایش موجودی'],
    [`${A}/products/detail-${product._id}`, 'تغییر موجودی', moreOf, 'بایگانی'],
    [`${A}/products/variants-${shirt._id}`, 'جدا کردن همه'],
    [`${A}/brands`, rowMenu, /^ویرایش /, rowMenu, /^حذف /],
    [`${A}/categories`, rowMenu, /^پنهان کردن /, rowMenu, /^ادغام /],
    [`${A}/synonyms`, 'هم‌معنی جدید'],
    [`${A}/suggests`, 'پاسخ'],
    [`${A}/banners`, /^توقف /],
    [`${A}/blog/detail-${post._id}`, 'زمان‌بندی انتشار', 'پیش‌نمایش', 'لینک', 'تصویر', 'ویدیو'],
    [
      `${A}/staff`,
      'همکار جدید',
      ...[/^تغییر دسترسی /, /^اعلان‌های پیامکی /, /^حذف .* از همکاران$/].flatMap((one) => [
        rowMenu,
        one,
      ]),
    ],
    [`${A}/users-withdraw/detail-${withdrawal}`, 'تأیید برداشت', others, 'رد درخواست'],
    [`${A}/tickets/answers`, 'پاسخ جدید', /^تغییر «/, /^حذف «/],
    [`${A}/manual-order-registration/detail-${request}`, 'قیمت‌گذاری', others, 'رد درخواست'],
    [`${A}/identities/detail-${identity}`, 'پایان اعتبار'],
    [`${A}/tickets/detail-${ticket._id}`, 'بستن تیکت'],
    [`${A}/logs`, /^جزئیات/],
  ];
}

/** A request of this buyer that staff have priced. */
async function aQuote(token: string, mobileNumber: string): Promise<void> {
  const staff = await aStaffSession();
  const product = await ownProduct();
  await call(token, 'POST', '/api/manual-orders', {
    fullName: 'خریدار نمونه',
    mobileNumber,
    city: 'تهران',
    text: 'چند کالا برای یک فروشگاه',
  });
  const { items } = await call<{ items: Row[] }>(token, 'GET', '/api/manual-orders');
  const at = `/api/admin/manual-orders/${items[0]?._id}`;
  const { version } = await call<{ version: number }>(staff, 'POST', `${at}/take`, { version: 1 });
  await call(staff, 'POST', `${at}/quote`, {
    version,
    confirmed: true,
    orderType: 'total',
    lines: [{ _id: product._id, quantity: 6, unitPrice: 120_000 }],
  });
}

/** Row of the demo with this status. */
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
