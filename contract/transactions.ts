import { z } from 'zod';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '#shared/limits.ts';
import { transactionList } from '#shared/lists/transactions.ts';
import { statuses } from './admin-queries.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, page, paged, person, text, toman } from './fields.ts';
import {
  gatewayName,
  gatewayType,
  orderStatus,
  transactionKind,
  transactionStatus,
} from './orders.ts';

/** A payment or other movement as its owner sees it; money in toman. */
export const transactionRow = z.object({
  _id: id,
  number: z.string(),
  kind: transactionKind,
  amount: z.number(),
  gatewayType: gatewayType.nullable(),
  status: transactionStatus,
  bankReference: z.string().nullable(),
  traceNumber: z.string().nullable(),
  cardMasked: z.string().nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  withdrawalId: id.nullable(),
  at: z.string(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const adminTransactionRow = transactionRow.extend({ buyer: person });
export type AdminTransactionRow = z.infer<typeof adminTransactionRow>;

const related = z.object({ _id: id, number: z.string() }).nullable();

export const adminTransaction = adminTransactionRow.extend({
  gatewayReference: z.string().nullable(),
  gatewayReceipt: z.string().nullable(),
  follows: related.describe('the ended payment whose money came after all'),
  followedBy: related.describe('the payment that its late money became'),
  updatedAt: z.string(),
  nextCheckAt: z.string().nullable().describe('when the bank is asked by itself'),
  attempts: z.array(
    z.object({ at: z.string(), call: z.string(), code: z.string(), ms: z.number() }),
  ),
  can: z.object({ ask: z.boolean(), reverse: z.boolean(), link: z.boolean() }),
});
export type AdminTransaction = z.infer<typeof adminTransaction>;

export const transactionEndpoints = {
  'GET /api/transactions': endpoint({
    who: 'user',
    summary: 'Own payments and movements, newest first, ten a page',
    query: z.object({ page, status: statuses }),
    reply: paged(transactionRow),
    failures: ['session_expired'],
  }),
  'GET /api/transactions/:id': endpoint({
    who: 'user',
    summary: 'One own payment or movement',
    params: idParams,
    reply: transactionRow,
    failures: ['session_expired', 'not_found'],
  }),
  'POST /api/wallet/topup': endpoint({
    who: 'user',
    summary: 'Puts money into the own wallet through a bank; answers the hand-off',
    headers: onceHeaders,
    body: z.object({
      amount: toman.min(MIN_TOP_UP, 'out_of_range').max(MAX_TOP_UP, 'out_of_range'),
      gatewayType: z.enum(gatewayNames, { error: 'payment_required' }),
    }),
    reply: z.object({
      gatewayName: z.enum(gatewayNames),
      gatewayUrl: z.string(),
      refId: z.string().nullable(),
      token: z.string().nullable(),
    }),
    failures: [
      'idempotency_reused',
      'session_expired',
      'out_of_range',
      'gateway_range',
      'gateway_unavailable',
      'rate_limited',
    ],
  }),
  'GET /api/payments/result/:publicId': endpoint({
    who: 'visitor',
    summary: 'How a payment ended, by its unguessable id',
    params: z.object({ publicId: z.string().max(60).transform(foldText) }),
    reply: z.object({
      status: transactionStatus,
      orderId: id.nullable(),
      orderNumber: z.string().nullable(),
      orderStatus: orderStatus.nullable(),
      isInWallet: z.boolean().describe('money of an order that went to the wallet instead'),
      inWallet: z.number().describe('how much of it went there; toman'),
      orderAmount: z.number().nullable(),
      orderPaid: z.number().nullable().describe('of the order so far; toman'),
      amount: z.number(),
      gatewayName: gatewayName.nullable(),
      bankReference: z.string().nullable(),
      cardMasked: z.string().nullable(),
      at: z.string(),
      expiresAt: z.string().nullable(),
      canRetry: z.boolean(),
    }),
    failures: ['not_found'],
  }),
  'GET /api/admin/transactions': endpoint({
    who: 'finance',
    summary: 'All payments and movements; amounts in toman, counts by status',
    query: listQuery(transactionList),
    reply: listReply(transactionList, adminTransactionRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/transactions/:id': endpoint({
    who: 'finance',
    summary: 'One payment with every call to its bank',
    params: idParams,
    reply: adminTransaction,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/transactions/:id/question': endpoint({
    who: 'finance',
    summary:
      'Asks the bank about a payment in doubt, or one that ended unpaid, and records what it says',
    params: idParams,
    reply: adminTransaction,
    failures: ['forbidden', 'not_found', 'conflict', 'gateway_unavailable'],
  }),
  'POST /api/admin/transactions/:id/link': endpoint({
    who: 'finance',
    summary: 'Pays an order of the same buyer with a top-up that was meant for it',
    params: idParams,
    body: z.object({
      orderNumber: z
        .string({ error: 'field_required' })
        .transform((typed) => foldDigits(typed).replace(/[^\d-]/g, ''))
        .pipe(z.string().regex(/^\d{6}-\d{5,18}$/, 'field_invalid')),
    }),
    reply: adminTransaction,
    failures: ['forbidden', 'not_found', 'conflict', 'field_invalid', 'wallet_balance_not_enough'],
  }),
  'POST /api/admin/transactions/:id/reversal': endpoint({
    who: 'finance',
    fresh: true,
    summary:
      'Gives the money of a payment back at its bank; it is taken from the wallet of the buyer',
    params: idParams,
    body: z.object({ reason: text(10, 300) }),
    reply: adminTransaction,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'reverse_needs_cancel',
      'reverse_refused',
      'gateway_unavailable',
      'wallet_balance_not_enough',
      'own_account',
    ],
  }),
};
