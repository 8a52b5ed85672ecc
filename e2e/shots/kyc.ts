import * as mock from './kyc-answers.ts';
import { at, fails, pressMove, type Shot } from './shot.ts';

const WALLET = '**/api/withdrawals?*';
const CARDS = '**/api/debit-cards';
const IDENTITY = '**/api/identity';
const press = (name: string) => (page: Parameters<NonNullable<Shot['act']>>[0]) =>
  page.getByRole('button', { name, exact: true }).first().click();
const shot = (
  name: string,
  path: string,
  as: Shot['as'],
  bodies: Record<string, unknown>,
  act?: Shot['act'],
): Shot => ({ name, at: at(path), as, before: mock.answers(bodies), ...(act && { act }) });

const ready = {
  [WALLET]: mock.withdrawals,
  [CARDS]: mock.cards,
  [IDENTITY]: mock.verifiedIdentity,
};
const FINANCIAL = '/console/financial';
const OWN = '**/api/withdrawals/*';
const ofOwn = (name: string, row: unknown) =>
  shot(name, `${FINANCIAL}/withdraw-${mock.ID}`, 'customer', { [OWN]: row });

/** Shots of withdrawals beside the wallet; detail pages are in the main list. */
export const withdrawShots: Shot[] = [
  shot('console-withdrawals', `${FINANCIAL}?tab=withdrawals`, 'customer', ready),
  shot('console-withdrawals-empty', `${FINANCIAL}?tab=withdrawals`, 'customer', {
    [WALLET]: mock.noWithdrawals,
  }),
  {
    name: 'console-withdrawals-error',
    at: at(`${FINANCIAL}?tab=withdrawals`),
    as: 'customer',
    before: fails(WALLET),
  },
  shot('console-withdraw', FINANCIAL, 'customer', ready, press('برداشت')),
  shot('console-withdraw-refused', FINANCIAL, 'customer', ready, async (page) => {
    await press('برداشت')(page);
    await page.getByRole('button', { name: 'ثبت درخواست برداشت' }).click();
  }),
  shot(
    'console-withdraw-missing',
    FINANCIAL,
    'customer',
    { [WALLET]: mock.noWithdrawals, [CARDS]: mock.noCards, [IDENTITY]: mock.identity },
    press('برداشت'),
  ),
];
export const withdrawalShots: Shot[] = [
  ofOwn('console-withdrawal', mock.withdrawal),
  ofOwn('console-withdrawal-paid', mock.paidWithdrawal),
  ofOwn('console-withdrawal-rejected-long', mock.rejectedWithdrawal),
  {
    name: 'console-withdrawal-error',
    at: at(`${FINANCIAL}/withdraw-${mock.ID}`),
    as: 'customer',
    before: fails(OWN),
  },
];

const LIST = '/console/admin/users-withdraw';
const TRANSFERS = '/console/admin/transfers';
const RETURNS = '/console/admin/returns';
const REVIEW = '/console/admin/identities';
const EMPTY = { items: [], total: 0, page: 1, pageSize: 25, counts: {}, banks: [] };
const IDENTITY_PAGE = '/console/profile/identity';

