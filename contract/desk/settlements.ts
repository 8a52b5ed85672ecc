import { z } from 'zod';
import { day } from '#contract/admin-queries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, text, toman, version, whole } from '#contract/fields.ts';
import { transactionStatus } from '#contract/orders.ts';
import { foldCode } from '#shared/fold-text.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { exceptionList } from '#shared/lists/settlement-exceptions.ts';
import { type SettlementMapping, settlementFields } from '#shared/settlement-fields.ts';
import {
  exceptionReasons,
  exceptionStatuses,
  settlementSides,
  settlementSources,
} from '#shared/states.ts';
import { listQuery, listReply } from './lists.ts';

export const settlementSource = z.enum(settlementSources, { error: 'settlement_source' });
export type ExceptionStatus = (typeof exceptionStatuses)[number];

/** Columns that a person chose, as JSON in the address of an upload: `{"reference":2}`. */
const mapping = z
  .string()
  .max(1000)
  .transform((typed, ctx) => {
    const parsed = columns.safeParse(jsonOf(typed));
    if (parsed.success) return parsed.data as SettlementMapping;
    ctx.addIssue({ code: 'custom', message: 'field_invalid' });
    return z.NEVER;
  });
const columns = z.partialRecord(z.enum(settlementFields), z.number().int().min(0).max(199));
function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

/** Address of an upload: the bank and the columns, where the file does not tell them. */
export const settlementUpload = z.object({
  source: settlementSource.optional(),
  mapping: mapping.optional(),
});

export const settlementFile = z.object({
  _id: id,
  source: z.enum(settlementSources),
  fileName: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  lines: z.number(),
  added: z.number().describe('lines that no earlier file had'),
  open: z.number().describe('of those added, the ones that wait for a decision'),
  by: z.string(),
  at: z.string(),
});

export type SettlementFile = z.infer<typeof settlementFile>;

const exceptionRow = z.object({
  _id: id,
  source: z.enum(settlementSources),
  reason: z.enum(exceptionReasons),
  status: z.enum(exceptionStatuses),
  reference: z.string(),
  amount: z.number().describe('of the bank, of a missing payment that of the books; toman'),
  day: z.string(),
  at: z.string(),
});
export type ExceptionRow = z.infer<typeof exceptionRow>;

const bankLine = z.object({
  file: z.string(),
  position: z.number().describe('row of the file'),
  side: z.enum(settlementSides),
  reference: z.string(),
  ourNumber: z.string(),
  day: z.string(),
  grossRial: z.number(),
  feeRial: z.number(),
  feeByContract: z.number().nullable().describe('most that the contract allows, in rials'),
  bookedOn: z.string().nullable(),
  corrects: z.string().nullable().describe('closed day that it corrects'),
});

const settlementException = exceptionRow.extend({
  line: bankLine.nullable(),
  payment: z
    .object({
      _id: id,
      number: z.string(),
      status: transactionStatus,
      amount: z.number(),
      day: z.string(),
    })
    .nullable(),
  note: z.string(),
  by: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({
    accept: z.boolean(),
    refund: z.boolean(),
    link: z.boolean(),
    ask: z.boolean(),
    ignore: z.boolean(),
  }),
});
export type SettlementException = z.infer<typeof settlementException>;

const contract = z.object({
  source: z.enum(gatewayNames),
  percent: z.number().nullable().describe('null: no contract is known, so no fee is too high'),
  feeMin: z.number().describe('toman, like the next'),
  feeMax: z.number().nullable(),
  payDays: z.number(),
  version: z.number(),
});
export type GatewayContract = z.infer<typeof contract>;

const days = z.object({
  from: z.string(),
  to: z.string(),
  closedTo: z.string().nullable(),
  closable: z.string().nullable().describe('last day that can be closed now'),
  rows: z
    .array(
      z.object({
        day: z.string(),
        source: z.enum(settlementSources),
        payments: z.number(),
        books: z.number().describe('what the books received on this day; toman, like the next'),
        paid: z.number().describe('what the bank has paid of it'),
        fees: z.number(),
        rest: z.number().describe('what it still owes'),
        exceptions: z.number().describe('open ones of this day'),
      }),
    )
    .describe('by Tehran day of the payments, the newest first'),
  closings: z.array(
    z.object({
      day: z.string(),
      lines: z.number(),
      paid: z.number(),
      fees: z.number(),
      hash: z.string(),
      corrections: z.number().describe('later lines that correct these days'),
      by: z.string(),
      at: z.string(),
    }),
  ),
  owed: z.array(
    z.object({
      source: z.enum(settlementSources),
      amount: z.number().describe('what the ledger waits for; toman'),
      exceptions: z.number(),
    }),
  ),
  contracts: z.array(contract),
});
export type SettlementDays = z.infer<typeof days>;

