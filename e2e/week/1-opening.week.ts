import { enterCode, front, ready, visible } from '../buyer-steps.ts';
import { expect } from '../fixtures.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';

test('the owner signs up in an empty shop and says who sells', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  const hand = handOn(page);
  await page.goto('/');
  await ready(page);
  await hand.look('empty-home');
  await page.goto('/products');
  await ready(page);
  await hand.look('empty-products');
  await hand.task('first owner signs up', '–', async () => {
    await hand.press(visible(page, /ورود/));
    await hand.press(front(page).getByRole('button', { name: 'ثبت‌نام کنید' }));
    await hand.type(page.getByLabel('نام', { exact: true }), 'مالک');
    await hand.type(page.getByLabel('نام خانوادگی'), 'فروشگاه');
    await enterCode(page, process.env.SHOP_OWNER ?? '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await hand.look('signed-up');
  await page.goto('/console/admin');
  await hand.look('empty-dashboard');
  await page.goto('/console/admin/settings/invoice');
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  const field = (name: string) => page.locator(`#settings-${name}`);
  await hand.task('seller, tax and account for transfers', 'not possible', async () => {
    await hand.type(field('sellerName'), 'شرکت نمونه');
    await hand.type(field('sellerId'), '0123456789');
    await hand.type(field('sellerEconomicCode'), '411111111111');
    await hand.type(field('sellerPhone'), '02112345678');
    await hand.type(field('sellerPostalCode'), '1939613663');
    await hand.type(field('sellerAddress'), 'تهران، خیابان نمونه، پلاک ۱');
    await hand.press(page.getByRole('switch', { name: 'قیمت‌ها شامل مالیات بر ارزش افزوده است' }));
    await hand.press(save);
    await expect(page.getByText('تنظیمات ذخیره شد')).toBeVisible();
    await page.goto('/console/admin/settings/payment');
    await hand.type(field('transferSheba'), '350120000000000001234567');
    await hand.type(field('transferOwner'), 'شرکت نمونه');
    await hand.press(page.getByRole('switch', { name: 'سفارش عمده با واریز به حساب پرداخت شود' }));
    await hand.press(save);
    await expect(page.getByText('تنظیمات ذخیره شد')).toBeVisible();
  });
  await hand.look('settings');
});
