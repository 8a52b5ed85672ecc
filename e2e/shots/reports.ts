import type { Page } from '@playwright/test';
import type { ImportInfo, ImportRow } from '#contract/imports.ts';
import { at, fails, type Shot } from './shot.ts';

const ID = '0192a1b2-0000-7000-8000-0000000000b1';
const LONG = 'کالایی با نامی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند';
const IMPORT = `/console/admin/products/import?id=${ID}`;

const info: ImportInfo = {
  _id: ID,
  fileName: 'محصولات پاییز.xlsx',
  source: 'table',
  unit: null,
  work: null,
  status: 'checked',
  heads: ['کد کالا', 'عنوان', 'قیمت عمده (تومان)', 'قیمت تکی (تومان)', 'موجودی انبار'],
  mapping: { code: 0, title: 1, price: 2, partialPrice: 3, onHand: 4 },
  terms: { brand: [], category: [] },
  fallback: {},
  total: 6,
  done: 0,
  counts: { change: 3, fault: 2, same: 1 },
  failure: null,
  isStalled: false,
  undoUntil: null,
  isForgotten: false,
  pictures: 2,
  by: 'مدیر نمونه',
  createdAt: '2026-11-19T10:35:00Z',
};
const failure: NonNullable<ImportInfo['failure']> = {
  what: 'apply',
  reason: 'unknown_error',
  requestId: 'a1b2c3d4',
  at: '2026-11-19T10:40:00Z',
};
const row: ImportRow = {
  position: 2,
  code: 'HJ-1001',
  title: 'هدفون بی‌سیم',
  productId: ID,
  state: 'change',
  fault: null,
  faultField: null,
  faultLimits: null,
  notes: [],
  isUnusual: false,
  tiersLeft: [],
  changes: [],
  clashes: [],
};
const rows: ImportRow[] = [
  {
    ...row,
    position: 5,
    code: 'NO-SUCH',
    title: '',
    productId: null,
    state: 'fault',
    fault: 'code_unknown',
    faultField: 'code',
  },
  {
    ...row,
    position: 6,
    code: 'HJ-1004',
    title: LONG,
    state: 'fault',
    fault: 'paritialPrice_under_mainPrice',
    faultField: 'price',
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

const WOO: Partial<ImportInfo> = {
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
const wooRows: ImportRow[] = [
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
const wooOrder: ImportRow = {
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

const answers = (change: Partial<ImportInfo>, own: ImportRow[]) => (page: Page) =>
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
        unanswered: change.terms ? 3 : 0,
      },
    }),
  );
const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));

const report = (name: string, query: string): Shot => ({
  name: `admin-reports-${name}`,
  at: at(`/console/admin/reports?${query}`),
  as: 'admin',
});

// without a filter there is no question mark
const REPORTS = '**/api/admin/reports*';
const EMPTY_SUM = { sold: 0, returned: 0, net: 0, quantity: 0, orders: 0, before: null };
const SPAN = { from: '2026-10-22', to: '2026-11-20', compared: null };

