import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { invoiceKinds } from '#shared/states.ts';

const seller = z.object({
  name: z.string(),
  nationalId: z.string(),
  economicCode: z.string(),
  registration: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
});
/** Seller's details at the time the invoice was issued. */
export type InvoiceSeller = z.infer<typeof seller>;

const invoiceLine = z.object({
  title: z.string(),
  code: z.string().describe('empty for the cost of sending'),
  quantity: z.number().describe('pieces; 0 where money alone went back'),
  amount: z.number().describe('with its tax'),
  vatPercent: z.number().nullable().describe('null: no tax was charged; 0: exempt'),
  tax: z.number().describe('part of the amount'),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** A numbered invoice of an order; money in toman. */
const invoice = z.object({
  number: z
    .string()
    .describe('`1405-000012`; of a return `R1405-000003`. None of a year is missing'),
  kind: z.enum(invoiceKinds),
  of: z.string().nullable().describe('of a return: the number of the sale'),
  at: z.string().describe('when it was paid or given back'),
  amount: z.number().describe('with the tax'),
  tax: z.number(),
  seller,
  lines: z.array(invoiceLine),
});
export type Invoice = z.infer<typeof invoice>;

const reply = z.array(invoice);

export const invoiceEndpoints = {
  'GET /api/orders/:id/invoices': endpoint({
    who: 'user',
    summary: 'Invoices of an own order: of the sale, and of what was given back',
    params: idParams,
    reply,
    failures: ['not_found'],
  }),
  'GET /api/admin/orders/:id/invoices': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Invoices of an order: of the sale, and of what was given back',
    params: idParams,
    reply,
    failures: ['not_found'],
  }),
};
