import { printedLists } from '#test/printed-lists.ts';
import { front } from '../buyer-steps.ts';
import { inDatabase } from '../database.ts';
import { expect } from '../fixtures.ts';
import { asOwner } from './buyers.ts';
import { longList, shopifyFile, wooFile } from './foreign-files.ts';
import { type Hand, handOn } from './hand.ts';
import { pictureFolder } from './picture-folder.ts';
import { test } from './shop-week.ts';

type File = { name: string; bytes: Buffer; products: number; unit?: string; pictures?: string };
const MOST_PRESSES = 60;
const SEND_PICTURES_MS = 900_000;

test('files of other shops, printed lists and 2,000 pictures are put on sale', async ({
  page,
  context,
}) => {
  test.setTimeout(SEND_PICTURES_MS * 2);
  await asOwner(context);
  const long = longList();
  const pictures = await pictureFolder(test.info().outputPath('pictures'), long.codes);
  const hand = handOn(page);
  const files: File[] = [
    { name: 'shopify.csv', unit: 'IRHT', ...shopifyFile() },
    { name: 'woocommerce.csv', unit: 'IRR', ...wooFile() },
    // the last of them says nowhere what it is in
    ...(await printedLists()).map(({ file, bytes, products }, n) => ({
      name: `${n}-${file}`,
      bytes,
      products,
      ...(n === 4 && { unit: 'IRR' }),
    })),
    { name: 'long.csv', ...long, pictures },
  ];
  const { presses } = await hand.task(
    '8 files of 2,070 products and 2,000 pictures on sale',
    'not possible',
    async () => {
      await page.goto('/console/admin/settings/shop');
      await hand.press(page.getByRole('switch', { name: 'فروش بدون تصویر' }));
      await hand.press(page.getByRole('button', { name: 'ذخیره', exact: true }));
      await expect(page.getByText('تنظیمات ذخیره شد')).toBeVisible();
      await page.goto('/console/admin/products');
      await hand.press(page.getByRole('link', { name: 'ورود از اکسل' }));
      for (const file of files) await bring(hand, file);
      await page.goto('/console/admin/products?status=draft');
      await publishAll(hand);
    },
  );
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  const products = files.reduce((sum, file) => sum + file.products, 0);
  const { length } = long.codes;
  await expect.poll(() => onSale()).toEqual({ products, pictures: length, different: length });
});

/** Imports one file by hand, from upload to products. */
async function bring(hand: Hand, { name, bytes, products, unit, pictures }: File) {
  const { page } = hand;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = name.endsWith('xlsx') ? 'application/octet-stream' : 'text/csv';
  await hand.send(page.locator('input[type=file]').first(), name, type, bytes);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(button('بررسی بدون ذخیره')).toBeVisible();
  if (unit) await hand.pick(page.getByLabel('واحد مبلغ‌ها در فایل'), unit);
  const brand = page.getByLabel('برند پیش‌فرض');
  if ((await brand.inputValue()) === '') await hand.type(brand, 'متفرقه');
  await hand.look(`list-${name.replace(/\..*/, '')}`);
  if (pictures) await bringPictures(hand, { folder: pictures, count: products });
  await hand.press(button('بررسی بدون ذخیره'));
  await makeNames(hand);
  await expect(page.getByText(`${fa(products)} محصول جدید`)).toBeVisible({ timeout: 120_000 });
  await hand.press(button('اعمال تغییرات'));
  await hand.press(front(page).getByRole('button', { name: 'اعمال تغییرات' }));
  await expect(button('بازگردانی تغییرات این فایل')).toBeVisible({ timeout: 240_000 });
}

async function bringPictures(hand: Hand, { folder, count }: { folder: string; count: number }) {
  const { page } = hand;
  await hand.press(page.getByText('تصاویر این فایل'));
  await hand.sendFolder(page.locator('input[webkitdirectory]'), folder);
  await expect(page.getByText(/^۵۰۰ از/)).toBeVisible({ timeout: 120_000 });
  const desk = page.viewportSize();
  await hand.look('pictures-sent');
  await page.setViewportSize(PHONE);
  await hand.look('pictures-sent');
  if (desk) await page.setViewportSize(desk);
  const timeout = SEND_PICTURES_MS;
  await expect(page.getByText(`${fa(count)} تصویر آماده است`)).toBeVisible({ timeout });
}

const PHONE = { width: 390, height: 844 };

/** New brands and categories are all wanted. */
async function makeNames(hand: Hand) {
  const { page } = hand;
  const names = page.getByRole('button', { name: 'تأیید و بررسی دوباره' });
  await expect(names.or(page.getByText(/محصول جدید/)).first()).toBeVisible({ timeout: 120_000 });
  if (await names.isVisible()) await hand.press(names);
}

async function publishAll(hand: Hand) {
  const { page } = hand;
  await hand.press(page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }));
  await hand.press(page.getByRole('button', { name: /^انتخاب همه .* محصول این فیلتر$/ }));
  await hand.press(page.getByRole('button', { name: 'انتشار', exact: true }));
  await hand.press(page.getByRole('button', { name: 'اعمال تغییرات' }));
  await hand.press(front(page).getByRole('button', { name: 'اعمال تغییرات' }));
  await expect(page.getByRole('button', { name: 'بازگردانی این تغییر' })).toBeVisible({
    timeout: 240_000,
  });
}

const CODES = '^(pot-|W-|WS-|H-|M2|30|40|P/|L-)';
const onSale = () =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ products: number; pictures: number; different: number }[]>`
      select count(distinct id)::int as products, count(hash)::int as pictures,
        count(distinct hash)::int as different
      from products
      left join lateral (select one->>'hash' as hash
        from jsonb_array_elements(image) as one) on true
      where status = 'published' and code ~ ${CODES}`;
    return row;
  });

const fa = (n: number) => n.toLocaleString('fa-IR').replaceAll('٬', ',');
