import type { Page } from '@playwright/test';
import { front, openCart, paste, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct, ownProducts } from './own-products.ts';

const code = (page: Page, row: string) =>
  page.getByRole('textbox', { name: `کد یا بارکد ردیف ${row}` });
const quantity = (page: Page, row: string) =>
  page.getByRole('textbox', { name: `تعداد ردیف ${row}` });
const answer = (page: Page, row: number) =>
  front(page).getByRole('listitem').nth(row).getByRole('status');

test('a wholesaler types and pastes codes, corrects them and fills the cart', async ({
  page,
  allowConsole,
  checkAccess,
}) => {
  test.setTimeout(300_000);
  allowConsole(/Failed to load resource/);
  const [first, second] = await ownProducts(2, { totalStep: 6 });
  const single = await ownProduct({ saleTypes: ['partialSell'], price: null });
  const few = await ownProduct({ onHand: 15 });
  if (!first || !second) throw new Error('no products');
  await page.goto('/');
  await ready(page);
  await openCart(page);
  await front(page).getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
  await expect(front(page).getByRole('heading', { name: 'سفارش سریع عمده' })).toBeVisible();

  // a lost answer removes nothing, and is requested again
  await page.route('**/api/cart/goods', (route) => route.abort(), { times: 1 });
  await code(page, '۱').fill(first.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(quantity(page, '۱')).toBeFocused();
  await expect(answer(page, 0)).toContainText('این کد بررسی نشد');
  await front(page).getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(answer(page, 0)).toContainText(first.title);
  await quantity(page, '۱').focus();
  await page.keyboard.type('۷');
  await expect(answer(page, 0)).toContainText(/مضربی از ۶/);
  await page.keyboard.press('Enter');
  await expect(code(page, '۲')).toBeFocused();
  const list = [`${second.code}\t۱۲`, `${single.code} 6`, `${few.code}، ۳۰`, 'NO-SUCH-CODE 4'];
  await paste(page, list.join('\n'));
  await expect(answer(page, 1)).toContainText(second.title);
  await expect(answer(page, 2)).toContainText('این کالا عمده فروخته نمی‌شود');
  await expect(answer(page, 3)).toContainText(/فقط ۱۵ عدد مانده/);
  await expect(answer(page, 4)).toContainText('کالایی با این کد پیدا نشد');
  await checkAccess(page, '[role="dialog"]');

  // a reload keeps everything
  await page.reload();
  await ready(page);
  await openCart(page);
  await front(page).getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
  await expect(answer(page, 0)).toContainText(/مضربی از ۶/);
  await front(page).getByRole('button', { name: 'اصلاح ۲ تعداد' }).click();
  await expect(quantity(page, '۱')).toHaveValue('۱۲');
  await expect(quantity(page, '۴')).toHaveValue('۱۵');
  await front(page).getByRole('button', { name: 'افزودن ۳ کالا به سبد' }).click();

  // refused rows stay until they are corrected or removed
  await expect(code(page, '۱')).toHaveValue(single.code);
  await expect(code(page, '۲')).toHaveValue('NO-SUCH-CODE');
  await code(page, '۲').fill(first.code);
  await quantity(page, '۲').fill('6');
  await expect(answer(page, 1)).toContainText('۱۲ عدد در سبد است، جمعاً ۱۸ عدد');
  await front(page).getByRole('button', { name: 'حذف ردیف ۱' }).click();
  await front(page).getByRole('button', { name: 'افزودن ۱ کالا به سبد' }).click();

  await expect(front(page).getByRole('heading', { name: /سبد خرید/ })).toBeVisible();
  const lines = front(page).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: first.title }).getByRole('spinbutton')).toHaveAttribute(
    'aria-valuenow',
    '18',
  );
  await expect(lines.filter({ hasText: few.title })).toContainText('عمده');
});

test('a pasted chat keeps its cartons and its words: both are asked about', async ({ page }) => {
  const word = `گل‌سرخ${mark()}`;
  const [boxed, named] = [
    await ownProduct({ totalStep: 24, minTotalQuantity: 24 }),
    await ownProduct({ title: `قوری چینی ${word}` }),
  ];
  await page.goto('/');
  await ready(page);
  await openCart(page);
  await front(page).getByRole('button', { name: 'سفارش سریع با کد کالا' }).click();
  await code(page, '۱').focus();
  await paste(page, `سلام\n۱) ${boxed.code}: ۲ کارتن\n• قوری ${word} ۶ عدد`);
  await expect(answer(page, 1)).toContainText('۲ کارتن × ۲۴ = ۴۸ عدد؟');
  await expect(answer(page, 2)).toContainText(`نوشته شما: قوری ${word} ۶ عدد`);
  await front(page).getByRole('button', { name: 'تغییر به ۴۸ عدد' }).click();
  await expect(quantity(page, '۲')).toHaveValue('۴۸');
  await front(page).getByRole('button', { name: named.title }).click();
  await expect(code(page, '۳')).toHaveValue(named.code);
  await expect(answer(page, 2)).toContainText('هر عدد');
  await expect(answer(page, 0)).toContainText('نوشته شما: سلام');
  await expect(front(page).getByRole('button', { name: 'افزودن ۲ کالا به سبد' })).toBeEnabled();
});
