import { z } from 'zod';

/** Only where the shop hides wholesale prices, on products that are sold so. */
export const wholesaleFor = {
  wholesaleFor: z
    .enum(['signedIn', 'partners'])
    .optional()
    .describe('who may see the wholesale price that is left out'),
};

const ownList = z.object({ title: z.string() });
/** Price lists behind the prices; only in what the buyer of the list asks for. */
export const own = {
  own: z
    .object({ totalSell: ownList.optional(), partialSell: ownList.optional() })
    .optional()
    .describe('lists behind prices that the signed-in person alone has'),
};
