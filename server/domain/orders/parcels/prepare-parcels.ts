import type { ReplyOf } from '#contract/endpoints.ts';
import type { Ctx } from '#server/context.ts';
import { preparing, stepAsStaff } from '#server/domain/orders/move-order.ts';
import { parcelResult } from './parcel-results.ts';

type Reply = ReplyOf<'POST /api/admin/parcels/preparation'>;

/** Starts preparing many orders; one that is in preparation is done, so that the same request may come again. */
export async function prepareParcels(ctx: Ctx, { ids }: { ids: string[] }): Promise<Reply> {
  const results: Reply['results'] = [];
  for (const id of new Set(ids))
    results.push(
      await parcelResult(ctx, id, async (tx, order) => {
        if (order.status !== preparing.to) await stepAsStaff(tx, order, preparing);
      }),
    );
  return { results };
}
