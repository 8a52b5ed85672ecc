import type { Page } from '@playwright/test';
import type { AdminDebitCard, DebitCard } from '#contract/debit-cards.ts';
import type { Identity, IdentityRow, ReviewedPerson } from '#contract/identity.ts';
import type {
  AdminWithdrawal,
  AdminWithdrawalRow,
  Withdrawal,
  WithdrawalRow,
} from '#contract/withdrawals.ts';

// answers as the server gives them, for states that the demo shop does not hold
export const ID = '0197a000-0000-7000-8000-000000000001';
const OTHER = '0197a000-0000-7000-8000-000000000002';
const AT = '2026-11-20T08:30:00.000Z';
const LATER = '2026-11-20T14:05:12.000Z';
const LONG = 'بسیار بلند برای دیدن اینکه هیچ نوشته‌ای از کادر خودش بیرون نمی‌زند';
const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 158 100"%3E%3Crect width="158" height="100" fill="%23a9e5e0"/%3E%3C/svg%3E';

export const card: DebitCard = {
  _id: ID,
  cardMasked: '6037-99**-****-7893',
  bankName: 'ملی',
  sheba: 'IR062960000000100324200001',
  holderName: 'مشتری نمونه',
  status: 'verified',
  rejectReason: '',
  isDefault: true,
  createdAt: AT,
  version: 1,
};
const waitingCard: DebitCard = {
  ...card,
  _id: OTHER,
  cardMasked: '6104-33**-****-1234',
  bankName: 'ملت',
  status: 'new',
  isDefault: false,
};
const rejectedCard: DebitCard = {
  ...card,
  _id: '0197a000-0000-7000-8000-000000000003',
  cardMasked: '1234-56**-****-0000',
  bankName: '',
  status: 'rejected',
  rejectReason: `نام صاحب کارت با نام تأییدشده یکی نیست؛ ${LONG}`,
  holderName: `مشتری نمونه با نام و نام خانوادگی ${LONG}`,
  isDefault: false,
};
const listOf = <Row>(items: Row[], pageSize = 10) => ({
  items,
  total: items.length,
  page: 1,
  pageSize,
  counts: {},
});

export const cards = {
  ...listOf([card, waitingCard, rejectedCard]),
  most: 5,
  holderName: 'مشتری نمونه',
};
export const noCards = { ...listOf<DebitCard>([]), most: 5, holderName: '' };

const row: WithdrawalRow = {
  _id: ID,
  number: '000000000731',
  amount: 2_500_000,
  status: 'pending',
  cardMasked: card.cardMasked,
  bankName: card.bankName,
  at: AT,
  updatedAt: AT,
  version: 1,
};
const limits = { min: 50_000, max: 50_000_000, openLeft: 2, todayLeft: 97_500_000 };
export const withdrawals = {
  ...listOf([
    row,
    { ...row, _id: OTHER, number: '000000000712', status: 'paid', amount: 12_000_000 },
    { ...row, _id: '0197a000-0000-7000-8000-000000000003', status: 'failed' },
  ]),
  balance: 5_740_000,
  held: 2_500_000,
  limits,
};
export const noWithdrawals = { ...listOf<WithdrawalRow>([]), balance: 0, held: 0, limits };

const file = { _id: ID, link: PIXEL, linkExpiresAt: '2099-01-01T00:00:00.000Z', w: 1580, h: 1000 };
const receipt = { ...file, size: 240_000, at: LATER };
export const withdrawal: Withdrawal = {
  ...row,
  debitCardId: ID,
  holderName: card.holderName,
  sheba: card.sheba,
  bankTracking: null,
  paidAt: null,
  rejectReason: '',
  receipt: null,
  transaction: { _id: OTHER, number: '000000001024' },
  history: [{ status: 'pending', at: AT, actor: 'user', note: '' }],
  can: { cancel: true },
};
export const paidWithdrawal: Withdrawal = {
  ...withdrawal,
  status: 'paid',
  bankTracking: '140508290012345',
  paidAt: LATER,
  receipt,
  history: [
    ...withdrawal.history,
    { status: 'approved', at: '2026-11-20T10:00:00.000Z', actor: 'admin', note: '' },
    { status: 'paid', at: LATER, actor: 'admin', note: '' },
  ],
  can: { cancel: false },
};
export const rejectedWithdrawal: Withdrawal = {
  ...withdrawal,
  status: 'rejected',
  holderName: rejectedCard.holderName,
  rejectReason: `شماره شبا با کارت یکی نیست؛ ${LONG}؛ ${LONG}`,
  history: [
    ...withdrawal.history,
    { status: 'rejected', at: LATER, actor: 'admin', note: `${LONG}؛ ${LONG}` },
  ],
  can: { cancel: false },
};

