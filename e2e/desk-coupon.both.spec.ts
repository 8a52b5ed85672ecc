import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff, freshMobile } from './sessions.ts';

const CODE = 'کد تخفیف';

/** Ten percent off, for everybody. */
async function aCoupon(token: string): Promise<{ code: string; title: string }> {
  const code = `DESK${mark()}`;
  const title = `عیدی تلفنی ${code}`;
  const { _id } = await call<{ _id: string }>(token, 'POST', '/api/admin/coupons', {
    title,
    code,
    kind: 'percent',
    value: 10,
    saleTypes: ['totalSell', 'partialSell'],
    from: new Date().toISOString(),
  });
  await call(token, 'POST', `/api/admin/coupons/${_id}/start`, { version: 1 });
  return { code, title };
}

test('staff enter the code that a buyer tells on the phone, and later one with a pro-forma', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  allowConsole(/ 409 /);
  const product = await ownProduct();
  const token = await asStaff(context);
  const coupon = await aCoupon(token);
  await page.goto('/console/admin/orders/add');
  await page.getByLabel('موبایل یا نام مشتری').fill(freshMobile());
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('مشتری');
  await page.getByRole('textbox', { name: 'نام خانوادگی', exact: true }).fill('تلفنی');
  await page.getByRole('combobox', { name: 'نوع' }).selectOption({ label: 'عمده' });
  await page.getByRole('searchbox', { name: /افزودن کالا/ }).fill(product.code);
  await page.getByRole('button', { name: `افزودن «${product.title}» به سفارش` }).click();
  const field = page.getByRole('textbox', { name: CODE });
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(page.getByText('چنین کد تخفیفی نداریم')).toBeVisible();
  await checkAccess(page);
  await field.fill(` ${coupon.code.toLowerCase()} `);
  await page.getByRole('button', { name: 'ثبت کد' }).click();
  await expect(page.getByText(coupon.title)).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: 'حذف کد' }).click();
  await expect(field).toBeVisible();
  const place = page.getByRole('combobox', { name: 'استان و شهر' });
  await place.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await place.fill('کاش');
  await expect(page.getByRole('option', { name: 'اصفهان، کاشان', exact: true })).toBeVisible();
  await place.press('Enter');
  await page.getByRole('button', { name: 'ثبت سفارش', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/detail-/);

  await page.getByRole('button', { name: 'تأیید سفارش' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: CODE }).fill('NOSUCHCODE');
  await dialog.getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect(dialog.getByText('چنین کد تخفیفی نداریم').first()).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('textbox', { name: CODE }).fill(coupon.code);
  await dialog.getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect(page.getByText(`تخفیف کد ${coupon.code}`)).toBeVisible();
});
