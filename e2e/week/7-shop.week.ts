import { expect } from '../fixtures.ts';
import { aPicture } from './a-picture.ts';
import { asOwner } from './buyers.ts';
import { handOn } from './hand.ts';
import { test } from './shop-week.ts';

test('what a piece was bought for is corrected by hand', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/products?q=HJ-1003');
  await hand.task('purchase price of one product', 'no field', async () => {
    await hand.open('محصولات');
    await hand.type(page.getByLabel('قیمت خرید هر عدد (تومان)'), '70000');
    await hand.press(page.getByRole('button', { name: 'ذخیره', exact: true }));
    await expect(page.getByText('ذخیره شد', { exact: true })).toBeVisible();
  });
  await hand.look('purchase-price');
});

test('a post is written and published', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/blog');
  await hand.task('a post with a picture', '8, 8 s', async () => {
    await hand.press(page.getByRole('link', { name: 'مطلب جدید' }).first());
    await hand.type(page.getByLabel('عنوان', { exact: true }), 'نگهداری از قابلمه استیل');
    await hand.type(page.getByLabel('خلاصه'), 'چهار نکته که قابلمه را نو نگه می‌دارد');
    await hand.type(
      page.getByRole('textbox', { name: 'متن', exact: true }),
      'اول آب، بعد نمک. شعله را کم نگه دارید.',
    );
    const cover = page.locator('main input[type=file][accept^="image"]').first();
    await hand.send(cover, 'cover.png', 'image/png', await aPicture(1600, 900));
    await expect(page.getByText('تغییر تصویر').first()).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'ذخیره پیش‌نویس' }));
    await expect(page).toHaveURL(/detail-/);
    await hand.press(page.getByRole('button', { name: 'انتشار', exact: true }));
    await expect(page.getByText(/در .+ منتشر شد$/)).toBeVisible();
  });
  await hand.look('post-published');
});

test('a banner waits for its day', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/banners');
  await hand.task('a banner with a start', 'broken (went live at once)', async () => {
    await hand.press(page.getByRole('link', { name: 'بنر جدید' }).first());
    await hand.type(page.getByLabel('عنوان', { exact: true }), 'جشنواره یلدا');
    await hand.type(page.getByLabel('لینک'), '/products');
    const picture = page.locator('main input[type=file]').first();
    await hand.send(picture, 'yalda.png', 'image/png', await aPicture(1920, 600));
    await expect(page.getByText('تغییر تصویر')).toHaveCount(1);
    await hand.type(page.getByLabel('شرح تصویر'), 'انار و هندوانه');
    const start = page.getByRole('group', { name: 'شروع نمایش' }).getByRole('spinbutton');
    await hand.press(start.first());
    await page.keyboard.type('140610010800', { delay: 30 });
    await hand.look('banner');
    await hand.press(page.getByRole('button', { name: 'ذخیره بنر' }));
    await expect(page.getByRole('link', { name: 'جشنواره یلدا' })).toBeVisible();
  });
  await hand.look('banners');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'جشنواره یلدا' })).toHaveCount(0);
});

test('post and courier get their prices', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/settings/delivery');
  await hand.task(
    'two delivery methods with prices',
    'not possible (six fixed names)',
    async () => {
      for (const [n, [kind, title, price]] of METHODS.entries()) {
        const method = <L extends string>(label: L) =>
          page.getByLabel(label, { exact: true }).nth(n);
        await hand.press(page.getByRole('button', { name: 'افزودن روش' }));
        await hand.pick(method('نوع'), kind);
        await hand.type(method('نام روش'), title);
        await hand.type(method('هزینه تا یک کیلوگرم'), price);
      }
      await hand.look('delivery');
      await hand.press(page.getByRole('button', { name: 'ذخیره روش‌های ارسال' }));
      await expect(page.getByText('روش‌های ارسال ذخیره شد')).toBeVisible();
    },
  );
  await page.goto('/products');
  await hand.look('products-at-last');
});

const METHODS = [
  ['post', 'پست پیشتاز', '60000'],
  ['courier', 'پیک تهران', '90000'],
] as const;
