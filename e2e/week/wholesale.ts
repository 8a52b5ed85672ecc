import { front } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import type { Hand } from './hand.ts';

const nextOf = ({ page }: Hand) => page.getByRole('region', { name: 'اقدام بعدی' });

/** Starts at the dashboard; `before` is the earlier figure. */
export const confirmWholesale = (hand: Hand, before: string) =>
  hand.task('wholesale order confirmed, link sent', before, async () => {
    const { page } = hand;
    await hand.press(page.getByRole('link', { name: /سفارش عمده منتظر تأیید/ }));
    await hand.press(page.getByRole('button', { name: /^تأیید، سفارش/ }).first());
    await hand.look('confirm-dialog');
    await hand.press(front(page).getByRole('button', { name: 'تأیید سفارش' }));
    await hand.press(page.getByRole('link', { name: /^در انتظار پرداخت/ }));
    await hand.press(page.getByRole('button', { name: /^ارسال لینک، سفارش/ }).first());
    await hand.press(front(page).getByRole('button', { name: 'ارسال لینک پرداخت' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

/** The receipt that waits longest, from the dashboard. */
export const checkTransfer = (hand: Hand) =>
  hand.task('a transfer is checked', 'not possible', async () => {
    const { page } = hand;
    await hand.press(page.getByRole('link', { name: /فیش واریز را بررسی کنید/ }));
    await hand.open('فیش‌های واریز');
    await hand.look('transfer');
    await hand.press(nextOf(hand).getByRole('button', { name: 'تأیید واریز' }));
    await hand.press(front(page).getByRole('button', { name: 'تأیید واریز' }));
    await expect(page.getByText('این فیش بررسی شده است')).toBeVisible();
  });
