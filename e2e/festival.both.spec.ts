import { call } from './api.ts';
import { front } from './buyer-steps.ts';
import { effort } from './effort.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownBrand, ownProducts } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

const MOST_PRESSES = 25;
const PRODUCTS = 300;

type Times = { from: string; until: string };
type Made = Times & { _id: string; title: string; products: number; status: string };

/** Weekday, hour and minute in Tehran. */
const inTehran = (at: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tehran',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

test('a festival of 300 products from Thursday to Friday midnight, with one coupon for partners', async ({
  page,
  context,
  isMobile,
  checkAccess,
}) => {
  test.setTimeout(400_000);
  const token = await asStaff(context);
  const staff = await aStaffSession();
  const brand = await ownBrand();
  await ownProducts(PRODUCTS, { brand: brand._id });
  const group = `همکاران ${mark()}`;
  await call(staff, 'POST', '/api/admin/groups', { title: group });
  const title = `جشنواره ${mark()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { press, fill, total } = effort();
  const goTo = async (name: string) => {
    if (isMobile) await press(page.getByRole('button', { name: /بیشتر/ }).last());
    await press(page.getByRole('link', { name, exact: true }).first());
  };
  const choose = async (label: string, option: string) => {
    await press(page.getByLabel(label, { exact: true }));
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  };

  await page.goto('/console/admin');
  await goTo('تخفیف‌ها');
  await press(page.getByRole('link', { name: 'تخفیف جدید' }).first());
  await fill(page.getByLabel('عنوان', { exact: true }), title);
  await fill(page.getByLabel('مقدار', { exact: true }), '15');
  await press(button('پنجشنبه ساعت ۸'));
  await press(button('پایان جمعه'));
  await choose('کدام محصولات؟', 'یک برند');
  await fill(page.getByRole('combobox', { name: 'برند' }).last(), brand.name);
  await press(page.getByRole('option', { name: brand.name }));
  await expect(page.getByText('۳۰۰ محصول', { exact: true })).toBeVisible();
  await press(button('ذخیره و پیش‌نمایش'));
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش قیمت‌ها' })).toBeVisible();
  await checkAccess(page);
  await press(button('زمان‌بندی شروع'));
  await press(front(page).getByRole('button', { name: 'زمان‌بندی شروع', exact: true }));
  await expect(page.getByText('زمان‌بندی‌شده', { exact: true })).toBeVisible();

  await goTo('کدهای تخفیف');
  await press(page.getByRole('link', { name: 'کد جدید' }).first());
  await fill(page.getByLabel('عنوان', { exact: true }), title);
  await press(button('ساخت کد'));
  await fill(page.getByLabel('مقدار', { exact: true }), '5');
  await press(button('پنجشنبه ساعت ۸'));
  await press(button('پایان جمعه'));
  await choose('گروه مشتریان', group);
  await press(button('ذخیره'));
  await press(button('شروع'));
  await expect(page.getByText('فعال', { exact: true })).toBeVisible();
  await checkAccess(page);
  expect(total()).toBeLessThanOrEqual(MOST_PRESSES);

  const list = await call<{ items: Made[] }>(token, 'GET', '/api/admin/promotions');
  const promotion = list.items.find((one) => one.title === title);
  expect(promotion).toMatchObject({ products: PRODUCTS, status: 'set' });
  const coupons = await call<{ items: Made[] }>(token, 'GET', '/api/admin/coupons');
  const coupon = coupons.items.find((one) => one.title === title);
  const times = [promotion, coupon].map((one) => [one?.from ?? '', one?.until ?? ''].map(inTehran));
  expect(times).toEqual(Array(2).fill(['Thu 08:00', 'Fri 23:59']));
  const of = await call<{ group: { title: string } | null }>(
    token,
    'GET',
    `/api/admin/coupons/${coupon?._id}`,
  );
  expect(of.group?.title).toBe(group);
});
