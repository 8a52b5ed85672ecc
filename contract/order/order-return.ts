import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { privateFile } from '#contract/identity.ts';
import { allReturnReasons, refundWays, returnKinds, returnStatuses } from '#shared/states.ts';

/**
 * The target of a refund of money alone: a line (with its pieces that never came) or the shipping;
 * null: the whole order.
 */
export const refundedLine = z.object({ title: z.string(), pieces: z.number() }).nullable();
export type RefundedLine = z.infer<typeof refundedLine>;

/** A return of an order, or money alone that was given back for it; money in toman. */
export const orderReturn = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(returnKinds),
  askedBy: z.enum(['user', 'admin']),
  status: z.enum(returnStatuses),
  reason: z.enum(allReturnReasons),
  description: z.string(),
  note: z.string().describe('what staff say of their decision'),
  lines: z.array(
    z.object({
      _id: id.describe('the product'),
      title: z.string(),
      asked: z.number(),
      accepted: z.number().nullable(),
      received: z.number(),
    }),
  ),
  refundOf: refundedLine,
  pictures: z.array(privateFile),
  amount: z.number().describe('given back; 0 until then'),
  refundWay: z.enum(refundWays).nullable(),
  cardMasked: z.string(),
  bankTracking: z.string(),
  at: z.string(),
  history: z.array(z.object({ status: z.enum(returnStatuses), at: z.string() })),
});
