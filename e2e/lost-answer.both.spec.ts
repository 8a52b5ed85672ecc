import type { Page } from '@playwright/test';
import { ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { anOrder, aRichBuyer } from './own-buyer.ts';
import { signOf, watched } from './slow.ts';

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' });
const table = (page: Page) => page.getByRole('main').locator('li').filter({ hasText: 'ثبت شد' });

test('where an answer is lost, a list shows no rows of the filter before, a form keeps its words, and both can be tried again @s904', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const signs = await watched(context);
  await anOrder(await aRichBuyer(page), 'wholesale');
  await page.goto('/console/orders');
  await ready(page);
  await expect(table(page)).toHaveCount(1);
  await page.route('**/api/**', (route) => route.abort());
  await signOf('a filter', signs, () => page.getByRole('link', { name: 'جاری' }).click());
  await expect(again(page)).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.unroute('**/api/**');
  await again(page).click();
  await expect(table(page)).toHaveCount(1);

  await page.goto('/console/profile');
  await ready(page);
  const name = page.getByLabel('نام خانوادگی');
  await name.fill('دیگر');
  await page.route('**/api/**', (route) => route.abort());
  await signOf('a form', signs, () => visible(page, 'ذخیره').click());
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(name).toHaveValue('دیگر');
  await page.unroute('**/api/**');
  await visible(page, 'ذخیره').click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('دیگر');
});