const step = {
  who: 'finance',
  params: idParams,
  reply: settlementException,
} as const;
const stepFailures = ['forbidden', 'not_found', 'conflict'] as const;
const reason = text(3, 300);

/**
 * The file itself goes as a form to POST /api/admin/settlement-files, which answers
 * `settlementFile` with 201.
 */
export const settlementEndpoints = {
  'GET /api/admin/settlement-files': endpoint({
    who: 'finance',
    summary: 'Files of banks that were read, the newest fifty',
    reply: z.object({ items: z.array(settlementFile) }),
    failures: ['forbidden'],
  }),
  'GET /api/admin/settlement-days': endpoint({
    who: 'finance',
    summary: 'Each day of each bank: what the books received, what was paid, kept and is owed',
    query: z.object({ from: day, to: day }),
    reply: days,
    failures: ['forbidden', 'out_of_range'],
  }),
  'POST /api/admin/settlement-days': endpoint({
    who: 'finance',
    fresh: true,
    summary: 'Closes all days up to one and signs what was booked on them',
    body: z.object({ day: z.iso.date({ error: 'field_invalid' }) }),
    reply: days,
    failures: ['forbidden', 'conflict', 'day_not_over', 'day_has_exceptions'],
  }),
  'GET /api/admin/settlement-exceptions': endpoint({
    who: 'finance',
    summary: 'Differences between books and banks; amounts in toman, counts by status',
    query: listQuery(exceptionList),
    reply: listReply(exceptionList, exceptionRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/settlement-exceptions/:id': endpoint({
    ...step,
    summary: 'One difference with the line of the bank and the payment',
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/settlement-exceptions/:id/accept': endpoint({
    ...step,
    summary: 'Books what the bank paid as it stands; what is missing of the payment is a fee',
    body: z.object({ version }),
    failures: stepFailures,
  }),
  'POST /api/admin/settlement-exceptions/:id/refund': endpoint({
    ...step,
    fresh: true,
    summary: 'Records a refund made in the panel of the bank: it is taken from the wallet',
    body: z.object({ version, reason }),
    failures: [
      ...stepFailures,
      'too_short',
      'own_account',
      'reverse_needs_cancel',
      'wallet_balance_not_enough',
    ],
  }),
  'POST /api/admin/settlement-exceptions/:id/link': endpoint({
    ...step,
    summary: 'Names the payment of a line by its number',
    body: z.object({
      version,
      number: z
        .string({ error: 'field_required' })
        .transform(foldCode)
        .pipe(z.string().regex(/^[0-9A-Za-z]{4,60}$/, 'field_invalid')),
    }),
    failures: [...stepFailures, 'field_invalid'],
  }),
  'POST /api/admin/settlement-exceptions/:id/question': endpoint({
    ...step,
    summary: 'Asks the bank about the payment again and compares anew',
    failures: [...stepFailures, 'gateway_unavailable'],
  }),
  'POST /api/admin/settlement-exceptions/:id/ignore': endpoint({
    ...step,
    summary: 'Ends a difference without booking it, with a reason',
    body: z.object({ version, reason }),
    failures: [...stepFailures, 'too_short'],
  }),
  'PATCH /api/admin/gateway-contracts/:source': endpoint({
    who: 'finance',
    fresh: true,
    summary: 'What a gateway may keep of a payment and when it pays, by its contract',
    params: z.object({ source: settlementSource.exclude(['statement']) }),
    body: z.object({
      percent: z
        .number({ error: 'field_required' })
        .min(0, 'out_of_range')
        .max(100, 'out_of_range')
        .multipleOf(0.001, 'field_invalid'),
      feeMin: toman,
      feeMax: toman.nullable(),
      payDays: whole(0, 30),
      version: z.number().int().min(0),
    }),
    reply: contract,
    failures: ['forbidden', 'conflict', 'out_of_range'],
  }),
};
