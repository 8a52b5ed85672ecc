import type { Page } from '@playwright/test';
import { answers } from './kyc-answers.ts';
import { at as atPath, fails, listOf, type Shot } from './shot.ts';

const ID = '0190a0a0-0000-7000-8000-00000000c001';
const HOME = '/console/admin/coupons';
const LIST = '**/api/admin/coupons?*';
const ONE = `**/api/admin/coupons/${ID}`;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const row = {
  _id: ID,
  title: 'خوش‌آمد مشتری تازه',
  code: 'SALAM15',
  kind: 'percent',
  value: 15,
  taken: 84,
  maxUses: 500,
  from: inDays(-4),
  until: inDays(26),
  status: 'active',
};
const items = [
  row,
  { ...row, title: 'عیدی نوروز همکاران', code: 'نوروز1406', kind: 'amount', value: 250_000 },
  { ...row, title: 'پیامک مشتری‌های خاموش', code: '', taken: 312, maxUses: null },
  { ...row, title: 'یلدا', code: 'YALDA', taken: 0, until: null, status: 'draft' },
  { ...row, title: 'کمپین تابستان', code: 'TABESTAN', taken: 500, status: 'stopped' },
].map((one, n) => ({ ...one, _id: ID.replace(/1$/, String(n + 1)) }));

const NONE = { change: true, start: false, stop: false, resume: false, delete: false };
const one = {
  ...row,
  series: null,
  ceiling: 200_000,
  floor: 1_000_000,
  saleTypes: ['totalSell', 'partialSell'],
  usesPerPerson: 1,
  group: null,
  isFirstOrder: true,
  besideOffers: false,
  products: null,
  by: 'مدیر نمونه',
  version: 3,
  report: { held: 3, used: 79, freed: 2 },
  can: { ...NONE, stop: true },
};
const series = {
  ...one,
  title: 'پیامک مشتری‌های خاموش',
  code: '',
  series: { size: 20_000, prefix: 'YALDA', made: 20_000 },
};
const draft = { ...one, status: 'draft', taken: 0, can: { ...NONE, start: true, delete: true } };
const uses = {
  items: ['used', 'used', 'held', 'freed'].map((status, n) => ({
    order: { _id: ID.replace(/c001$/, `b00${n}`), orderNumber: `050908-1042${n}` },
    buyer: { _id: ID, firstName: 'مشتری', lastName: 'نمونه', mobileNumber: '09120000001' },
    code: 'SALAM15',
    amount: 120_000 + n * 15_000,
    status,
    at: inDays(-n),
  })),
  total: 84,
  page: 1,
  pageSize: 50,
};
const codes = {
  items: 'ABCDEFGHJKLM'
    .split('')
    .map((sign, n) => ({ code: `YALDA${sign}K7QX2${sign}9`, isTaken: n % 5 === 0 })),
  total: 20_000,
  page: 1,
  pageSize: 50,
};
const beside = {
  [`${ONE}/sales`]: {
    sold: 124_100_000,
    returned: 11_800_000,
    net: 112_300_000,
    given: 9_480_000,
    quantity: 812,
    orders: 79,
    from: '2026-11-01',
    to: '2026-11-30',
  },
  '**/api/admin/coupon-uses?*': uses,
  '**/api/admin/coupon-codes?*': codes,
  '**/api/admin/groups': { items: [], total: 0, page: 1, pageSize: 20, isEstimate: false },
};

type Bodies = Record<string, unknown>;
const shot = (name: string, path: string, bodies: Bodies, act?: Shot['act']): Shot => ({
  name: `admin-coupon${name}`,
  at: atPath(path),
  as: 'admin',
  before: answers({ ...beside, ...bodies }),
  ...(act && { act }),
});
const DETAIL = `${HOME}/detail-${ID}`;

const CHECK = '**/api/cart/check';

/** Shots of the checkout with a coupon, and with a code that does not count. */
export const takenAndRefused = <W>(
  at: Shot<W>['at'],
  open: (page: Page) => Promise<unknown>,
): Shot<W>[] =>
  (['taken', 'refused'] as const).map((name) => ({
    name: `overlay-checkout-coupon-${name}`,
    at,
    as: 'customer',
    act: async (page) => {
      await open(page);
      if (name === 'taken')
        await page.route(CHECK, (route) =>
          route.fulfill({
            json: {
              lines: [],
              coupon: { code: 'SALAM15', title: 'خوش‌آمد مشتری تازه', amount: 45_000 },
            },
          }),
        );
      await page.getByText('کد تخفیف دارید؟').click();
      await page.getByRole('textbox', { name: 'کد تخفیف' }).fill('SALAM15');
      await page.getByRole('button', { name: 'ثبت کد' }).click();
      await page.getByText(name === 'taken' ? 'خوش‌آمد مشتری تازه' : 'چنین کد تخفیفی').waitFor();
    },
  }));

/** Shots of the screens of coupons, with the states a person may meet there. */
export const couponShots: Record<string, Shot[]> = {
  'console/admin/coupons': [
    shot('s', HOME, { [LIST]: listOf(items, { all: 5, draft: 1, active: 3, stopped: 1 }) }),
    shot('s-empty', HOME, { [LIST]: listOf([], { all: 0 }) }),
    { name: 'admin-coupons-error', at: atPath(HOME), as: 'admin', before: fails(LIST) },
  ],
  'console/admin/coupons/add': [
    shot('-add', `${HOME}/add`, {}),
    shot('-add-series', `${HOME}/add`, {}, async (page) => {
      await page.getByLabel('عنوان').fill('پیامک مشتری‌های خاموش');
      await page.getByLabel('کد برای چند نفر؟').selectOption({ label: 'کدهای یک‌بارمصرف' });
      await page.getByLabel('تعداد کدها').fill('20000');
    }),
  ],
  'console/admin/coupons/:detail': [
    shot('', DETAIL, { [ONE]: one }),
    shot('-draft', DETAIL, {
      [ONE]: draft,
      '**/api/admin/coupon-uses?*': { ...uses, items: [], total: 0 },
    }),
    shot('-series', DETAIL, { [ONE]: series }),
    shot('-edit', `${HOME}/edit-${ID}`, { [ONE]: draft }),
    shot('-edit-started', `${HOME}/edit-${ID}`, { [ONE]: one }),
  ],
};
