import { faDigits } from '#shared/digits.ts';
import { paste } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { aMobile, asStaff, freshMobile } from './sessions.ts';

test('a buyer without an account orders by phone; the address is corrected afterwards', async ({
  page,
  context,
  checkAccess,
}) => {
  const product = await ownProduct();
  const mobile = freshMobile();
  await asStaff(context);
  await page.goto('/console/admin/orders/add');
  await page.getByLabel('موبایل یا نام مشتری').fill(mobile);
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('مشتری');
  await page.getByRole('textbox', { name: 'نام خانوادگی', exact: true }).fill('تلفنی');
  await page.getByRole('searchbox', { name: /افزودن کالا/ }).fill(product.code);
  await page.getByRole('button', { name: `افزودن «${product.title}» به سفارش` }).click();
  const place = page.getByRole('combobox', { name: 'استان و شهر' });
  // a list closes when the page under it scrolls
  await place.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // the first row is the one that Enter means
  await place.fill('کاش');
  await expect(page.getByRole('option', { name: 'اصفهان، کاشان', exact: true })).toBeVisible();
  await place.press('Enter');
  await expect(place).toHaveValue('اصفهان، کاشان');
  await page.locator('#address-address').fill('خیابان نمونه، کوچه اول، پلاک ۲');
  await page.locator('#address-postalCode').fill('1876543211');
  await page.locator('#address-receiverName').fill('گیرنده نمونه');
  await page.locator('#address-receiverMobile').fill(mobile);
  await checkAccess(page);
  await page.getByRole('button', { name: 'ثبت سفارش', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/detail-/);
  await expect(page.getByText(/ثبت‌شده توسط/)).toBeVisible();

  await page.getByRole('button', { name: 'اصلاح', exact: true }).click();
  await page.locator('#address-receiverName').fill('گیرنده دیگر نمونه');
  await page.getByRole('button', { name: 'ثبت آدرس جدید' }).click();
  await expect(page.getByText('گیرنده دیگر نمونه')).toBeVisible();
});

test('staff paste the list of a buyer; what is not sure stays to be decided', async ({
  page,
  context,
  checkAccess,
}) => {
  const word = `قوری${mark()}`;
  const sure = await ownProduct();
  const boxed = await ownProduct({ partialStep: 12 });
  const meant = await ownProduct({ title: `${word} چینی` });
  await asStaff(context);
  await page.goto('/console/admin/orders/add');
  await page.getByLabel('موبایل یا نام مشتری').fill(freshMobile());
  await expect(page.getByRole('combobox', { name: 'نوع' })).toContainText('تکی');
  await page.getByLabel('فهرست مشتری').focus();
  await paste(
    page,
    `۲ تا کد ${sure.code}، ۱۰ تا ${word}، ۳ کارتن ${boxed.code}\nچند تا لیوان ${mark()}`,
  );
  const unsure = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });
  await expect(page.getByLabel(`تعداد «${sure.title}»`)).toHaveValue('۲');
  await expect(page.getByText('۳ ردیف از فهرست مشتری هنوز در سفارش نیست')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ثبت سفارش', exact: true })).toBeDisabled();
  await checkAccess(page);

  await unsure(`۱۰ تا ${word}`).getByRole('button', { name: meant.title }).click();
  await expect(page.getByLabel(`تعداد «${meant.title}»`)).toHaveValue('۱۰');
  await unsure('۳ کارتن').getByRole('button', { name: 'تغییر به ۳۶ عدد' }).click();
  await expect(page.getByLabel(`تعداد «${boxed.title}»`)).toHaveValue('۳۶');
  await unsure('چند تا لیوان').getByRole('button', { name: 'کنار گذاشتن' }).click();
  await expect(page.getByRole('button', { name: 'ثبت سفارش', exact: true })).toBeEnabled();
});

test('staff find the buyer of a new order by name, and are told what is missing', async ({
  page,
  context,
  checkAccess,
}) => {
  const lastName = `کاوشگر${mark()}`;
  const mobile = await aMobile({ firstName: 'مهناز', lastName });
  await asStaff(context);
  await page.goto('/console/admin/orders/add');
  await expect(
    page.getByText('برای ثبت سفارش لازم است: شماره موبایل مشتری، حداقل یک کالا'),
  ).toBeVisible();
  const field = page.getByLabel('موبایل یا نام مشتری');
  await field.fill(lastName);
  const found = page.getByRole('list', { name: 'مشتریان هم‌نام' });
  await expect(found.getByRole('button')).toHaveCount(1);
  await checkAccess(page);
  await field.press('Enter');
  await expect(field).toHaveValue(faDigits(mobile));
  await expect(page.getByText(`حساب مهناز ${lastName}`)).toBeVisible();
  await expect(page.getByText('برای ثبت سفارش لازم است: حداقل یک کالا')).toBeVisible();
  await field.fill('ژظغثپ');
  await expect(page.getByText(/مشتری با این نام پیدا نشد/)).toBeVisible();
});

test('Enter on a name takes nobody of the name that was typed before', async ({
  page,
  context,
}) => {
  const [first, second] = [`کاوشگر${mark()}`, `پژوهنده${mark()}`];
  await aMobile({ firstName: 'مهناز', lastName: first });
  const mobile = await aMobile({ firstName: 'بهناز', lastName: second });
  await asStaff(context);
  await page.goto('/console/admin/orders/add');
  const field = page.getByLabel('موبایل یا نام مشتری');
  const found = page.getByRole('list', { name: 'مشتریان هم‌نام' }).getByRole('button');
  await field.fill(first);
  await expect(found).toContainText([first]);
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest((request) => request.url().includes('/api/admin/users?'));
  await page.route('**/api/admin/users?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(second);
  await field.press('Enter');
  await expect(field).toHaveValue(faDigits(second));
  await asked;
  await field.press('Enter');
  await expect(field).toHaveValue(faDigits(second));
  answer.resolve();
  await expect(found).toContainText([second]);
  await field.press('Enter');
  await expect(field).toHaveValue(faDigits(mobile));
});
