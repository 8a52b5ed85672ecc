import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { addProduct, choice, front, openCart, ready, visible } from '../buyer-steps.ts';
import { anOrder } from '../own-buyer.ts';
import { aStaffSession, carry } from '../sessions.ts';
import {
  aBuyer,
  aChangedOrder,
  aDeliveredOrder,
  aLargeOrder,
  allowTransfer,
  aProduct,
  aReturn,
  aTransfer,
  aWholesaleOrder,
  ofBuyer,
  payPart,
  refuseReturn,
  refuseTransfer,
} from './own-orders.ts';
import { at, type Shot } from './shot.ts';

const NAMES = ['تی‌شرت نخی یقه‌گرد مردانه سورمه‌ای سایز بزرگ', 'کاپشن بهاره زنانه', 'کیف دوشی چرم'];
/** Orders of the former shop, as buyer and staff see them. */
export const pastOrders = {
  items: NAMES.map((title, n) => ({
    _id: `0192a1b2-0000-7000-8000-0000000001a${n}`,
    orderNumber: String(1530 - n * 17),
    status: n === 1 ? 'canceled' : 'done',
    statusText: n === 1 ? 'لغو شده' : 'تکمیل شده',
    placedAt: `2025-0${7 - n}-19T10:35:00Z`,
    amount: 2_300_000 * (n + 1),
    shippingAmount: n === 1 ? 0 : 60_000,
    payment: n === 1 ? '' : 'زرین‌پال',
    lines: [
      { title, code: `TS-${n}20`, quantity: 2, total: 1_000_000 },
      { title: 'جوراب ساق کوتاه', code: '', quantity: 6, total: 300_000 },
    ],
  })),
  total: 14,
  page: 1,
  pageSize: 10,
};

/** Opens the checkout with a cart of one product. */
async function checkOut(page: Page, pieces = 1, price?: number) {
  const prices = price ? { price, partialPrice: price } : {};
  await addProduct(page, await aProduct(prices), 'تکی');
  await openCart(page);
  if (pieces > 1) await front(page).getByRole('spinbutton').fill(String(pieces));
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await page.getByRole('radio', { name: /خانه/ }).waitFor();
}

const asBuyer = async (_: unknown, page: Page) => {
  await carry(page.context(), await aBuyer());
  return '/';
};

const zone = { places: [], perKilo: 15_000, steps: [], freeAbove: 5_000_000 };
const METHODS = [
  {
    _id: '0192a1b2-0000-7000-8000-0000000002a0',
    kind: 'courier',
    title: 'پیک فروشگاه',
    isActive: true,
    forTotal: true,
    forRetail: true,
    pricing: 'fixed',
    assumedGrams: 500,
    zones: [{ ...zone, price: 90_000 }],
    promise: 'در روز و ساعتی که انتخاب می‌کنید',
    times: {
      weekdays: [0, 1, 2, 3, 6],
      hours: [
        { from: 9, to: 13 },
        { from: 16, to: 20 },
      ],
      leadHours: 4,
      ahead: 5,
      capacity: null,
    },
  },
  {
    _id: '0192a1b2-0000-7000-8000-0000000002a1',
    kind: 'post',
    title: 'پست پیشتاز',
    isActive: true,
    forTotal: true,
    forRetail: true,
    pricing: 'fixed',
    assumedGrams: 500,
    zones: [{ ...zone, price: 60_000 }],
    promise: 'سه تا پنج روز کاری',
    times: null,
  },
  {
    _id: '0192a1b2-0000-7000-8000-0000000002a2',
    kind: 'freight',
    title: 'باربری',
    isActive: true,
    forTotal: true,
    forRetail: true,
    pricing: 'on_delivery',
    assumedGrams: 500,
    zones: [{ ...zone, price: 0, perKilo: 0, freeAbove: null }],
    promise: '',
    times: null,
  },
];

/** Sets the delivery methods; each shot resets them, as all shots share one shop. */
async function deliverBy(methods: object[]) {
  const token = await aStaffSession();
  const { version } = await call<{ version: number }>(token, 'GET', '/api/admin/delivery');
  await call(token, 'PATCH', '/api/admin/delivery', { methods, holidays: [], version });
}

const openReturn = async (page: Page) => {
  await visible(page, 'درخواست مرجوعی').click();
  await front(page).getByLabel('دلیل مرجوعی').waitFor();
};
const openTransfer = (page: Page) =>
  front(page).getByRole('button', { name: 'ثبت فیش واریز' }).click();
const transferred = async (buyer: string) => {
  const order = await aLargeOrder(buyer);
  return { ...order, transfer: await aTransfer(buyer, order.orderId, 865_000_000) };
};
const partPaid = async (buyer: string) => {
  const order = await aLargeOrder(buyer);
  await payPart(buyer, order.orderId, 90_000_000);
  return order;
};
const press = (name: string) => (page: Page) => visible(page, name).click();

