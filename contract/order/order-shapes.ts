import { z } from 'zod';
import { address } from '#contract/addresses.ts';
import { id } from '#contract/fields.ts';
import { transferStatuses, transferWays } from '#shared/states.ts';

/** Address of an order, as it was then. */
export const orderAddress = address
  .omit({ _id: true, isDefault: true })
  .partial({ lat: true, lng: true });
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

const linePart = z.object({ orderQuantity: z.number(), unitPrice: z.number() });
/**
 * Line that staff changed, added (`before` null) or removed (`now` null) at confirmation; money in
 * toman.
 */
export const lineChange = z.object({
  _id: id,
  title: z.string(),
  before: linePart.nullable(),
  now: linePart.nullable(),
});
