import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('a figure of a report opens the sales that it is the sum of', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/reports?report=saleTypes');
  const name = 'ردیف‌های فروش خالص، تکی';
  const opens = page.getByRole('button', { name });
  const figure = await opens.innerText();
  await opens.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator('p').first()).toContainText(figure);
  await expect(dialog.getByRole('listitem').first().getByRole('link')).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'بستن' }).click();
  await page
    .getByRole('button', { name: /^ردیف‌های فروش(?: خالص)?: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/orders\/detail-/);
});

test('the sales of the dashboard open their rows, which add up to them', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin?period=month');
  const opens = page.getByRole('button', { name: /^ردیف‌های فروش خالص/ });
  const figure = (await opens.innerText()).replace(/\s*تومان/, '');
  await opens.click();
  const dialog = page.getByRole('dialog', { name: /^ردیف‌های فروش خالص/ });
  await expect(dialog.locator('p').first()).toContainText(figure);
  await checkAccess(page);
});
