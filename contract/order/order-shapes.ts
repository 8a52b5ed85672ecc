import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { transferStatuses, transferWays } from '#shared/states.ts';

export const orderAddress = z.object({
  title: z.string(),
  province: z.object({ id: z.string(), label: z.string() }),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  plaque: z.string(),
  unit: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  lat: z.number().nullable().optional(),
  lng: z.number().nullable().optional(),
});
export type OrderAddress = z.infer<typeof orderAddress>;

/** The company for which an order was made, as it was then. */
export const orderCompany = z.object({
  name: z.string(),
  nationalId: z.string(),
  economicCode: z.string(),
  registration: z.string(),
  address: z.string(),
  postalCode: z.string(),
});

export type OrderCompany = z.infer<typeof orderCompany>;

/** Money that the buyer says to have sent to the account of the shop. */
export const orderTransfer = z.object({
  _id: id,
  transactionId: id,
  way: z.enum(transferWays),
  amount: z.number(),
  sentOn: z.string(),
  tracking: z.string(),
  status: z.enum(transferStatuses),
  rejectReason: z.string(),
  at: z.string(),
});
