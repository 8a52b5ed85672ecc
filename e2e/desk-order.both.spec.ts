import { choose } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownGood } from './own-goods.ts';
import { asStaff, freshMobile } from './sessions.ts';

test('a buyer without account orders by phone; its address is mended afterwards @s1156', async ({
  page,
  context,
  checkAccess,
}) => {
  const good = await ownGood();
  const mobile = freshMobile();
  await asStaff(context);
  await page.goto('/console/admin/orders/add');
  await page.getByLabel('موبایل مشتری').fill(mobile);
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('مشتری');
  await page.getByRole('textbox', { name: 'نام خانوادگی', exact: true }).fill('تلفنی');
  await page.getByRole('searchbox', { name: /افزودن کالا/ }).fill(good.code);
  await page.getByRole('button', { name: `افزودن «${good.title}» به سفارش` }).click();
  const province = page.getByRole('combobox', { name: 'استان' });
  // a list closes when the page under it scrolls
  await province.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await choose(province, 'اصف', 'اصفهان');
  await choose(page.getByRole('combobox', { name: 'شهر' }), 'کاش', 'کاشان');
  await page.locator('#address-address').fill('خیابان نمونه، کوچه اول، پلاک ۲');
  await page.locator('#address-postalCode').fill('1876543211');
  await page.locator('#address-receiverName').fill('گیرنده نمونه');
  await page.locator('#address-receiverMobile').fill(mobile);
  await checkAccess(page);
  await page.getByRole('button', { name: 'ثبت سفارش', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/detail-/);
  await expect(page.getByText(/ثبت‌شده توسط/)).toBeVisible();

  await page.getByRole('button', { name: 'اصلاح', exact: true }).click();
  await page.locator('#address-receiverName').fill('گیرنده دیگر نمونه');
  await page.getByRole('button', { name: 'ثبت آدرس جدید' }).click();
  await expect(page.getByText('گیرنده دیگر نمونه')).toBeVisible();
});
