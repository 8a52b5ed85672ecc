import type { Page } from '@playwright/test';
import { faDigits } from '#shared/digits.ts';
import { front, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer, profileOf } from './own-buyer.ts';
import { asStaff } from './sessions.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'فیلترهای فعال' });
const rowOf = (page: Page, orderNumber: string) =>
  page.getByRole('row').filter({ hasText: faDigits(orderNumber) });

test('filters of a staff list are chosen, told as chips in words, and removed by them', async ({
  page,
  context,
  isMobile,
  checkAccess,
}) => {
  const buyer = await aRichBuyer(page);
  const retail = await anOrder(buyer, 'wallet');
  const wholesale = await anOrder(buyer, 'wholesale');
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto(`/console/admin/orders?q=${mobileNumber}`);
  await expect(rowOf(page, retail.orderNumber)).toBeVisible();
  await expect(chips(page)).toHaveCount(0);

  if (isMobile) await visible(page, 'فیلترها').click();
  const filters = isMobile ? front(page) : page;
  await filters.getByRole('combobox', { name: 'نوع سفارش' }).selectOption({ label: 'عمده' });
  if (isMobile) {
    await expect(front(page).getByRole('button', { name: 'مشاهده ۱ سفارش' })).toBeInViewport();
    await filters.getByRole('textbox', { name: 'از مبلغ' }).fill('1000');
    await checkAccess(page);
    // the amount typed a moment ago counts too
    await front(page)
      .getByRole('button', { name: /^مشاهده/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else {
    await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click();
    await page.getByRole('textbox', { name: 'از مبلغ' }).fill('1000');
  }
  await expect(page).toHaveURL(/minAmount=1000/);
  await expect(rowOf(page, retail.orderNumber)).toHaveCount(0);
  await expect(chips(page)).toContainText('از مبلغ (تومان): ۱,۰۰۰');
  await checkAccess(page);
  await chips(page).getByRole('button', { name: 'حذف فیلتر نوع سفارش: عمده' }).click();
  await expect(rowOf(page, retail.orderNumber)).toBeVisible();
  await expect(rowOf(page, wholesale.orderNumber)).toBeVisible();
  await chips(page).getByRole('button', { name: 'پاک کردن همه' }).click();
  await expect(chips(page)).toHaveCount(0);
});

test('Back closes the filters of a phone and leaves them as they are', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop shows them beside the search');
  await asStaff(context);
  await page.goto('/console/admin/products?stock=zero');
  await visible(page, 'فیلترها (۱)').click();
  await expect(front(page).getByRole('combobox', { name: 'موجودی' })).toHaveValue('zero');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/products\?stock=zero/);
  await expect(chips(page)).toContainText('موجودی: ناموجود');
});
