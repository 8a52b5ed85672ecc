import { answers } from './kyc-answers.ts';
import { at, fails, listOf, type Shot } from './shot.ts';

const ID = '0190a0a0-0000-7000-8000-00000000e001';
const HOME = '/console/admin/settlements';
const DAYS = '**/api/admin/settlement-days*';
const LIST = '**/api/admin/settlement-exceptions?*';
const ONE = `**/api/admin/settlement-exceptions/${ID}`;
const FILES = '**/api/admin/settlement-files*';
const SOURCES = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
const AT = '2026-11-20T08:30:00.000Z';

const rows = ['2026-11-19', '2026-11-18', '2026-11-17'].flatMap((day, n) =>
  SOURCES.map((source, i) => {
    const books = 48_250_000 - n * 3_100_000 - i * 7_900_000;
    const fees = 96_400 + i * 12_300;
    const rest = n === 0 && i === 1 ? 1_250_000 : 0;
    const paid = books - fees - rest;
    return { day, source, payments: 54 - i * 9, books, paid, fees, rest, exceptions: rest ? 2 : 0 };
  }),
);
const contract = (source: string, percent: number | null) => ({
  source,
  percent,
  feeMin: 120,
  feeMax: percent === null ? null : 4000,
  payDays: 2,
  version: 1,
});
const days = {
  from: '2026-10-21',
  to: '2026-11-20',
  closedTo: '2026-11-17',
  closable: '2026-11-19',
  rows,
  closings: [
    {
      day: '2026-11-17',
      lines: 1284,
      paid: 912_450_000,
      fees: 1_822_400,
      hash: '8f2c41d9a07e5b3366cd0f15a1c7e9b2d4f60813579bdf02468ace13579bdf02',
      corrections: 2,
      by: 'مدیر نمونه',
      at: AT,
    },
  ],
  owed: [
    ...SOURCES.map((source, i) => ({ source, amount: 12_400_000 * (i + 1), exceptions: i * 2 })),
    { source: 'statement', amount: 3_000_000, exceptions: 1 },
  ],
  contracts: [
    contract('bank_saman', 0.5),
    contract('bank_mellat', 0.25),
    contract('platform_zarinpal', null),
  ],
};
const empty = {
  ...days,
  closedTo: null,
  rows: [],
  closings: [],
  owed: days.owed.map((one) => ({ ...one, amount: 0, exceptions: 0 })),
};

const row = {
  _id: ID,
  source: 'bank_mellat',
  reason: 'fee',
  status: 'open',
  reference: '284719003651',
  amount: 1_250_000,
  day: '2026-11-18',
  at: AT,
};
const items = (['fee', 'late', 'missing', 'twice', 'unknown', 'refund'] as const).map(
  (reason, i) => ({
    ...row,
    _id: ID.replace(/1$/, String(i + 1)),
    reason,
    reference: `28471900365${i}`,
    status: i > 3 ? 'ignored' : 'open',
  }),
);
const list = listOf(items, { all: 6, open: 4, ignored: 2 });
const NONE = { accept: false, refund: false, link: false, ask: false, ignore: false };
const one = {
  ...row,
  line: {
    file: 'تسویه آبان.csv',
    position: 412,
    side: 'in',
    reference: row.reference,
    ourNumber: '100000004512',
    day: row.day,
    grossRial: 12_500_000,
    feeRial: 62_500,
    feeByContract: 40_000,
    bookedOn: null,
    corrects: null,
  },
  payment: {
    _id: ID,
    number: '100000004512',
    status: 'success',
    amount: 1_250_000,
    day: '2026-11-17',
  },
  note: '',
  by: '',
  updatedAt: AT,
  version: 1,
  can: { ...NONE, accept: true },
};

type Bodies = Record<string, unknown>;
const shot = (name: string, path: string, bodies: Bodies, act?: Shot['act']): Shot => ({
  name: `admin-settlements${name}`,
  at: at(path),
  as: 'admin',
  before: answers(bodies),
  ...(act && { act }),
});
const EXCEPTION = `${HOME}/exceptions/detail-${ID}`;

/** Shots of the screens that compare the books with banks, with the states a person may meet there. */
export const settlementShots: Record<string, Shot[]> = {
  'console/admin/settlements': [
    shot('', HOME, { [DAYS]: days }),
    shot('-empty', HOME, { [DAYS]: empty }),
    { name: 'admin-settlements-error', at: at(HOME), as: 'admin', before: fails(DAYS) },
    {
      ...shot('-columns', HOME, { [DAYS]: days }, async (page) => {
        await page.route(FILES, (route) =>
          route.fulfill({
            status: 422,
            json: {
              message: 'settlement_heads',
              heads: ['ردیف', 'کد', 'قیمت', 'زمان'],
              mapping: {},
              requestId: 'a1b2c3d4',
            },
          }),
        );
        const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('group', { name: 'ستون‌های فایل' }).waitFor();
      }),
    },
    shot('-contract', HOME, { [DAYS]: days }, (page) =>
      page
        .getByRole('button', { name: /^تغییر/ })
        .first()
        .click(),
    ),
    shot('-close', HOME, { [DAYS]: days }, (page) =>
      page.getByRole('button', { name: /^بستن تا/ }).click(),
    ),
  ],
  'console/admin/settlements/exceptions': [
    shot('-exceptions', `${HOME}/exceptions`, { [LIST]: list }),
    shot('-exceptions-empty', `${HOME}/exceptions`, {
      [LIST]: listOf([], { all: 0 }),
    }),
  ],
  'console/admin/settlements/exceptions/:detail': [
    shot('-exception', EXCEPTION, { [ONE]: one }),
    shot('-exception-accept', EXCEPTION, { [ONE]: one }, (page) =>
      page.getByRole('button', { name: 'ثبت در دفاتر' }).click(),
    ),
    shot('-exception-missing', EXCEPTION, {
      [ONE]: {
        ...one,
        reason: 'missing',
        line: null,
        can: { ...NONE, refund: true, ignore: true },
      },
    }),
    shot('-exception-decided', EXCEPTION, {
      [ONE]: {
        ...one,
        reason: 'unknown',
        status: 'ignored',
        payment: null,
        note: 'واریز اشتباه بانک؛ برگشت داده می‌شود',
        by: 'مدیر نمونه',
        line: { ...one.line, bookedOn: '2026-11-20', corrects: '2026-11-17' },
        can: NONE,
      },
    }),
  ],
};
