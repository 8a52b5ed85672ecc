import { call } from './api.ts';
import { pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';
import { ownProduct } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

type Settings = { version: number };

async function show(wholesaleFor: string): Promise<void> {
  const staff = await aStaffSession();
  const { version } = await call<Settings>(staff, 'GET', '/api/admin/settings');
  await call(staff, 'PATCH', '/api/admin/settings', { version, wholesaleFor });
}

test.afterEach(() => show('everyone'));

test('a stranger finds no wholesale price in a page, and who signs in sees it there', async ({
  page,
  request,
  checkAccess,
}) => {
  const product = await ownProduct({ price: 123_450, partialPrice: 150_000 });
  await show('signedIn');
  await expect(async () => {
    for (const path of [pathOf(product), `/products?q=${product.code}`]) {
      const html = await (await request.get(encodeURI(path))).text();
      expect(html).toContain(product.code);
      expect(html).not.toMatch(/123[,]?450|۱۲۳,۴۵۰|1234500/);
    }
  }).toPass();
  await page.goto(pathOf(product));
  await ready(page);
  await expect(page.getByRole('button', { name: 'برای مشاهده قیمت عمده وارد شوید' })).toBeVisible();
  await checkAccess(page);
  await aBuyer(page);
  await page.goto(pathOf(product));
  await expect(page.getByRole('radio').filter({ hasText: '۱۲۳,۴۵۰' })).toBeVisible();
  await page.goto(`/products?q=${product.code}`);
  await expect(page.getByText('۱۲۳,۴۵۰').first()).toBeVisible();
  await checkAccess(page);
});
