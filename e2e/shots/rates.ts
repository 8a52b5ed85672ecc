import { IMPORT, ID as IMPORT_ID, info, rows } from './import-answers.ts';
import { answers } from './kyc-answers.ts';
import { at, fails, type Shot } from './shot.ts';

const HOME = '/console/admin/rates';
const RATES = '**/api/admin/rates';
const RULES = '**/api/admin/price-rules';
const ONE = `**/api/admin/imports/${IMPORT_ID}*`;
const ID = '0190a0a0-0000-7000-8000-00000000e001';
const AT = '2026-11-20T08:30:00.000Z';
const LATER = '2026-12-01T04:30:00.000Z';

const USD = { currency: 'USD', rate: 113_450 };
const AED = { currency: 'AED', rate: 30_900 };
const past = [
  { status: 'set', startsAt: LATER, rates: [{ ...USD, rate: 114_900 }], counts: { change: 1_840 } },
  { status: 'applied', rates: [USD, AED], counts: { applied: 2_310, fault: 4 } },
  { status: 'undone', rates: [{ ...USD, rate: 131_450 }], counts: { undone: 1_832 } },
  { status: 'checked', rates: [AED], counts: { change: 470 }, failed: true },
].map((one, n) => ({
  startsAt: null,
  isForgotten: false,
  failed: false,
  by: 'مدیر نمونه',
  createdAt: AT,
  ...one,
  _id: ID.replace(/1$/, String(n + 1)),
}));
const rates = {
  rates: [
    { ...USD, at: AT, by: 'مدیر نمونه', products: 1_840 },
    { ...AED, at: AT, by: 'مدیر نمونه', products: 470 },
    { currency: 'CNY', rate: null, at: null, by: '', products: 0 },
  ],
  past,
};
const none = {
  rates: rates.rates.map((one) => ({ ...one, rate: null, at: null, by: '', products: 0 })),
  past: [],
};

const rule = {
  _id: ID,
  scope: 'shop',
  targetId: null,
  name: '',
  totalMargin: 12,
  partialMargin: 25,
  roundTo: 1_000,
  round: 'up',
  version: 1,
};
const rules = {
  items: [
    rule,
    { ...rule, scope: 'category', name: 'لوازم جانبی موبایل', totalMargin: 18.5 },
    { ...rule, scope: 'brand', name: 'نوین', partialMargin: 32, round: 'nines', roundTo: 10_000 },
    { ...rule, scope: 'product', name: 'هدفون بی‌سیم با حذف صدای محیط', round: 'nearest' },
  ].map((one, n) => ({ ...one, _id: ID.replace(/1$/, String(n + 1)) })),
};

const prices = (dear: number) => [
  { field: 'price', before: 900_000, after: 900_000 * dear },
  { field: 'partialPrice', before: 1_050_000, after: 1_050_000 * dear },
  { field: 'purchasePrice', before: 780_000, after: 780_000 * dear },
];
const repricing = {
  ...info,
  work: { kind: 'rates', rates: [USD, AED] },
  fileName: '',
  mapping: { code: 0 },
  pictures: 0,
  counts: { change: 2, fault: 1 },
  total: 3,
  moves: { rise: 61, fall: 4 },
  unusual: 1,
  unanswered: 0,
  samples: [],
  lead: [],
  headRow: null,
  page: 1,
  pageSize: 50,
  rowsTotal: 3,
  rows: [
    {
      ...rows[0],
      fault: 'tier_below_cost',
      faultField: 'tiers',
      faults: [{ fault: 'tier_below_cost', field: 'tiers', limits: null, cell: null }],
      title: 'کابل شارژ دو متری',
    },
    { ...rows[3], isUnusual: true, changes: prices(1.61) },
    { ...rows[3], position: 8, isUnusual: false, changes: prices(1.1) },
  ],
};

type Bodies = Record<string, unknown>;
const shot = (name: string, path: string, bodies: Bodies, act?: Shot['act']): Shot => ({
  name: `admin-rates${name}`,
  at: at(path),
  as: 'admin',
  before: answers(bodies),
  ...(act && { act }),
});

/** Shots of currency rates, margins, and what new rates make of prices. */
export const rateShots: Record<string, Shot[]> = {
  'console/admin/rates': [
    shot('', HOME, { [RATES]: rates, [RULES]: rules }),
    shot('-empty', HOME, { [RATES]: none, [RULES]: { items: [] } }),
    shot('-rule', HOME, { [RATES]: rates, [RULES]: rules }, async (page) => {
      await page.getByRole('button', { name: 'درصد سود جدید' }).click();
      await page.getByLabel('سود عمده (درصد)').fill('12.5');
    }),
    { name: 'admin-rates-error', at: at(HOME), as: 'admin', before: fails(RATES) },
    shot('-preview', IMPORT, { [ONE]: repricing }),
    shot('-schedule', IMPORT, { [ONE]: repricing }, (page) =>
      page.getByRole('button', { name: 'زمان‌بندی' }).click(),
    ),
    shot('-set', IMPORT, { [ONE]: { ...repricing, status: 'set', startsAt: LATER } }),
  ],
};
