import { faDigits } from '#shared/digits.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession, anOrder, giveMoney, profileOf } from './own-buyer.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('an order, a product and a screen are opened by a few letters, without the mouse', async ({
  page,
  context,
  checkAccess,
}, { project }) => {
  const buyer = await aBuyerSession();
  await giveMoney(buyer, 5_000_000);
  const { orderNumber } = await anOrder(buyer, 'wallet', await ownProduct());
  const { mobileNumber } = await profileOf(buyer);
  await asStaff(context);
  await page.goto('/console/admin/tickets');
  const field = page.getByRole('combobox', { name: /^شماره، کد/ });
  const openPalette = async () => {
    // by keyboard: a toast about a new order may cover the button
    if (project.name === 'phone')
      await page.getByRole('button', { name: /^باز کردن با/ }).press('Enter');
    else await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { promise: isDue, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/admin/palette-*.js', async (route) => {
    await isDue;
    await route.continue();
  });
  if (project.name === 'phone') letCome();
  else {
    // letters typed before the palette's script has loaded are not lost, and reach no other field
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(mobileNumber);
    letCome();
    await expect(field).toHaveValue(mobileNumber);
    await page.keyboard.press('Escape');
  }
  await openPalette();
  await field.fill(mobileNumber);
  const orders = page.getByRole('dialog').getByRole('group', { name: 'سفارش‌ها', exact: true });
  await expect(orders.getByRole('option').first()).toContainText(faDigits(orderNumber));
  await checkAccess(page);
  // a scanner types and presses Enter at once
  await field.fill(orderNumber);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/orders\/detail-/);
  await openPalette();
  await field.fill('بنرها');
  const screens = page.getByRole('dialog').getByRole('group', { name: 'صفحه‌ها' });
  await expect(screens.getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/banners$/);
  await openPalette();
  // the last opened item comes first
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/orders\/detail-/);
});

test('a product of the palette tells its price and stock, and what is begun stands apart', async ({
  page,
  context,
  checkAccess,
}, { project }) => {
  const title = `بخاری ${mark()}`;
  await ownProduct({ title, partialPrice: 1_250_000, price: 1_000_000 });
  await asStaff(context);
  await page.goto('/console/admin/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: /^شماره، کد/ });
  if (project.name === 'phone')
    await page.getByRole('button', { name: /^باز کردن با/ }).press('Enter');
  else await page.keyboard.press('Control+k');
  await field.fill(title);
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('group', { name: 'محصولات' }).getByRole('option');
  await expect(row).toContainText('۱,۲۵۰,۰۰۰ تومان');
  await expect(row).toContainText('عدد');
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkAccess(page);
  await field.fill('محصول');
  await expect(dialog.getByRole('group', { name: 'عملیات' })).toContainText('محصول جدید');
  await expect(dialog.getByRole('group', { name: 'صفحه‌ها' })).toContainText('محصولات');
});
