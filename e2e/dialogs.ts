import type { BrowserContext, Page } from '@playwright/test';
import { call } from './api.ts';
import { aBuyerSession, anOrder, aRichBuyer, deliver, giveMoney, profileOf } from './own-buyer.ts';
import { mark, ownGood } from './own-goods.ts';
import { aSession, asStaff } from './sessions.ts';

const A = '/console/admin';
type Row = { _id: string; status: string };
/** A page, and the buttons that open something over it. */
export type Opened = [path: string, ...buttons: (string | RegExp)[]];

/** A buyer whose console has something to open on its pages. */
export async function consoleDialogs(page: Page): Promise<Opened[]> {
  const token = await aRichBuyer(page);
  const { mobileNumber } = await profileOf(token);
  await aSession(mobileNumber);
  const { orderId } = await anOrder(token, 'wholesale');
  const unpaid = await anOrder(token, 'gateway');
  const delivered = await anOrder(token, 'wallet');
  await deliver(token, delivered.orderId);
  return [
    ['/console/addresses', 'ویرایش آدرس خانه', 'حذف آدرس خانه'],
    ['/console/debit-cards', 'افزودن کارت'],
    ['/console/financial', 'افزایش موجودی', 'برداشت'],
    [`/console/orders/detail-${orderId}`, 'لغو سفارش'],
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
  await giveMoney(buyer, 1_000_000);
  const registered = await anOrder(buyer, 'wholesale');
  const paid = await anOrder(buyer, 'wallet');
  await call(staff, 'POST', `/api/admin/orders/${paid.orderId}/processing`, { version: 1 });
  const good = await ownGood();
  const kept = await anOrder(buyer, 'wallet', good);
  await deliver(buyer, kept.orderId);
  const delivered = await anOrder(buyer, 'wallet', good);
  await deliver(buyer, delivered.orderId);
  await call(buyer, 'POST', `/api/orders/${delivered.orderId}/returns`, {
    ...{ reason: 'damaged', description: 'جعبه شکسته رسید' },
    lines: [{ _id: good._id, quantity: 1 }],
  });
  const { id: back } = await oneOf(staff, 'returns', 'requested');
  const ticket = await call<Row>(buyer, 'POST', '/api/tickets', {
    ...{ subject: 'تأخیر در ارسال', department: 'order', body: 'سفارش من نرسیده است' },
  });
  await call(buyer, 'POST', '/api/suggests', { kind: 'feature', body: 'یک پیشنهاد برای فروشگاه' });
  const post = await call<Row>(staff, 'POST', '/api/admin/blog', {
    title: `مطلب نمونه ${mark()}`,
  });
  const { id: request } = await oneOf(staff, 'manual-orders', 'in_review');
  const shirt = await ownGood();
  await call(staff, 'POST', '/api/admin/families', {
    title: shirt.title,
    options: [{ name: 'رنگ', kind: 'colour', values: [{ label: 'قرمز' }] }],
    variants: [{ _id: shirt._id, values: ['قرمز'] }],
  });
  const { id: identity } = await oneOf(staff, 'identities', 'verified&kind=identity');
  const { id: withdrawal } = await oneOf(staff, 'users-withdraw', 'pending');
  await call(staff, 'POST', '/api/admin/ticket-answers', {
    ...{ title: `پاسخ نمونه ${mark()}`, body: 'سفارش شما فردا فرستاده می‌شود' },
  });
  return [
    [`${A}/orders/detail-${registered.orderId}`, 'تأیید سفارش', 'لغو سفارش'],
    [`${A}/orders/detail-${paid.orderId}`, 'ثبت ارسال', 'اصلاح'],
    [`${A}/orders/detail-${kept.orderId}`, 'ثبت مرجوعی', 'برگشت بخشی از وجه'],
    [`${A}/returns/detail-${back}`, 'پذیرش', 'رد مرجوعی'],
    [`${A}/users/user-${person}`, 'غیرفعال کردن حساب'],
    [`${A}/users-balances/detail-${person}`, 'افزایش موجودی'],
    [`${A}/products/detail-${good._id}`, 'تغییر موجودی', 'بایگانی'],
    [`${A}/products/variants-${shirt._id}`, 'جدا کردن همه'],
    [`${A}/brands`, /^ویرایش /, /^حذف /],
    [`${A}/categories`, /^پنهان کردن /, /^ادغام /],
    [`${A}/synonyms`, 'هم‌معنی جدید'],
    [`${A}/suggests`, 'پاسخ'],
    [`${A}/banners`, /^توقف /],
    [`${A}/blog/detail-${post._id}`, 'زمان‌بندی انتشار', 'پیش‌نمایش', 'لینک', 'تصویر', 'ویدیو'],
    [`${A}/staff`, 'همکار جدید', /^حذف .* از همکاران$/],
    [`${A}/users-withdraw/detail-${withdrawal}`, 'تأیید برداشت', 'رد درخواست'],
    [`${A}/tickets/answers`, 'پاسخ جدید', /^تغییر «/, /^حذف «/],
    [`${A}/manual-order-registration/detail-${request}`, 'قیمت‌گذاری', 'رد درخواست'],
    [`${A}/identities/detail-${identity}`, 'پایان اعتبار'],
    [`${A}/tickets/detail-${ticket._id}`, 'بستن تیکت'],
    [`${A}/logs`, /^جزئیات/],
  ];
}

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
