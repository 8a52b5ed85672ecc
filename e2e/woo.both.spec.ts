import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownBrand } from './own-products.ts';
import { asStaff } from './sessions.ts';

test('a WooCommerce file asks for its unit and makes variations a family', async ({
  page,
  context,
  checkAccess,
}) => {
  await asStaff(context);
  const brand = await ownBrand();
  const own = mark();
  const heads =
    'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Images,Parent,Brands';
  const colours = 'Attribute 1 name,Attribute 1 value(s)';
  const shirt = `W${own}`;
  const lines = [
    `1,variable,${shirt},پیراهن ${own},1,,,,کالای ${own},https://old.example/s.jpg,,${brand.name},رنگ,"سبز, زرد"`,
    `2,variation,${shirt}-1,پیراهن,1,3,2250000,2500000,,,${shirt},,رنگ,سبز`,
    `3,variation,${shirt}-2,پیراهن,1,4,,2600000,,,${shirt},,رنگ,زرد`,
  ];
  await page.goto('/console/admin/products/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'wc-product-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([`${heads},${colours}`, ...lines].join('\n')),
  });
  await expect(page.getByText('فایل محصولات ووکامرس.', { exact: false })).toBeVisible();
  await page.getByLabel('واحد مبلغ‌ها در فایل').selectOption('IRR');
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await page.getByRole('button', { name: 'تأیید و بررسی دوباره' }).click();
  await expect(page.getByText('۲ محصول جدید')).toBeVisible();
  await expect(page.getByRole('table').getByText('۲۵۰,۰۰۰').first()).toBeVisible();
  await checkAccess(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'گزارش ردیف‌به‌ردیف (CSV)' }).click();
  const report = await (await download).createReadStream();
  const text = Buffer.concat(await report.toArray()).toString();
  expect(text.split('\r\n')[1]).toContain('محصول اصلی است');
  await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
  await front(page).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(page.getByText('ساخته شد').first()).toBeVisible();
  // sale prices become a draft of a promotion
  await page.getByRole('button', { name: 'ساخت تخفیف از این قیمت‌ها' }).click();
  await checkAccess(page);
  await page.getByRole('link', { name: 'تخفیف «فروش ویژه»، ۱ محصول' }).click();
  await expect(page.getByText('قیمت هر محصول').first()).toBeVisible();
  await expect(page.getByText('۲۲۵,۰۰۰')).toBeVisible();
});
