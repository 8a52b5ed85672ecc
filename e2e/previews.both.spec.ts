import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('a banner is seen on a phone while it is typed, in the colour of a swatch', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/banners/add');
  const phone = page.frameLocator('iframe[title="پیش‌نمایش در موبایل"]');
  await expect(phone.getByText('با انتخاب تصویر')).toBeVisible();
  await page.getByLabel('عنوان', { exact: true }).fill('بهار حجره');
  await page.getByLabel('شکل بنر').selectOption('words');
  await page.locator('main input[type=file]').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background: '#0a7c76' } })
      .png()
      .toBuffer(),
  });
  await expect(phone.getByText('بهار حجره')).toBeVisible();
  await page.getByLabel('متن دکمه').fill('همین حالا ببینید');
  await expect(phone.getByText('همین حالا ببینید')).toBeVisible();
  // the picture is really loaded, not only asked for
  await expect
    .poll(() => phone.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const ground = phone.locator('.slide');
  const before = await ground.evaluate((slide) => getComputedStyle(slide).backgroundImage);
  const tones = page.getByRole('group', { name: 'رنگ زمینه' });
  await tones.getByRole('radio', { name: 'فیروزه‌ای' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tones.getByRole('radio', { name: 'زعفرانی' })).toBeChecked();
  await expect
    .poll(() => ground.evaluate((slide) => getComputedStyle(slide).backgroundImage))
    .not.toBe(before);
  await checkAccess(page);
});

test('a notice and a page about the shop are seen as they are typed', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/settings/site');
  const phones = page.locator('iframe[title="پیش‌نمایش در موبایل"]:visible');
  await page.getByLabel('عنوان اطلاعیه').fill('تعطیلات نوروز');
  await page.getByLabel('متن اطلاعیه').fill('تا پنجم فروردین ارسال نداریم');
  const notice = phones.first().contentFrame();
  await expect(notice.getByText('تعطیلات نوروز')).toBeVisible();
  // a frame as wide as a device does not widen the page
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await expect(notice.getByText('تا پنجم فروردین ارسال نداریم')).toBeVisible();
  const wide = page.viewportSize()?.width ?? 0;
  // on a phone the editor itself is as wide as the page
  if (wide >= 1100) {
    await page.getByRole('textbox', { name: 'عنوان صفحه' }).fill('شرایط خرید از ما');
    await expect(phones.nth(1).contentFrame().getByText('شرایط خرید از ما')).toBeVisible();
  }
  await checkAccess(page);
});

test('a delivery method is seen as a buyer chooses it', async ({ page, context, checkAccess }) => {
  await asStaff(context);
  await page.goto('/console/admin/settings/delivery');
  await page.getByRole('button', { name: 'افزودن روش' }).click();
  await page.getByLabel('نام روش').fill('پیک موتوری');
  await page.getByLabel('متن وعده به مشتری').fill('همان روز');
  const seen = page.frameLocator('iframe[title="پیش‌نمایش در موبایل"]');
  await expect(seen.getByText('پیک موتوری')).toBeVisible();
  await expect(seen.getByText('همان روز')).toBeVisible();
  await checkAccess(page);
});
