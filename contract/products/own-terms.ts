import { z } from 'zod';

/** Only where the shop hides wholesale prices, on products that are sold so. */
export const wholesaleFor = {
  wholesaleFor: z
    .enum(['signedIn', 'partners'])
    .optional()
    .describe('who may see the wholesale price that is left out'),
};

const ownList = z.object({
  title: z.string(),
  most: z.number().optional().describe('pieces in all of a limited promotion'),
});
/** Price lists behind the prices; only in what the buyer of the list asks for. */
export const own = {
  own: z
    .object({ totalSell: ownList.optional(), partialSell: ownList.optional() })
    .optional()
    .describe('lists behind prices that the signed-in person alone has'),
};

const kept = z.object({ until: z.string() });
/** Promise of the shown prices to a signed-in person, which an order may bring within its time. */
export const priceToken = z.string().max(2_000);
export const promised = {
  promise: priceToken.optional().describe('signed; send it with the order and the next check'),
  promised: z
    .object({ totalSell: kept.optional(), partialSell: kept.optional() })
    .optional()
    .describe('prices that are lower than today because they were promised'),
};
