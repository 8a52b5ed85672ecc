import { visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('a row of products has one menu, and on a desktop its first action beside it', async ({
  page,
  context,
  isMobile,
  checkAccess,
}) => {
  await asStaff(context);
  const title = `قندان ${mark()}`;
  await ownProduct({ title });
  await page.goto(`/console/admin/products?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  const menu = row.getByRole('button', { name: `کارهای ${title}` });
  const hide = row.getByRole('button', { name: `پنهان کردن «${title}»` });
  await expect(menu).toBeVisible();
  if (isMobile) await menu.click();
  else {
    await row.hover();
    await expect(hide).toHaveCSS('opacity', '1');
  }
  await visible(page, `پنهان کردن «${title}»`).click();
  await expect(row).toContainText('پنهان');
  await menu.click();
  await expect(page.getByRole('link', { name: `کپی «${title}»` })).toBeVisible();
  await checkAccess(page);
  await visible(page, `بایگانی «${title}»`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
