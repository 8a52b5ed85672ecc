import type { Page } from '@playwright/test';
import { front, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

/** Sets the notice on its staff screen; an empty title removes it. */
async function say(staff: Page, title: string, words: string) {
  await staff.goto('/console/admin/settings/site');
  const shown = staff.getByRole('switch', { name: 'نمایش اطلاعیه' });
  if ((title === '') === (await shown.isChecked())) await shown.click();
  if (title) await staff.getByLabel('عنوان اطلاعیه').fill(title);
  if (words) await staff.getByLabel('متن اطلاعیه').fill(words);
  const saved = staff.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await staff.getByRole('button', { name: 'ذخیره: اطلاعیه فوری' }).click();
  expect((await saved).ok()).toBe(true);
}

test('staff write an urgent notice; a visitor acknowledges it by keyboard, and sees the next one again', async ({
  page,
  context,
  browser,
  checkAccess,
}) => {
  const url = process.env.SHOP_URL ?? '';
  await asStaff(context);
  await say(page, 'تعطیلی فروشگاه', 'پنجشنبه چیزی فرستاده نمی‌شود');
  const visiting = await browser.newContext({ baseURL: url });
  const visitor = await visiting.newPage();
  const notice = visitor.getByRole('dialog', { name: 'توجه!' });
  const seen = visitor.getByRole('button', { name: 'متوجه شدم' });
  try {
    await visitor.goto('/');
    await expect(notice).toContainText('تعطیلی فروشگاه');
    await expect(notice.getByRole('button')).toHaveCount(1);
    await checkAccess(visitor);

    // a dismissed notice is not acknowledged
    await visitor.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await visitor.reload();
    await expect(notice).toBeVisible();
    await visitor.keyboard.press('Tab');
    await expect(seen).toBeFocused();
    // the focus stays inside
    await visitor.keyboard.press('Tab');
    await expect(seen).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(notice).toHaveCount(0);
    await visitor.reload();
    await ready(visitor);
    // an open notice blocks scrolling even before its script has loaded
    await expect(visitor.locator('body')).toHaveCSS('overflow', 'auto');
    await expect(notice).toHaveCount(0);

    await say(page, 'ساعت تازه', 'از شنبه تا ساعت ۲۰ هستیم');
    await visitor.goto('/about-us');
    await expect(front(visitor)).toContainText('از شنبه تا ساعت ۲۰ هستیم');
    await seen.click();
    await expect(notice).toHaveCount(0);
  } finally {
    await say(page, '', '');
    await visiting.close();
  }
});
