import { z } from 'zod';
import { user } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const consoleInfo = z.object({
  user,
  counts: z.object({
    orders: z.number().describe('running'),
    unpaid: z.number(),
    tickets: z.number().describe('with an answer that was not seen'),
    transactions: z.number(),
    returns: z.number().describe('open'),
  }),
  balance: z.number().describe('toman'),
  held: z.number().describe('toman'),
  identityStatus: z.enum(['none', 'pending', 'verified', 'rejected', 'expired']),
  notices: z.array(
    z.object({
      kind: z
        .enum(['unpaid_order', 'proforma'])
        .describe('an unpaid order with its clock, a confirmed one with its last day'),
      orderId: z.string(),
      orderNumber: z.string(),
      amount: z.number().describe('still to be paid; toman'),
      expiresAt: z.string().nullable(),
    }),
  ),
  waiting: z
    .object({
      orders: z.number(),
      tickets: z.number().describe('open'),
      manualOrders: z.number(),
      suggests: z.number(),
      partners: z.number(),
      withdrawals: z.number().describe('pending and approved'),
      transfers: z.number().describe('receipts of transfers that wait for a decision'),
      returns: z.number().describe('asked for, or come back and not refunded'),
      identities: z.number().describe('identities and bank cards that wait for review'),
    })
    .partial()
    .nullable()
    .describe('what waits for staff, as far as one may see it; null for a buyer'),
});
export type ConsoleInfo = z.infer<typeof consoleInfo>;

export const consoleEndpoints = {
  'GET /api/console': endpoint({
    who: 'user',
    summary: 'What every console page shows around itself; 304 by ETag',
    reply: consoleInfo,
    failures: ['session_expired'],
  }),
};
