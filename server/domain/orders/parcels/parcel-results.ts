import type { ParcelResult } from '#contract/desk/parcels.ts';
import { id as orderId } from '#contract/fields.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { DomainError, notFound } from '#server/errors.ts';

type Work = (tx: Ctx, order: RowOf<'orders'>) => Promise<void>;

/** One order of many in a transaction of its own; a refusal is its result and stops no other. */
export async function parcelResult(ctx: Ctx, id: string, work: Work): Promise<ParcelResult> {
  try {
    await inTransaction(ctx, async (tx) => {
      if (!orderId.safeParse(id).success) throw notFound();
      await work(tx, await lockOrder(tx, id));
    });
    return { _id: id, error: null, status: null, orderNumber: null };
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    const { key, data } = refusal;
    const orderNumber = typeof data.orderNumber === 'string' ? data.orderNumber : null;
    const status = key === 'not_found' ? null : await statusOf(ctx, id);
    return { _id: id, error: key, status, orderNumber };
  }
}

async function statusOf({ sql }: Ctx, id: string): Promise<ParcelResult['status']> {
  const [row] = await sql<
    Pick<RowOf<'orders'>, 'status'>[]
  >`select status from orders where id = ${id}`;
  return row?.status ?? null;
}
