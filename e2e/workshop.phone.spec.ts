import { unfold } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';
import { asStaff } from './sessions.ts';

/** Pixels of a phone screen in which staff find what they change most. */
const FIRST = 900;
const WHOLE = 2_500;
const ATTRIBUTES = ['جنس', 'ابعاد', 'رنگ', 'توان', 'کشور'].map((name) => ({
  name,
  value: 'نمونه',
}));

test('the form of a product is short, keeps what is typed and opens the folded part that is wrong', async ({
  page,
  context,
  checkAccess,
  allowConsole,
}) => {
  allowConsole(/422/);
  await asStaff(context);
  const { _id, title, code } = await ownProduct({ attributes: ATTRIBUTES });
  await page.goto(`/console/admin/products/detail-${_id}`);
  const price = page.getByLabel('قیمت تکی (تومان)');
  const end = async (part: typeof price) =>
    part.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  await expect(page.getByText(/٪، .* مانده$/)).toBeVisible();
  await expect(page.getByText('متن معرفی')).toBeAttached();
  expect(await end(price)).toBeLessThan(FIRST);
  expect(await end(page.getByRole('button', { name: 'تغییر موجودی' }))).toBeLessThan(FIRST);
  // without the room of the tabs below it
  expect(await end(page.locator('main form'))).toBeLessThanOrEqual(WHOLE);
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  await expect(save).toHaveCount(0);

  await price.fill('۱۶۵۰۰۰');
  await page.getByRole('button', { name: 'لغو', exact: true }).click();
  await expect(price).toHaveValue('۱۵۰,۰۰۰');
  await page.getByRole('button', { name: 'بازگردانی' }).click();
  await expect(price).toHaveValue('۱۶۵,۰۰۰');

  await page.getByRole('button', { name: 'جابه‌جایی یا حذف جنس' }).click();
  await checkAccess(page);
  await page.getByRole('button', { name: 'انتقال به پایین' }).click();
  await expect(page.getByLabel('نام مشخصه ۲')).toHaveValue('جنس');

  await unfold(page, 'کد، بارکد و نامک');
  const codeField = page.getByLabel('کد کالا');
  await codeField.fill('');
  await page.getByText('کد، بارکد و نامک').click();
  await expect(codeField).toBeHidden();
  await save.click();
  await expect(codeField).toBeFocused();
  await codeField.fill(code);
  // the key of the letter on a Persian keyboard
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('ذخیره شد', { exact: true })).toBeVisible();
  await expect(save).toHaveCount(0);
  await checkAccess(page);
  await page.reload();
  await expect(price).toHaveValue('۱۶۵,۰۰۰');
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue(title);
});
