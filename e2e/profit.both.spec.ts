import { expect, test } from './fixtures.ts';
import { aBuyerSession, anOrder, deliver, giveMoney } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('staff say what a product was bought for, and the report tells what its sale has earned', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const product = await ownProduct();
  await page.goto(`/console/admin/products/detail-${product._id}`);
  await page.getByLabel('قیمت خرید هر عدد (تومان)').fill('۷۰۰۰۰');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('ذخیره شد', { exact: true })).toBeVisible();
  await checkAccess(page);

  const buyer = await aBuyerSession();
  await giveMoney(buyer, 1_000_000);
  const { orderId } = await anOrder(buyer, 'wallet', product);
  await deliver(buyer, orderId);
  await page.goto('/console/admin/reports?report=profit');
  const row = page
    .getByRole('table', { name: 'سود محصولات' })
    .getByRole('row')
    .filter({ hasText: product.title });
  await expect(row).toContainText('۸۰,۰۰۰');
  await expect(page.getByRole('term').filter({ hasText: /^سود$/ })).toBeVisible();
  await checkAccess(page);
});
