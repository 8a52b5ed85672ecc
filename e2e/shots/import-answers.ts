import type { Page } from '@playwright/test';
import type { ImportInfo, ImportRow } from '#contract/imports.ts';

export const ID = '0192a1b2-0000-7000-8000-0000000000b1';
export const LONG = 'کالایی با نامی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند';
export const IMPORT = `/console/admin/products/import?id=${ID}`;

export const info: ImportInfo = {
  _id: ID,
  fileName: 'محصولات پاییز.xlsx',
  source: 'table',
  unit: null,
  work: null,
  status: 'checked',
  heads: ['کد کالا', 'عنوان', 'قیمت عمده (تومان)', 'قیمت تکی (تومان)', 'موجودی انبار'],
  target: null,
  mapping: { code: 0, title: 1, price: 2, partialPrice: 3, onHand: 4 },
  terms: { brand: [], category: [] },
  fallback: {},
  total: 6,
  done: 0,
  counts: { change: 3, fault: 2, same: 1 },
  failure: null,
  isStalled: false,
  pictureFiles: 0,
  picturesWork: null,
  undoUntil: null,
  isForgotten: false,
  pictures: 2,
  by: 'مدیر نمونه',
  startsAt: null,
  createdAt: '2026-11-19T10:35:00Z',
};
export const failure: NonNullable<ImportInfo['failure']> = {
  what: 'apply',
  reason: 'unknown_error',
  requestId: 'a1b2c3d4',
  at: '2026-11-19T10:40:00Z',
};
/** As an accounting program prints a list: a title above the heads. */
const LEAD = [
  { position: 1, cells: ['گزارش موجودی و قیمت کالاها', 'مبالغ به ریال'] },
  { position: 2, cells: info.heads },
  { position: 3, cells: ['HJ-1001', 'هدفون بی‌سیم', '1400000', '1650000', '12'] },
  { position: 4, cells: ['HJ-1002', LONG, '900000', '1050000', '7'] },
];
const row: ImportRow = {
  position: 2,
  code: 'HJ-1001',
  title: 'هدفون بی‌سیم',
  productId: ID,
  state: 'change',
  fault: null,
  faultField: null,
  faultLimits: null,
  faults: [],
  notes: [],
  isUnusual: false,
  tiersLeft: [],
  changes: [],
  clashes: [],
};
export const rows: ImportRow[] = [
  {
    ...row,
    position: 5,
    code: 'NO-SUCH',
    title: '',
    productId: null,
    state: 'fault',
    fault: 'code_unknown',
    faultField: 'code',
    faults: [{ fault: 'code_unknown', field: 'code', limits: null, cell: 'NO-SUCH' }],
  },
  {
    ...row,
    position: 6,
    code: 'HJ-1004',
    title: LONG,
    state: 'fault',
    fault: 'paritialPrice_under_mainPrice',
    faultField: 'price',
    faults: [
      { fault: 'paritialPrice_under_mainPrice', field: 'price', limits: null, cell: '900000' },
      { fault: 'field_invalid', field: 'onHand', limits: null, cell: '5 جین' },
    ],
  },
  {
    ...row,
    tiersLeft: [
      { from: 12, price: 860_000 },
      { from: 48, price: 820_000 },
    ],
    changes: [{ field: 'price', before: 900_000, after: 950_000 }],
  },
  {
    ...row,
    position: 7,
    isUnusual: true,
    changes: [{ field: 'price', before: 900_000, after: 90_000 }],
  },
  {
    ...row,
    position: 3,
    code: 'HJ-1002',
    title: LONG,
    changes: [
      { field: 'title', before: 'نام پیشین', after: LONG },
      { field: 'onHand', before: 4, after: 25 },
    ],
  },
  { ...row, position: 4, code: 'HJ-1003', state: 'same' },
];

export const WOO: Partial<ImportInfo> = {
  source: 'woo_products',
  fileName: 'wc-product-export-23-11-2026.csv',
  heads: ['کد کالا', 'عنوان', 'دسته‌بندی', 'قیمت تکی', 'گزینه: رنگ', 'برچسب‌ها'],
  mapping: { code: 0, title: 1, category: 2, partialPrice: 3 },
  terms: { brand: [], category: [{ name: 'مد > لباس', rows: 2, isMade: false }] },
  pictures: 0,
};
const wooRow: ImportRow = {
  ...row,
  productId: null,
  state: 'add',
  code: 'WOO-21',
  title: 'تی‌شرت نخی، قرمز',
  changes: [
    { field: 'category', before: null, after: 'لباس' },
    { field: 'partialPrice', before: null, after: 250_000 },
  ],
  notes: [
    { note: 'woo_images', value: 'shirt-red.jpg، shirt-back.jpg' },
    { note: 'woo_stock_shared', value: '14' },
    { note: 'woo_sale', value: '2300000' },
  ],
};
export const wooRows: ImportRow[] = [
  wooRow,
  {
    ...wooRow,
    position: 3,
    code: 'SHIRT-BLUE',
    title: LONG,
    notes: [{ note: 'woo_categories', value: 'حراج، مد > مردانه' }],
  },
  {
    ...row,
    position: 4,
    productId: null,
    state: 'left',
    code: 'SHIRT',
    title: 'تی‌شرت نخی',
    notes: [{ note: 'woo_parent' }],
  },
];
export const wooOrder: ImportRow = {
  ...wooRow,
  code: '501',
  title: 'مشتری نمونه',
  changes: [
    { field: 'placedAt', before: null, after: '1402/11/04 10:20' },
    { field: 'statusText', before: null, after: 'در حال ارسال' },
    { field: 'amount', before: null, after: 230_000 },
    { field: 'lines', before: null, after: 3 },
  ],
  notes: [{ note: 'person_made' }],
};

export const answers = (change: Partial<ImportInfo>, own: ImportRow[]) => (page: Page) =>
  page.route(`**/api/admin/imports/${ID}?*`, (route) =>
    route.fulfill({
      json: {
        ...info,
        ...change,
        rows: own,
        page: 1,
        pageSize: 50,
        rowsTotal: own.length,
        unusual: 1,
        samples: change.status === 'uploaded' ? info.heads.map(() => ['۱,۴۰۰,۰۰۰']) : [],
        lead: change.status === 'uploaded' ? LEAD : [],
        headRow: change.status === 'uploaded' ? 2 : null,
        unanswered: change.terms ? 3 : 0,
      },
    }),
  );
