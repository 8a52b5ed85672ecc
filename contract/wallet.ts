import { z } from 'zod';
import { balanceList } from '#shared/lists/balances.ts';
import { day, longList, pageSize } from './admin-queries.ts';
import { listQuery, rowOf } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { confirmed, id, idParams, page, paged, text, toman } from './fields.ts';
import { transactionKind } from './orders.ts';

/** One row of a wallet's ledger; money in toman. */
export const movement = z.object({
  _id: z.string(),
  kind: transactionKind,
  delta: z.number().describe('above zero: into the wallet'),
  before: z.number(),
  after: z.number(),
  reference: z.string(),
  reason: z.string(),
  transactionId: id.nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  at: z.string(),
});
export type Movement = z.infer<typeof movement>;

export const balanceRow = z.object({
  _id: id.describe('the person'),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  balance: z.number(),
  held: z.number().describe('for open withdrawals; the rest of the balance can be spent'),
  lastMoveAt: z.string().nullable(),
});
export type BalanceRow = z.infer<typeof balanceRow>;

const change = {
  params: idParams,
  headers: onceHeaders,
  body: z.object({
    amount: toman.min(1, 'out_of_range').max(100_000_000_000, 'out_of_range'),
    reason: text(10, 300),
    confirmed,
    before: z
      .number({ error: 'field_invalid' })
      .int('field_invalid')
      .optional()
      .describe('the balance that staff saw; where it is another one by now nothing is moved'),
  }),
  reply: balanceRow,
  failures: [
    'forbidden',
    'not_found',
    'out_of_range',
    'too_short',
    'amount_unusual',
    'adjust_max',
    'adjust_daily_limit',
    'conflict',
    'idempotency_reused',
    'own_account',
  ],
} as const;

export const walletEndpoints = {
  'GET /api/wallet': endpoint({
    who: 'user',
    summary: 'Balance of the own wallet and its movements, newest first, ten a page',
    query: z.object({ page }),
    reply: paged(movement).extend({ balance: z.number(), held: z.number() }),
    failures: ['session_expired'],
  }),
  'GET /api/wallet/movements/:number': endpoint({
    who: 'user',
    summary: 'One movement of the own wallet',
    params: z.object({ number: z.string().regex(/^\d{1,15}$/, 'not_found') }),
    reply: movement,
    failures: ['session_expired', 'not_found'],
  }),
  'GET /api/admin/users-balances': endpoint({
    who: 'finance',
    summary: 'Wallets of all people; balances in toman',
    query: listQuery(balanceList).extend({
      from: day.describe('last moved on this Tehran day or later'),
      held: z.literal('1').optional().catch(undefined).describe('only wallets that hold something'),
    }),
    reply: longList(rowOf(balanceList, balanceRow)).extend({
      sum: z.number().describe('of all that match, toman'),
      held: z.number().describe('of all that match, toman'),
    }),
    failures: ['forbidden'],
  }),
  'GET /api/admin/users-balances/:id': endpoint({
    who: 'finance',
    summary: 'The wallet of one person with its ledger',
    params: idParams,
    query: z.object({ page, pageSize }),
    reply: paged(movement.extend({ actor: z.string() })).extend({ person: balanceRow }),
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/users-balances/:id/credit': endpoint({
    who: 'finance',
    fresh: true,
    summary: 'Puts money into a wallet; the reason stays in the ledger',
    ...change,
  }),
  'POST /api/admin/users-balances/:id/debit': endpoint({
    who: 'finance',
    fresh: true,
    summary: 'Takes money out of a wallet, never below zero; the reason stays in the ledger',
    ...change,
    failures: [...change.failures, 'wallet_balance_not_enough'],
  }),
};
