import { flatPng } from '#test/flat-png.ts';
import { front } from '../buyer-steps.ts';
import { inDatabase } from '../database.ts';
import { expect } from '../fixtures.ts';
import { asOwner, sendPicture } from './buyers.ts';
import { handOn } from './hand.ts';
import { productFile } from './product-file.ts';
import { test } from './shop-week.ts';

test('five hundred products come by a file and are put on sale', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await hand.task('500 products by a file', '6,500, 54 min (one by one)', async () => {
    await page.goto('/console/admin/products');
    await hand.press(page.getByRole('link', { name: 'ورود از اکسل' }));
    await hand.send(page.locator('input[type=file]'), 'products.csv', 'text/csv', productFile());
    await expect(button('بررسی بدون ذخیره')).toBeVisible();
    await hand.look('file-columns');
    await hand.pick(page.getByLabel('واحد مبلغ‌ها در فایل'), 'IRT');
    await hand.press(button('بررسی بدون ذخیره'));
    await expect(button('تأیید و بررسی دوباره')).toBeVisible();
    await hand.look('file-terms');
    await hand.press(button('تأیید و بررسی دوباره'));
    await expect(page.getByText(/۵۰۰ محصول جدید/)).toBeVisible();
    await hand.look('file-checked');
    await hand.press(button('اعمال تغییرات'));
    await hand.press(front(page).getByRole('button', { name: 'اعمال تغییرات' }));
    await expect(button('بازگردانی تغییرات این فایل')).toBeVisible();
    await hand.look('file-applied');
  });
});

test('their pictures come, and all are put on sale at once', async ({ page, context }) => {
  await givePictures(await asOwner(context));
  const hand = handOn(page);
  await page.goto('/console/admin/products');
  await expect(page.getByRole('table', { name: 'محصولات' })).toBeVisible();
  await hand.look('products-drafts');
  await hand.task('500 drafts put on sale', '500 (one by one)', async () => {
    await hand.press(page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }));
    await hand.press(page.getByRole('button', { name: 'انتخاب همه ۵۰۰ محصول این فیلتر' }));
    await hand.press(page.getByRole('button', { name: 'انتشار', exact: true }));
    await expect(page.getByText('وضعیت: منتشرشده')).toBeVisible();
    await hand.look('publish-preview');
    await hand.press(page.getByRole('button', { name: 'اعمال تغییرات' }));
    await hand.press(front(page).getByRole('button', { name: 'اعمال تغییرات' }));
    await expect(page.getByRole('button', { name: 'بازگردانی این تغییر' })).toBeVisible();
  });
  await hand.look('published');
  await page.goto('/');
  await hand.look('home-of-500');
});