export const identity: Identity = {
  status: 'none',
  firstName: 'مشتری',
  lastName: 'نمونه',
  nationalCodeMasked: '',
  birthDate: '',
  files: [],
  rejectReasons: [],
  note: '',
  submittedAt: null,
  reviewedAt: null,
  version: 0,
  can: { submit: true },
};
const kinds = ['cardFront', 'cardBack', 'selfie'] as const;
const sent = {
  nationalCodeMasked: '049*****99',
  birthDate: '1370/01/15',
  files: kinds.map((kind) => ({ ...receipt, kind })),
  submittedAt: AT,
  version: 2,
};
export const waitingIdentity: Identity = {
  ...identity,
  ...sent,
  status: 'pending',
  can: { submit: false },
};
export const verifiedIdentity: Identity = {
  ...waitingIdentity,
  status: 'verified',
  reviewedAt: LATER,
};
export const rejectedIdentity: Identity = {
  ...identity,
  ...sent,
  status: 'rejected',
  rejectReasons: ['blurred', 'mismatch', 'other'],
  note: `عکس پشت کارت خوانده نمی‌شود؛ ${LONG}؛ ${LONG}`,
  reviewedAt: LATER,
};

const buyer = { _id: ID, firstName: 'مشتری', lastName: 'نمونه', mobileNumber: '09121111111' };
const adminRow: AdminWithdrawalRow = { ...row, buyer, holderName: card.holderName };
export const adminWithdrawals = {
  ...listOf<AdminWithdrawalRow>(
    [
      adminRow,
      { ...adminRow, _id: OTHER, status: 'approved', amount: 48_000_000 },
      {
        ...adminRow,
        _id: rejectedCard._id,
        status: 'failed',
        bankName: '',
        buyer: { ...buyer, lastName: `نمونه با نام ${LONG}` },
      },
    ],
    25,
  ),
  counts: { all: 3, pending: 1, approved: 1, failed: 1 },
  banks: ['ملی', 'ملت'],
};
const { can: _own, history, ...shared } = withdrawal;
export const adminWithdrawal: AdminWithdrawal = {
  ...shared,
  buyer,
  identityStatus: 'verified',
  balance: 3_240_000,
  held: 2_500_000,
  history: history.map((step) => ({ ...step, by: 'مشتری نمونه' })),
  can: { approve: true, reject: true, pay: false, fail: false, addReceipt: false },
};
export const approvedWithdrawal: AdminWithdrawal = {
  ...adminWithdrawal,
  status: 'approved',
  receipt,
  can: { approve: false, reject: false, pay: true, fail: true, addReceipt: true },
};

const identityRow: IdentityRow = {
  ...buyer,
  key: 'identity-1',
  kind: 'identity',
  nationalCodeMasked: sent.nationalCodeMasked,
  cardMasked: null,
  bankName: null,
  status: 'pending',
  sentAt: AT,
};
export const identities = {
  ...listOf<IdentityRow>(
    [
      identityRow,
      { ...identityRow, key: 'card-1', kind: 'card', status: 'new', ...nameOf(card) },
      { ...identityRow, key: 'identity-2', status: 'expired', lastName: `نمونه ${LONG}` },
    ],
    25,
  ),
  counts: { all: 3, pending: 1, new: 1, expired: 1 },
};
function nameOf({ cardMasked, bankName }: DebitCard) {
  return { cardMasked, bankName };
}
const adminCard = (one: DebitCard, isHolderVerified: boolean): AdminDebitCard => ({
  ...one,
  isHolderVerified,
  reviewedAt: one.status === 'new' ? null : LATER,
  reviewer: one.status === 'new' ? '' : 'مدیر نمونه',
  can: { verify: one.status === 'new' && isHolderVerified, reject: one.status !== 'rejected' },
});
export const reviewed: ReviewedPerson = {
  person: { ...buyer, joinedAt: AT },
  identity: {
    ...waitingIdentity,
    nationalCode: '0499370899',
    age: 35,
    reviewer: '',
    unseen: [],
    can: { verify: true, reject: true, expire: false },
  },
  cards: [adminCard(card, true), adminCard(waitingCard, true), adminCard(rejectedCard, false)],
  views: [
    { at: LATER, viewer: 'مدیر نمونه', kind: 'cardFront' },
    { at: AT, viewer: 'مدیر نمونه', kind: 'selfie' },
  ],
};

/** Answers calls of these patterns with these bodies. */
export const answers = (bodies: Record<string, unknown>) => async (page: Page) => {
  for (const [pattern, json] of Object.entries(bodies))
    await page.route(pattern, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
};
