import { ready, unfoldFooter, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers, signOf, watched } from './slow.ts';

test('Back and Escape take away what has opened empty, also before its code has come', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const { letGo } = await holdAnswers(page);
  for (const away of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await visible(page, /^سبد خرید/).click();
    await expect(page.locator('.opening')).toHaveText(/سبد خرید/);
    await away();
    await expect(page.locator('.opening')).toHaveCount(0);
  }
  await letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every press shows at once while the internet is cut, and the strip says so', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to fetch|dynamically imported|CSS/);
  const signs = await watched(context);
  await page.goto('/');
  await ready(page);
  await context.setOffline(true);
  await expect(page.getByText('اینترنت قطع است')).toBeVisible();
  await signOf('the cart', signs, () => visible(page, /^سبد خرید/).click());
  await expect(page.locator('.opening')).toHaveCount(0);
  await unfoldFooter(page, 'راهنما');
  await signOf('a page', signs, () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما', exact: true }).click(),
  );
});