/** Pages of cards, identity and withdrawals, for both sides. */
export const kycShots: Record<string, Shot[]> = {
  'console/debit-cards': [
    shot('console-cards', '/console/debit-cards', 'customer', { [CARDS]: mock.cards }),
    shot('console-cards-empty', '/console/debit-cards', 'customer', { [CARDS]: mock.noCards }),
    {
      name: 'console-cards-error',
      at: at('/console/debit-cards'),
      as: 'customer',
      before: fails(CARDS),
    },
    shot(
      'console-cards-add',
      '/console/debit-cards',
      'customer',
      { [CARDS]: mock.noCards },
      async (page) => {
        await press('افزودن کارت')(page);
        await page.getByLabel('شماره کارت').fill('۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۴');
        await page.getByLabel('شماره شبا').fill('IR062960000000100324200001');
        await page.getByRole('dialog').getByRole('button', { name: 'افزودن کارت' }).click();
      },
    ),
  ],
  'console/profile/identity': [
    shot('console-identity', IDENTITY_PAGE, 'customer', { [IDENTITY]: mock.identity }),
    shot(
      'console-identity-refused',
      IDENTITY_PAGE,
      'customer',
      { [IDENTITY]: mock.identity },
      press('ادامه'),
    ),
    shot(
      'console-identity-files',
      IDENTITY_PAGE,
      'customer',
      { [IDENTITY]: { ...mock.rejectedIdentity, files: mock.rejectedIdentity.files.slice(1) } },
      async (page) => {
        await page.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۹');
        await press('ادامه')(page);
        await press('ارسال برای بررسی')(page);
      },
    ),
    shot('console-identity-waiting', IDENTITY_PAGE, 'customer', {
      [IDENTITY]: mock.waitingIdentity,
    }),
    shot('console-identity-verified', IDENTITY_PAGE, 'customer', {
      [IDENTITY]: mock.verifiedIdentity,
    }),
    shot('console-identity-rejected-long', IDENTITY_PAGE, 'customer', {
      [IDENTITY]: mock.rejectedIdentity,
    }),
    {
      name: 'console-identity-error',
      at: at(IDENTITY_PAGE),
      as: 'customer',
      before: fails(IDENTITY),
    },
  ],
  'console/admin/transfers': [
    shot('admin-transfers-empty', TRANSFERS, 'admin', { '**/api/admin/transfers?*': EMPTY }),
    {
      name: 'admin-transfers-error',
      at: at(TRANSFERS),
      as: 'admin',
      before: fails('**/api/admin/transfers?*'),
    },
  ],
  'console/admin/transfers/:detail': [
    {
      name: 'admin-transfer-error',
      at: at(`${TRANSFERS}/detail-${mock.ID}`),
      as: 'admin',
      before: fails('**/api/admin/transfers/*'),
    },
  ],
  'console/admin/returns': [
    shot('admin-returns-empty', RETURNS, 'admin', { '**/api/admin/returns?*': EMPTY }),
    {
      name: 'admin-returns-error',
      at: at(RETURNS),
      as: 'admin',
      before: fails('**/api/admin/returns?*'),
    },
  ],
  'console/admin/returns/:detail': [
    {
      name: 'admin-return-error',
      at: at(`${RETURNS}/detail-${mock.ID}`),
      as: 'admin',
      before: fails('**/api/admin/returns/*'),
    },
  ],
  'console/admin/users-withdraw': [
    shot('admin-withdrawals', LIST, 'admin', {
      '**/api/admin/users-withdraw?*': mock.adminWithdrawals,
    }),
    shot('admin-withdrawals-empty', LIST, 'admin', { '**/api/admin/users-withdraw?*': EMPTY }),
    {
      name: 'admin-withdrawals-error',
      at: at(LIST),
      as: 'admin',
      before: fails('**/api/admin/users-withdraw?*'),
    },
  ],
  'console/admin/users-withdraw/:detail': [
    shot('admin-withdrawal', `${LIST}/detail-${mock.ID}`, 'admin', {
      '**/api/admin/users-withdraw/*': mock.adminWithdrawal,
    }),
    shot(
      'admin-withdrawal-pay',
      `${LIST}/detail-${mock.ID}`,
      'admin',
      { '**/api/admin/users-withdraw/*': mock.approvedWithdrawal },
      press('ثبت واریز'),
    ),
    {
      name: 'admin-withdrawal-error',
      at: at(`${LIST}/detail-${mock.ID}`),
      as: 'admin',
      before: fails('**/api/admin/users-withdraw/*'),
    },
  ],
  'console/admin/identities': [
    shot('admin-identities', REVIEW, 'admin', { '**/api/admin/identities?*': mock.identities }),
    shot('admin-identities-empty', REVIEW, 'admin', { '**/api/admin/identities?*': EMPTY }),
    {
      name: 'admin-identities-error',
      at: at(REVIEW),
      as: 'admin',
      before: fails('**/api/admin/identities?*'),
    },
  ],
  'console/admin/identities/:detail': [
    shot('admin-identity-long', `${REVIEW}/detail-${mock.ID}`, 'admin', {
      '**/api/admin/identities/*': mock.reviewed,
    }),
    shot(
      'admin-identity-reject',
      `${REVIEW}/detail-${mock.ID}`,
      'admin',
      { '**/api/admin/identities/*': mock.reviewed },
      async (page) => {
        await pressMove(page, 'رد با دلیل');
        await page.getByRole('dialog').getByRole('button', { name: 'رد با دلیل' }).click();
      },
    ),
    shot(
      'admin-identity-file',
      `${REVIEW}/detail-${mock.ID}`,
      'admin',
      { '**/api/admin/identities/*': mock.reviewed },
      (page) => page.getByRole('button', { name: /^باز کردن روی کارت ملی/ }).click(),
    ),
    {
      name: 'admin-identity-error',
      at: at(`${REVIEW}/detail-${mock.ID}`),
      as: 'admin',
      before: fails('**/api/admin/identities/*'),
    },
  ],
};
