import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { transferStatuses, transferWays } from '#shared/states.ts';

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
