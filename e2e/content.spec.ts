import sharp from 'sharp';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark } from './own-products.ts';
import { asStaff } from './sessions.ts';

const URL = () => process.env.SHOP_URL ?? '';
const aPicture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#0a7c76' } })
    .png()
    .toBuffer(),
});

test('staff write and publish a post with a picture and a product card; a visitor reads it', async ({
  page,
  context,
  browser,
  checkAccess,
}) => {
  const title = `نوشته آزمون ${mark()}`;
  await asStaff(context);
  await page.goto('/console/admin/blog');
  await page.getByRole('link', { name: 'مطلب جدید' }).first().click();
  await page.getByLabel('عنوان', { exact: true }).fill(title);
  await page.getByLabel('خلاصه').fill('خلاصه نوشته آزمون');
  const words = page.getByRole('textbox', { name: 'متن', exact: true });
  await words.fill('پاراگراف نخست');

  await page.getByRole('button', { name: 'تصویر', exact: true }).click();
  await front(page)
    .locator('input[type=file]')
    .setInputFiles(await aPicture(800, 500));
  await front(page).getByLabel('شرح تصویر').fill('زمینه سبز');
  await expect(front(page).getByText('تغییر تصویر')).toBeVisible();
  await front(page).getByRole('button', { name: 'افزودن به متن' }).click();
  await expect(words.getByRole('img', { name: 'زمینه سبز' })).toBeVisible();

  await page.getByRole('button', { name: 'کارت محصول', exact: true }).click();
  await front(page).getByRole('searchbox').fill('هدفون');
  await front(page)
    .getByRole('button', { name: /^افزودن / })
    .first()
    .click();
  await expect(words.getByText(/کارت محصول:/)).toBeVisible();

  await page
    .locator('main input[type=file][accept^="image"]')
    .first()
    .setInputFiles(await aPicture(1600, 900));
  await expect(page.getByText('تغییر تصویر').first()).toBeVisible();
  await checkAccess(page);
  await page.getByRole('button', { name: 'ذخیره پیش‌نویس' }).click();
  await expect(page).toHaveURL(/detail-/);
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText(/در .+ منتشر شد$/)).toBeVisible();
  await checkAccess(page);

  const visitor = await browser.newContext({ baseURL: URL() });
  const reading = await visitor.newPage();
  await reading.goto('/blog');
  await reading.getByRole('link', { name: title }).click();
  await expect(reading.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reading.getByText('پاراگراف نخست')).toBeVisible();
  await expect(reading.getByRole('img', { name: 'زمینه سبز' })).toBeVisible();
  await expect(reading.getByRole('article').getByRole('article').first()).toContainText('هدفون');
  await checkAccess(reading);
  await visitor.close();
});

test('a banner that staff add appears on the home page and leaves it when it is stopped', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/422/);
  const title = `بنر آزمون ${mark()}`;
  await asStaff(context);
  await page.goto('/console/admin/banners/add');
  await page.getByLabel('عنوان', { exact: true }).fill(title);
  await page.getByLabel('لینک').fill('/blog');
  const files = page.locator('main input[type=file]');
  await files.nth(0).setInputFiles(await aPicture(1920, 600));
  await expect(page.getByText('تغییر تصویر')).toHaveCount(1);
  await page.getByRole('button', { name: 'ذخیره بنر' }).click();
  await expect(page.getByLabel('شرح تصویر')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('شرح تصویر').fill('زمینه سبز');
  await checkAccess(page);
  await page.getByRole('button', { name: 'ذخیره بنر' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await checkAccess(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: title })).toBeAttached();
  await page.goto('/console/admin/banners');
  await page.getByRole('button', { name: `توقف ${title}` }).click();
  await front(page).getByRole('button', { name: 'توقف نمایش' }).click();
  await expect(page.getByText('نمایش بنر متوقف شد')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('what staff typed stays when somebody else saved meanwhile, with their words beside it', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/409/);
  const session = await asStaff(context);
  await page.goto('/console/admin/settings/site');
  const about = page.getByRole('textbox', { name: 'معرفی کوتاه' });
  const save = page.getByRole('button', { name: 'ذخیره: پایین صفحه‌ها' });
  const mine = `نوشته من ${mark()}`;
  await about.fill(mine);
  const saved = async () => (await (await page.request.get('/api/admin/site')).json()).footer.about;
  const other = async (body: object) => {
    const { version } = await (await page.request.get('/api/admin/site')).json();
    const answer = await page.request.patch('/api/admin/site', {
      headers: { authorization: `Bearer ${session}` },
      data: { ...body, version },
    });
    expect(answer.ok()).toBe(true);
  };
  const { rights } = (await (await page.request.get('/api/admin/site')).json()).footer;
  const footer = { about: `نوشته همکار ${mark()}`, rights };
  await other({ footer });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: 'همین حالا تغییر کرده است' });
  await expect(alert).toContainText(footer.about);
  await expect(about).toHaveValue(mine);
  await expect(save).toBeDisabled();
  await checkAccess(page);
  await alert.getByRole('button', { name: 'تغییر من: معرفی کوتاه' }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(alert).toHaveCount(0);
  await expect.poll(saved).toBe(mine);

  // another part that somebody saved is no conflict
  await about.fill(`${mine} دوم`);
  await other({ badges: {} });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(alert).toHaveCount(0);
  await expect.poll(saved).toBe(`${mine} دوم`);
});