/** Shots along the way of a buyer's order, each with its own order. */
export const orderShots: Shot[] = [
  {
    name: 'overlay-checkout-delivery',
    at: asBuyer,
    before: () => deliverBy(METHODS),
    act: async (page) => {
      try {
        await checkOut(page);
        await choice(page, /پیک فروشگاه/).click();
        await front(page).getByLabel('زمان تحویل').scrollIntoViewIfNeeded();
      } finally {
        await deliverBy([]);
      }
    },
  },
  {
    name: 'overlay-checkout-parts',
    at: asBuyer,
    act: async (page) => {
      await checkOut(page, 5, 90_000_000);
      await choice(page, /سامان/).click();
      await front(page).getByLabel('مبلغ این پرداخت').waitFor();
    },
  },
  {
    name: 'overlay-repeat-question',
    at: asBuyer,
    act: async (page) => {
      const product = await aProduct();
      for (const _ of [1, 2]) {
        await addProduct(page, product, 'عمده');
        await openCart(page);
        await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
        await front(page).getByRole('button', { name: 'ثبت سفارش' }).click();
        await page
          .getByRole('heading', { name: 'سفارش با موفقیت ثبت شد' })
          .or(page.getByRole('button', { name: 'ثبت یک سفارش دیگر' }))
          .waitFor();
      }
    },
  },
  { name: 'console-order-parts', at: ofBuyer(partPaid) },
  {
    name: 'overlay-pay-parts',
    at: ofBuyer(partPaid, '?pay'),
    act: async (page) => {
      await choice(page, /سامان/).click();
      await front(page).getByLabel('مبلغ این پرداخت').waitFor();
    },
  },
  { name: 'console-order-changes', at: ofBuyer(aChangedOrder) },
  { name: 'overlay-order-changes', at: ofBuyer(aChangedOrder, '?pay') },
  {
    name: 'console-order-changes-accepted',
    at: ofBuyer(async (buyer) => {
      const order = await aChangedOrder(buyer);
      const at = `/api/orders/${order.orderId}`;
      const { version } = await call<{ version: number }>(buyer, 'GET', at);
      await call(buyer, 'POST', `${at}/acceptance`, { version });
      return order;
    }),
  },
  { name: 'console-order-sent', at: ofBuyer(sent) },
  { name: 'overlay-order-received', at: ofBuyer(sent), act: press('سفارش را تحویل گرفتم') },
  { name: 'overlay-order-cancel', at: ofBuyer(aWholesaleOrder), act: press('لغو سفارش') },
  {
    name: 'overlay-reorder-question',
    at: ofBuyer(aDeliveredOrder),
    act: async (page) => {
      const order = page.url();
      await addProduct(page, await aProduct(), 'عمده');
      await page.goto(order);
      await ready(page);
      await visible(page, 'خرید دوباره').click();
    },
  },
  {
    name: 'console-orders-past',
    at: at('/console/orders'),
    as: 'newcomer',
    before: (page) =>
      page.route('**/api/past-orders?*', (route) => route.fulfill({ json: pastOrders })),
    act: (page) => page.locator('main summary').first().click(),
  },
  { name: 'overlay-return', at: ofBuyer(aDeliveredOrder), act: openReturn },
  {
    name: 'overlay-return-refused',
    at: ofBuyer(aDeliveredOrder),
    act: async (page) => {
      await openReturn(page);
      await front(page).getByRole('button', { name: 'ثبت درخواست' }).click();
    },
  },
  ...(['requested', 'accepted', 'received', 'refunded'] as const).map((step) => ({
    name: `console-return-${step}`,
    at: ofBuyer((buyer) => aReturn(buyer, step)),
  })),
  {
    name: 'console-return-no',
    at: ofBuyer(async (buyer) => {
      const made = await aReturn(buyer, 'requested');
      await refuseReturn(made.returnId);
      return made;
    }),
  },
  {
    name: 'overlay-return-cancel',
    at: ofBuyer((buyer) => aReturn(buyer, 'requested')),
    act: press('لغو درخواست'),
  },
  {
    name: 'console-print-returned',
    at: ofBuyer((buyer) => aReturn(buyer, 'refunded'), '?print=returned'),
  },
  {
    name: 'overlay-transfer',
    at: ofBuyer(async (buyer) => {
      const order = await aLargeOrder(buyer);
      await allowTransfer(order.orderId);
      return order;
    }, '?pay'),
    act: openTransfer,
  },
  {
    name: 'overlay-transfer-refused',
    at: ofBuyer(async (buyer) => {
      const order = await aLargeOrder(buyer);
      await allowTransfer(order.orderId);
      return order;
    }, '?pay'),
    act: async (page) => {
      await openTransfer(page);
      await front(page).getByRole('button', { name: 'ثبت فیش', exact: true }).click();
    },
  },
  { name: 'console-transfer-waiting', at: ofBuyer(transferred) },
  { name: 'overlay-transfer-cancel', at: ofBuyer(transferred), act: press('لغو فیش') },
  {
    name: 'console-transfer-no',
    at: ofBuyer(async (buyer) => {
      const order = await transferred(buyer);
      await refuseTransfer(order.transfer);
      return order;
    }),
  },
  {
    name: 'overlay-logout',
    at: at('/console'),
    as: 'customer',
    act: (page) => visible(page, /^خروج/).click(),
  },
  {
    name: 'overlay-address-edit',
    at: at('/console/addresses'),
    as: 'customer',
    act: (page) => visible(page, /^ویرایش/).click(),
  },
  {
    name: 'overlay-address-remove',
    at: at('/console/addresses'),
    as: 'customer',
    act: (page) => visible(page, /^حذف/).click(),
  },
  {
    name: 'overlay-leave-question',
    at: at('/console/addresses/add'),
    as: 'customer',
    act: async (page) => {
      await page.getByLabel(/عنوان آدرس/).fill('مغازه');
      await page.getByRole('main').getByRole('link').first().click();
    },
  },
  {
    name: 'overlay-delete-account',
    at: at('/console/profile'),
    as: 'newcomer',
    act: press('حذف حساب'),
  },
];

async function sent(buyer: string) {
  const order = await anOrder(buyer, 'wallet', await aProduct());
  const staff = await aStaffSession();
  const path = `/api/admin/orders/${order.orderId}`;
  await call(staff, 'POST', `${path}/processing`, { version: 1 });
  const trackingCode = `0421${Date.now()}`;
  await call(staff, 'POST', `${path}/shipment`, { carrier: 'post', trackingCode, version: 2 });
  return order;
}
