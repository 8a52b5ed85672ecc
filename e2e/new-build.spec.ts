import { expect, test } from './fixtures.ts';

test('a newer build is offered, and taken by itself in the background only where nothing is lost', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/build.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  await page.goto('/contact-us');
  await page.locator('[role="status"].fixed').waitFor({ state: 'attached' });
  await page.getByRole('textbox').last().fill('نظر من');
  await page.clock.fastForward('01:00:01');
  await expect(page.getByText('نسخه جدید سایت آماده است')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('textbox').last()).toHaveValue('نظر من');
});
