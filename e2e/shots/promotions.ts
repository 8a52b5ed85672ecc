import { answers } from './kyc-answers.ts';
import { at, fails, listOf, type Shot } from './shot.ts';

const ID = '0190a0a0-0000-7000-8000-00000000f001';
const HOME = '/console/admin/promotions';
const LIST = '**/api/admin/promotions?*';
const ONE = `**/api/admin/promotions/${ID}`;
const PREVIEW = `**/api/admin/promotions/${ID}/preview`;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const row = {
  _id: ID,
  title: 'جشنواره پاییز',
  kind: 'percent',
  value: 15,
  saleTypes: ['totalSell', 'partialSell'],
  products: 312,
  from: inDays(-1),
  until: inDays(3),
  status: 'running',
};
const items = [
  row,
  { ...row, title: 'ویژه یلدا', value: 20, from: inDays(9), until: inDays(13), status: 'set' },
  { ...row, title: 'همکاران لوازم تحریر', kind: 'amount', value: 5_000, saleTypes: ['totalSell'] },
  { ...row, title: 'حراج آخر ماه', from: inDays(18), until: inDays(40), status: 'set' },
  { ...row, title: 'خط‌کش و مداد', kind: 'fixed', value: 45_000, status: 'draft' },
  { ...row, title: 'بازگشت به مدرسه', from: inDays(-70), until: inDays(-55), status: 'ended' },
  { ...row, title: 'تخفیف تابستان', from: inDays(-90), until: inDays(-80), status: 'stopped' },
].map((one, n) => ({ ...one, _id: ID.replace(/1$/, String(n + 1)) }));
const list = listOf(items, { all: 7, draft: 1, set: 2, running: 2, ended: 1, stopped: 1 });

const NONE = { change: false, start: false, stop: false, resume: false, delete: false };
const one = {
  ...row,
  roundTo: 100,
  struckDays: 14,
  isApplied: true,
  by: 'مدیر نمونه',
  version: 3,
  isStarted: true,
  groups: [],
  pieces: 2_000,
  taken: 1_260,
  can: { ...NONE, stop: true },
};
const sales = {
  sold: 186_400_000,
  returned: 12_300_000,
  net: 174_100_000,
  given: 30_720_000,
  quantity: 1_180,
  orders: 84,
  from: '2026-11-01',
  to: '2026-11-30',
};
const draft = {
  ...one,
  status: 'draft',
  from: inDays(4),
  until: inDays(6),
  struckDays: null,
  isStarted: false,
  can: { ...NONE, change: true, start: true, delete: true },
};

const side = (before: number, struck: number | null = before) => ({
  before,
  after: Math.floor((before * 0.85) / 100) * 100,
  struck,
});
const product = (n: number, title: string) => ({
  _id: ID.replace(/f001$/, `a00${n}`),
  title,
  code: `KP-10${n}`,
  isBelowPurchase: false,
  totalSell: side(120_000 + n * 10_000),
  partialSell: side(145_000 + n * 10_000),
});
const preview = {
  products: 312,
  lowered: 306,
  unstruck: 12,
  faults: [
    { fault: 'sale_off', products: 41 },
    { fault: 'below_purchase', products: 4 },
    { fault: 'below_wholesale', products: 2 },
  ],
  lowestMargin: -3,
  rows: [
    { ...product(1, 'دفتر صد برگ سیمی پرتو'), isBelowPurchase: true },
    {
      ...product(2, 'خودکار آبی بسته دوازده عددی'),
      partialSell: { ...side(155_000), after: 155_000, fault: 'below_wholesale' },
    },
    { ...product(3, 'مداد رنگی بیست و چهار رنگ'), totalSell: null },
    { ...product(4, 'پاک‌کن فشرده'), partialSell: side(172_000, null) },
    product(5, 'کیف لپ‌تاپ ضدآب'),
  ],
};
const nothing = listOf([], { all: 0 });

type Bodies = Record<string, unknown>;
const shot = (name: string, path: string, bodies: Bodies, act?: Shot['act']): Shot => ({
  name: `admin-promotion${name}`,
  at: at(path),
  as: 'admin',
  before: answers({ [`${ONE}/sales`]: sales, ...bodies }),
  ...(act && { act }),
});
const DETAIL = `${HOME}/detail-${ID}`;

/** Shots of the screens of promotions, with the states a person may meet there. */
export const promotionShots: Record<string, Shot[]> = {
  'console/admin/promotions': [
    shot('s', HOME, { [LIST]: list }),
    shot('s-empty', HOME, { [LIST]: nothing }),
    { name: 'admin-promotions-error', at: at(HOME), as: 'admin', before: fails(LIST) },
  ],
  'console/admin/promotions/add': [
    shot('-add', `${HOME}/add`, {}),
    shot('-add-filled', `${HOME}/add`, {}, async (page) => {
      await page.getByLabel('عنوان').fill('جشنواره پاییز');
      await page.getByLabel('مقدار').fill('15');
      await page.getByRole('button', { name: 'پنجشنبه ساعت ۸' }).click();
      await page.getByRole('button', { name: 'پایان جمعه' }).click();
      await page.getByLabel('کدام محصولات؟').selectOption({ label: 'همه محصولات' });
    }),
  ],
  'console/admin/promotions/:detail': [
    shot('', DETAIL, { [ONE]: one, [PREVIEW]: preview }),
    shot('-draft', DETAIL, { [ONE]: draft, [PREVIEW]: preview }),
    shot('-start', DETAIL, { [ONE]: draft, [PREVIEW]: preview }, (page) =>
      page.getByRole('button', { name: 'زمان‌بندی شروع' }).click(),
    ),
    shot('-applying', DETAIL, { [ONE]: { ...one, isApplied: false }, [PREVIEW]: preview }),
    shot('-edit', `${HOME}/edit-${ID}`, { [ONE]: draft }),
  ],
};
