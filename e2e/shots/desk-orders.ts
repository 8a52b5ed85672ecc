import type { Page } from '@playwright/test';
import { front, ready, visible } from '../buyer-steps.ts';
import { anOrder } from '../own-buyer.ts';
import {
  aBuyer,
  aConfirmedOrder,
  aDeliveredOrder,
  aLargeOrder,
  aProduct,
  aReturn,
  aTransfer,
  aWholesaleOrder,
  ofStaff,
  type ReturnStep,
} from './own-orders.ts';
import { at, pressMove, type Shot } from './shot.ts';

const paid = async (buyer: string) => anOrder(buyer, 'wallet', await aProduct());
/** Opens the next step and, where it is to be refused, says yes with nothing filled in. */
const move =
  (name: string, isRefused = false) =>
  async (page: Page) => {
    await pressMove(page, name);
    if (isRefused) await front(page).locator('[type=submit]').last().click();
  };
const ofReturn = (step: ReturnStep) => async () =>
  `/console/admin/returns/detail-${(await aReturn(await aBuyer(), step)).returnId}`;
const ofTransfer = async () => {
  const buyer = await aBuyer();
  const { orderId } = await aLargeOrder(buyer);
  return `/console/admin/transfers/detail-${await aTransfer(buyer, orderId, 865_000_000)}`;
};
const staff = (name: string, where: Shot['at'], act?: Shot['act']): Shot => ({
  name,
  at: where,
  as: 'admin',
  ...(act && { act }),
});

/** Staff's dialogs of orders, and what comes back of them. */
export const deskOrderShots: Shot[] = [
  staff('admin-order-confirm', ofStaff(aWholesaleOrder), move('تأیید سفارش')),
  staff('admin-order-confirm-unusual', ofStaff(aWholesaleOrder), async (page) => {
    await move('تأیید سفارش')(page);
    await front(page).getByLabel('قیمت واحد (تومان)').first().fill('1000');
    await front(page).getByRole('button', { name: 'تأیید سفارش' }).click();
    await front(page).getByText('عدد را دوباره بررسی کنید').waitFor();
  }),
  staff('admin-order-processing', ofStaff(paid), move('شروع آماده‌سازی')),
  staff('admin-order-ship', ofStaff(paid, '?move=ship'), async (page) => {
    await move('شروع آماده‌سازی')(page);
    await front(page).getByRole('button', { name: 'شروع آماده‌سازی' }).click();
    await move('ثبت ارسال')(page);
    await front(page).getByLabel('روش ارسال').selectOption('tipax');
    await front(page).getByRole('button', { name: 'ثبت ارسال' }).click();
  }),
  staff('admin-order-cancel', ofStaff(paid), move('لغو سفارش', true)),
  staff('admin-order-part-refund', ofStaff(aDeliveredOrder), move('برگشت بخشی از وجه')),
  staff('admin-order-part-refund-no', ofStaff(aDeliveredOrder), move('برگشت بخشی از وجه', true)),
  staff('admin-order-book-return', ofStaff(aDeliveredOrder), move('ثبت مرجوعی')),
  staff('admin-order-address', ofStaff(paid), (page) => visible(page, 'اصلاح').click()),
  staff('admin-order-large', ofStaff(aLargeOrder)),
  staff('admin-order-link', ofStaff(aConfirmedOrder), move('ارسال لینک پرداخت')),
  staff(
    'admin-order-returned',
    ofStaff((buyer) => aReturn(buyer, 'refunded')),
  ),
  staff(
    'admin-print-returned',
    ofStaff((buyer) => aReturn(buyer, 'refunded'), '?print=returned'),
  ),
  staff('admin-return', ofReturn('requested')),
  staff('admin-return-accept', ofReturn('requested'), move('تأیید مرجوعی')),
  staff('admin-return-refuse', ofReturn('requested'), move('رد مرجوعی', true)),
  staff('admin-return-receive', ofReturn('accepted'), async (page) => {
    await move('ثبت دریافت کالا')(page);
    await front(page).getByRole('textbox').nth(1).fill('1');
  }),
  staff('admin-return-refund', ofReturn('received'), move('برگشت وجه به کیف پول')),
  staff('admin-return-card', ofReturn('received'), move('ثبت واریز به کارت', true)),
  staff('admin-return-done', ofReturn('refunded')),
  staff('admin-returns', at('/console/admin/returns')),
  staff('admin-transfer', ofTransfer),
  staff('admin-transfer-confirm', ofTransfer, move('تأیید واریز')),
  staff('admin-transfer-reject', ofTransfer, move('رد فیش', true)),
  staff('admin-transfers', at('/console/admin/transfers')),
  staff('admin-leave-question', at('/console/admin/brands/add'), async (page) => {
    await ready(page);
    await page.getByLabel('نام', { exact: true }).fill('برند نیمه‌کاره');
    await page.getByRole('link', { name: 'برندها' }).filter({ visible: true }).last().click();
    await page.getByRole('dialog').waitFor();
  }),
];
