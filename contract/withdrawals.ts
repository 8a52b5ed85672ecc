import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { withdrawalList } from '#shared/lists/withdrawals.ts';
import { withdrawalStatuses } from '#shared/states.ts';
import { counted, statuses } from './admin-queries.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, page, person, text, toman, version } from './fields.ts';
import { identityStatus, privateFile } from './identity.ts';

export const withdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

export const withdrawalRow = z.object({
  _id: id,
  number: z.string(),
  amount: z.number().describe('toman'),
  status: withdrawalStatus,
  cardMasked: z.string(),
  bankName: z.string(),
  at: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;

const historyRow = z.object({
  status: withdrawalStatus,
  at: z.string(),
  actor: z.enum(['user', 'admin', 'system']),
  note: z.string(),
});

export const withdrawal = withdrawalRow.extend({
  debitCardId: id.nullable().describe('null once the card was removed'),
  holderName: z.string(),
  sheba: z.string(),
  bankTracking: z.string().nullable(),
  paidAt: z.string().nullable(),
  rejectReason: z.string().describe('of a rejection, or what the bank said'),
  receipt: privateFile.nullable(),
  transaction: z.object({ _id: id, number: z.string() }),
  history: z.array(historyRow),
  can: z.object({ cancel: z.boolean() }),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const adminWithdrawalRow = withdrawalRow.extend({ buyer: person, holderName: z.string() });
export type AdminWithdrawalRow = z.infer<typeof adminWithdrawalRow>;

export const adminWithdrawal = withdrawal.omit({ can: true, history: true }).extend({
  buyer: person,
  identityStatus,
  balance: z.number().describe('of the wallet, with what is held; toman'),
  held: z.number().describe('in all open withdrawals of the person; toman'),
  history: z.array(historyRow.extend({ by: z.string() })),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    pay: z.boolean(),
    fail: z.boolean(),
    addReceipt: z.boolean(),
  }),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawal>;

const step = { who: 'finance', params: idParams, reply: adminWithdrawal } as const;
const stepFailures = ['forbidden', 'not_found', 'conflict', 'own_account'] as const;

/**
 * Staff add the bank's receipt by `POST /api/admin/users-withdraw/:id/receipt` (one multipart part `file`), which
 * answers `privateFile` with 201 and refuses with file_type, file_too_big, conflict.
 */
export const withdrawalEndpoints = {
  'GET /api/withdrawals': endpoint({
    who: 'user',
    summary: 'Own withdrawals, newest first, ten a page, with what can be withdrawn now; toman',
    query: z.object({ page, status: statuses }),
    reply: counted(withdrawalRow).extend({
      balance: z.number().describe('of the wallet; without what is held, it can be withdrawn'),
      held: z.number().describe('in open withdrawals'),
      limits: z.object({
        min: z.number(),
        max: z.number(),
        openLeft: z.number().describe('requests that may still be opened'),
        todayLeft: z.number(),
      }),
    }),
    failures: ['session_expired'],
  }),
  'GET /api/withdrawals/:id': endpoint({
    who: 'user',
    summary: 'One own withdrawal with its history',
    params: idParams,
    reply: withdrawal,
    failures: ['session_expired', 'not_found'],
  }),
  'POST /api/withdrawals': endpoint({
    who: 'user',
    fresh: true,
    summary: 'Asks for money of the wallet on an own verified card; it is held at once',
    headers: onceHeaders,
    body: z.object({ amount: toman, debitCardId: z.uuid({ error: 'field_required' }) }),
    status: 201,
    reply: withdrawal,
    failures: [
      'session_expired',
      'withdraw_min',
      'withdraw_max',
      'withdraw_open_limit',
      'withdraw_daily_limit',
      'identity_required',
      'card_required',
      'card_owner_mismatch',
      'wallet_balance_not_enough',
      'idempotency_reused',
    ],
  }),
  'POST /api/withdrawals/:id/cancel': endpoint({
    who: 'user',
    summary: 'Takes an own pending withdrawal back; the money is in the wallet again',
    params: idParams,
    reply: withdrawal,
    failures: ['session_expired', 'not_found', 'conflict'],
  }),
  'GET /api/admin/users-withdraw': endpoint({
    who: 'finance',
    summary: 'Withdrawals of all people; amounts in toman, counts by status',
    query: listQuery(withdrawalList),
    reply: listReply(withdrawalList, adminWithdrawalRow).extend({
      banks: z.array(z.string()).describe('that withdrawals went to, for the filter'),
    }),
    failures: ['forbidden'],
  }),
  'GET /api/admin/users-withdraw/:id': endpoint({
    who: 'finance',
    summary: 'One withdrawal with its Sheba, person and history',
    params: idParams,
    reply: adminWithdrawal,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/users-withdraw/:id/approve': endpoint({
    ...step,
    fresh: true,
    summary: 'Approves a pending withdrawal for the bank',
    body: z.object({ version }),
    failures: [
      ...stepFailures,
      'second_person_money',
      'payee_not_verified',
      'payee_card_not_verified',
    ],
  }),
  'POST /api/admin/users-withdraw/:id/reject': endpoint({
    ...step,
    summary: 'Rejects a pending withdrawal; the money goes back to the wallet',
    body: z.object({ version, reason: text(3, 300) }),
    failures: [...stepFailures, 'too_short'],
  }),
  'POST /api/admin/users-withdraw/:id/paid': endpoint({
    ...step,
    fresh: true,
    summary: 'Records that the bank has paid an approved withdrawal; the buyer is told',
    body: z.object({
      version,
      bankTracking: z
        .string({ error: 'field_required' })
        .transform(foldCode)
        .pipe(
          z
            .string()
            .min(1, 'field_required')
            .regex(/^[0-9A-Za-z]{4,40}$/, 'field_invalid'),
        ),
    }),
    failures: [
      ...stepFailures,
      'second_person_money',
      'field_invalid',
      'payee_not_verified',
      'payee_card_not_verified',
    ],
  }),
  'POST /api/admin/users-withdraw/:id/failed': endpoint({
    ...step,
    summary:
      'Records that the bank sent an approved or paid withdrawal back; the money goes to the wallet',
    body: z.object({ version, reason: text(3, 300) }),
    failures: [...stepFailures, 'too_short', 'user_not_found', 'adjust_daily_limit'],
  }),
};