test('one product is added by hand and its stock counted', async ({ page, context }) => {
  await asOwner(context);
  const hand = handOn(page);
  const field = (name: string) => page.getByLabel(name);
  await page.goto('/console/admin/products');
  await hand.task('add a product', '13, 6.5 s', async () => {
    await hand.press(page.getByRole('link', { name: 'محصول جدید' }));
    // the search of the list that is left has the word in its name, too
    await hand.type(page.getByLabel('عنوان', { exact: true }), 'تی‌شرت نخی');
    await hand.find(page.getByRole('combobox', { name: 'برند' }), 'آر', 'آرمان');
    await hand.pick(page.getByLabel('دسته‌بندی'), { label: 'نظم آشپزخانه' });
    await hand.type(field('کد کالا'), 'TS-1');
    const files = page.locator('input[type=file][multiple]');
    await hand.send(files, 'shirt.png', 'image/png', await flatPng({ side: 801 }));
    await expect(page.getByRole('img', { name: 'تصویر ۱' })).toBeVisible();
    await hand.type(field('قیمت عمده (تومان)'), '190000');
    await hand.type(field('قیمت تکی (تومان)'), '240000');
    await hand.type(field('موجودی').first(), '20');
    await hand.look('product-form');
    await hand.press(page.getByRole('button', { name: 'ذخیره و انتشار' }));
    await expect(page).toHaveURL(/detail-/);
  });
  await expect(page.getByText('منتشرشده')).toBeVisible();
  await hand.task('stock correction', '5, 3 s', async () => {
    await hand.press(page.getByRole('button', { name: 'تغییر موجودی' }));
    await hand.type(front(page).getByLabel('تعداد شمرده‌شده'), '25');
    await hand.press(front(page).getByRole('button', { name: 'شمارش دوره‌ای انبار' }));
    await hand.press(front(page).getByRole('button', { name: 'ثبت تغییر' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await hand.look('product-saved');
  await hand.task('a shirt in five sizes and two colours', '130 (ten products)', async () => {
    await hand.press(page.getByRole('button', { name: 'عملیات بیشتر' }));
    await hand.press(page.getByRole('link', { name: 'تنوع‌ها' }));
    for (const [name, values] of [
      ['رنگ', 'قرمز، سرمه‌ای'],
      ['سایز', 'S، M، L، XL، XXL'],
    ] as const) {
      await hand.press(page.getByRole('button', { name, exact: true }));
      await hand.type(page.getByRole('textbox', { name: `افزودن مقدار به ${name}` }), values);
      await hand.key('Enter');
    }
    await hand.look('variants-options');
    await hand.press(page.getByRole('button', { name: 'ذخیره و ساخت ۹ تنوع' }));
    const rows = page.getByRole('list', { name: 'قیمت و موجودی تنوع‌ها' }).getByRole('group');
    await expect(rows).toHaveCount(10);
    for (let n = 1; n < 10; n++) await hand.type(rows.nth(n).getByLabel('موجودی انبار'), '12');
    await hand.press(page.getByRole('button', { name: 'انتشار همه' }));
    await hand.press(page.getByRole('button', { name: 'ذخیره تنوع‌ها' }));
    await expect(page.getByRole('button', { name: 'بازگردانی' })).toBeVisible();
  });
  await hand.look('variants-saved');
});

test('prices of a brand are raised, and one of them by hand in the list', async ({
  page,
  context,
}) => {
  await asOwner(context);
  const hand = handOn(page);
  await page.goto('/console/admin/products');
  await hand.task('prices of 50 products by percent', '10, 16 s (178 by Excel)', async () => {
    await expect(page.getByRole('combobox', { name: 'برند' })).toHaveAttribute(
      'placeholder',
      /برند/,
    );
    await hand.find(page.getByRole('combobox', { name: 'برند' }), 'پارس', 'پارس');
    await expect(page).toHaveURL(/brand=/);
    // rows that come with the filter begin without a choice
    await expect(page.getByText('۵۰', { exact: true }).first()).toBeVisible();
    await hand.press(page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }));
    await hand.press(page.getByRole('button', { name: 'انتخاب همه ۵۰ محصول این فیلتر' }));
    await hand.press(page.getByRole('button', { name: 'قیمت، موجودی، دسته‌بندی' }));
    await hand.type(front(page).getByLabel('مقدار'), '10');
    await hand.press(front(page).getByRole('button', { name: 'پیش‌نمایش تغییرات' }));
    await expect(page.getByText('۵۰ تغییر، ۰ خطا')).toBeVisible();
    await hand.look('prices-preview');
    await hand.press(page.getByRole('button', { name: 'اعمال تغییرات' }));
    await hand.press(front(page).getByRole('button', { name: 'اعمال تغییرات' }));
    await expect(page.getByRole('button', { name: 'بازگردانی این تغییر' })).toBeVisible();
  });
});

/** One picture for all: the week of a shop is not that of its photographer. */
async function givePictures(token: string): Promise<void> {
  const sent = await sendPicture<{ img: string }>(token, '/api/admin/pictures/products');
  const image = [{ ...sent, alt: '' }];
  await inDatabase((sql) => sql`update products set image = ${sql.json(image)} where image = '[]'`);
}