/** The owner's figures and the import of products, with the states a person may meet there. */
export const reportShots: Record<string, Shot[]> = {
  'console/admin/reports': [
    { name: 'admin-reports', at: at('/console/admin/reports'), as: 'admin' },
    report('weeks', 'span=week&compare=none'),
    report('products', 'report=products'),
    ...['brands', 'categories', 'provinces', 'saleTypes'].map((name) =>
      report(name, `report=${name}`),
    ),
    report('buyers', 'report=buyers'),
    report('gateways', 'report=gateways'),
    report('low', 'report=lowStock'),
    report('late', 'report=late'),
    report('funnel', 'report=funnel'),
    {
      name: 'admin-reports-empty',
      at: at('/console/admin/reports'),
      as: 'admin',
      before: nothing(REPORTS, { report: 'sales', ...SPAN, rows: [], sum: EMPTY_SUM }),
    },
    {
      name: 'admin-reports-error',
      at: at('/console/admin/reports'),
      as: 'admin',
      before: fails(REPORTS),
    },
    {
      name: 'admin-reports-long',
      at: at('/console/admin/reports?report=products'),
      as: 'admin',
      before: nothing(REPORTS, {
        report: 'products',
        ...SPAN,
        rows: [1, 2, 3].map((n) => ({
          ...EMPTY_SUM,
          key: `${ID.slice(0, -1)}${n}`,
          label: LONG.repeat(2),
          hint: 'HJ-VERY-LONG-CODE-OF-A-PRODUCT-000000001',
          net: 123_456_789_000 / n,
          sold: 123_456_789_000,
          at: null,
        })),
        sum: { ...EMPTY_SUM, net: 987_654_321_000, sold: 987_654_321_000 },
      }),
    },
  ],
  'console/admin/products/import': [
    { name: 'admin-import', at: at('/console/admin/products/import'), as: 'admin' },
    {
      name: 'admin-import-filled',
      at: at('/console/admin/products/import'),
      as: 'admin',
      before: nothing('**/api/admin/imports', [
        info,
        {
          ...info,
          _id: `${ID.slice(0, -1)}2`,
          status: 'applied',
          fileName: `${LONG}.xlsx`,
          counts: { applied: 40 },
        },
        { ...info, _id: `${ID.slice(0, -1)}3`, failure },
      ]),
    },
    {
      name: 'admin-import-error',
      at: at('/console/admin/products/import'),
      as: 'admin',
      before: fails('**/api/admin/imports'),
    },
    {
      name: 'admin-import-refused',
      at: at('/console/admin/products/import'),
      as: 'admin',
      act: async (page) => {
        const file = { name: 'a.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK no zip') };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
      },
    },
    {
      name: 'admin-import-columns',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'uploaded', counts: { new: 6 } }, []),
    },
    {
      name: 'admin-import-woo',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ ...WOO, status: 'uploaded', counts: { new: 5, left: 1 } }, []),
    },
    {
      name: 'admin-import-woo-checked',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ ...WOO, unit: 'IRR', counts: { add: 2, left: 1 } }, wooRows),
    },
    {
      name: 'admin-import-woo-orders',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          source: 'woo_orders',
          unit: 'IRT',
          heads: [],
          mapping: { code: 0, title: 1 },
          counts: { add: 1 },
        },
        [wooOrder],
      ),
    },
    { name: 'admin-import-checked', at: at(IMPORT), as: 'admin', before: answers({}, rows) },
    {
      name: 'admin-import-asks',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          counts: { change: 3, fault: 5, same: 1 },
          pictures: 12,
          terms: {
            brand: [{ name: LONG, rows: 2, isMade: false }],
            category: [{ name: 'ظروف سرو', rows: 3, isMade: false }],
          },
        },
        rows,
      ),
    },
    {
      name: 'admin-import-running',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'applying', done: 2 }, rows),
    },
    {
      name: 'admin-import-stalled',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ status: 'applying', done: 2, isStalled: true }, rows),
    },
    {
      name: 'admin-import-failed',
      at: at(IMPORT),
      as: 'admin',
      before: answers({ failure: { ...failure, reason: 'conflict' } }, rows),
    },
    {
      name: 'admin-import-undo-failed',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        {
          status: 'applied',
          counts: { applied: 3, fault: 2, same: 1 },
          failure: { ...failure, what: 'undo' },
        },
        rows,
      ),
    },
    {
      name: 'admin-import-undo',
      at: at(IMPORT),
      as: 'admin',
      before: answers(
        { status: 'applied', counts: { applied: 3, fault: 2, same: 1 } },
        rows.map((one) => (one.state === 'change' ? { ...one, state: 'applied' as const } : one)),
      ),
      act: async (page) => {
        await page.getByRole('button', { name: 'بازگردانی تغییرات این فایل' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin-import-missing',
      at: at(IMPORT),
      as: 'admin',
    },
  ],
};
