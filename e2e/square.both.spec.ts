import sharp from 'sharp';
import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { asStaff } from './sessions.ts';

test('a wide picture is cut to a square by keys, and its description stays', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  await page.goto('/console/admin/products/add');
  const half = (background: string) => ({
    create: { width: 800, height: 800, channels: 3 as const, background },
  });
  const right = await sharp(half('#d32f2f')).png().toBuffer();
  const buffer = await sharp({ create: { ...half('#0a7c76').create, width: 1600 } })
    .composite([{ input: right, gravity: 'east' }])
    .png()
    .toBuffer();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer });
  const pictures = page.getByRole('list', { name: 'تصاویر محصول' }).getByRole('listitem');
  await pictures.first().getByRole('button').click();
  await front(page).getByLabel('شرح تصویر').fill('نیمه قرمز');
  await front(page).getByRole('button', { name: 'برش مربع' }).click();
  await front(page)
    .getByRole('slider', { name: /از چپ به راست/ })
    .press('End');
  await checkAccess(page);
  const stored = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await front(page).getByRole('button', { name: 'برش و جایگزینی' }).click();
  const { img, w, h } = (await (await stored).json()) as { img: string; w: number; h: number };
  expect([w, h]).toEqual([800, 800]);
  await expect(front(page).getByLabel('شرح تصویر')).toHaveValue('نیمه قرمز');
  await expect(front(page).getByRole('button', { name: 'برش مربع' })).toHaveCount(0);
  await front(page).getByRole('button', { name: 'تمام' }).click();
  await expect(pictures).toHaveCount(1);
  await expect(pictures.first().getByRole('img')).toHaveAttribute('src', new RegExp(img));
  // only the red half is left, except for the blur at its edge
  const bytes = await (await page.request.get(`/api/serve/products/${img}`)).body();
  const [red] = (await sharp(bytes).stats()).channels;
  expect(red?.min).toBeGreaterThan(120);
});
