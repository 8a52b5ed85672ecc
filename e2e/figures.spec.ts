import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('a figure of a report opens the sales that it is the sum of', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/reports?report=saleTypes');
  const opens = page.getByRole('button', { name: 'ردیف‌های تکی' });
  const figure = await opens.innerText();
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'ردیف‌های تکی' });
  await expect(dialog.locator('p').first()).toContainText(figure);
  await expect(dialog.getByRole('listitem').first().getByRole('link')).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'بستن' }).click();
  await page.getByRole('button', { name: 'ردیف‌های این جمع' }).click();
  await dialog.page().getByRole('dialog').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/orders\/detail-/);
});
