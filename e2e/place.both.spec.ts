import { addProduct, front, openCart, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { aMobile, aSession, carry } from './sessions.ts';

test('an address takes the place of a device whose owner allows it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.7, longitude: 51.4 });
  await aBuyer(page);
  await page.goto('/console/addresses/add');
  await ready(page);
  await visible(page, /^ثبت موقعیت فعلی روی نقشه/).click();
  await expect(page.getByRole('link', { name: 'موقعیت روی نقشه ثبت شد؛ مشاهده' })).toBeVisible();
});

test('province and city are one field, by letters and Enter; a village has its own two', async ({
  page,
  checkAccess,
}) => {
  await aBuyer(page);
  await page.goto('/console/addresses/add');
  const place = page.getByRole('combobox', { name: 'استان و شهر' });
  await place.fill('اصف');
  await expect(page.getByRole('option').first()).toHaveText('اصفهان، اصفهان');
  await checkAccess(page);
  await place.press('Enter');
  await expect(place).toHaveValue('اصفهان، اصفهان');
  // the name of a city alone is enough for whoever goes on without choosing
  await place.fill('کاشان');
  await page.getByLabel('نشانی کامل').click();
  await expect(place).toHaveValue('اصفهان، کاشان');

  await place.fill('ده ما');
  await page.getByRole('option', { name: 'شهر یا روستای دیگر' }).click();
  const province = page.getByRole('combobox', { name: 'استان', exact: true });
  await expect(province).toBeFocused();
  await expect(province).toHaveValue('اصفهان');
  await page.getByRole('combobox', { name: 'شهر', exact: true }).fill('ده ما');
  await page.getByLabel(/عنوان آدرس/).fill('ده');
  await page.getByLabel('نشانی کامل').fill('کنار رودخانه، خانه آخر');
  await page.getByLabel('کد پستی').fill('۸۷۱۳۷۴۵۱۹۳');
  await page.getByRole('button', { name: 'ذخیره آدرس' }).click();
  await expect(page.getByText(/اصفهان، ده ما/).first()).toBeVisible();
});

test('what an order lacks comes into view, has the focus and shakes once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await carry(
    page.context(),
    await aSession(await aMobile({ firstName: 'خریدار', lastName: 'تازه' })),
  );
  await addProduct(page, await ownProduct(), 'تکی');
  await openCart(page);
  await front(page).getByRole('button', { name: 'تکمیل خرید' }).click();
  await front(page).getByRole('link', { name: 'افزودن آدرس جدید' }).waitFor();
  await front(page)
    .getByRole('button', { name: /^پرداخت [۰-۹,]+ تومان/ })
    .click();
  await expect(front(page).getByRole('link', { name: 'افزودن آدرس جدید' })).toBeFocused();
  const shaken = front(page).locator('[data-shake]');
  await expect(shaken).toHaveCount(2);
  await expect(shaken.first()).toBeInViewport();
  await expect(shaken.first()).toHaveCSS('animation', '0.32s ease-in-out shake');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(shaken.first()).toHaveCSS('animation-duration', '1e-05s');
});
