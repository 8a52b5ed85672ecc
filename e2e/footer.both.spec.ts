import { ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

test('a phone folds the two groups of the footer, a desktop shows them; nothing is left empty below', async ({
  page,
  checkAccess,
}, { project }) => {
  await page.goto('/about-us');
  await ready(page);
  const foot = page.getByRole('contentinfo');
  const [fold, link] = [
    foot.getByRole('button', { name: 'راهنما' }),
    foot.getByRole('link', { name: 'پیگیری سفارش' }),
  ];
  if (project.name === 'phone') {
    await expect(link).toBeHidden();
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  } else await expect(fold).toBeHidden();
  await expect(link).toBeVisible();
  await checkAccess(page);
  await foot.getByText(/^همه حقوق/).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const gap = await page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const end = document.querySelector('.foot-end')?.getBoundingClientRect();
    return (bar?.height ? bar.top : innerHeight) - (end?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(40);
});

test('a phone offers to put the shop on its home screen where its browser can', async ({
  page,
}) => {
  await page.goto('/about-us');
  await ready(page);
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
  );
  const offer = page.getByRole('contentinfo').locator('.foot-install');
  await expect(offer).toHaveText('افزودن به صفحه اصلی گوشی');
  await expect(offer).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) < 800 });
});
