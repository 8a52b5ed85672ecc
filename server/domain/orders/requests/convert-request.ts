import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { ltr } from '#server/domain/messages/texts.ts';
import type { Buyer } from '#server/domain/orders/place/insert-order.ts';
import { limitUnpaid } from '#server/domain/orders/place/limit-holds.ts';
import { lockWallets } from '#server/domain/wallet/read-balance.ts';
import { conflict, DomainError, notFound } from '#server/errors.ts';
import { faNumber } from '#shared/digits.ts';
import { cutText } from '#shared/fold-text.ts';
import { setStatus } from './move-request.ts';
import { placeQuoted } from './place-quoted.ts';

type RequestRow = RowOf<'manualOrders', 'number' | 'status' | 'quote' | 'address' | 'text'> & {
  buyer: Buyer | null;
};
type Accepted = { [K in keyof RequestRow]: NonNullable<RequestRow[K]> };

const MAX_NOTE = 500;

/**
 * Makes the order of an accepted request at the prices of its quote. Throws `conflict`,
 * `out_of_stock`, `stock_short`, `not_for_sale`.
 */
export const convertRequest = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => convert(tx, id, await lockAccepted(tx, id)));

async function convert(tx: Ctx, id: string, accepted: Accepted): Promise<void> {
  const { quote, buyer, address, number } = accepted;
  const order = await placeQuoted(tx, {
    requestId: id,
    buyer,
    address,
    orderType: quote.orderType,
    lines: quote.lines.map((line) => ({ ...line, productId: line._id })),
    shipping: quote.shippingCharged ? quote.shipping : 0,
    buyerNote: cutText(accepted.text, MAX_NOTE),
    adminNote: noteOf(accepted),
  });
  const audit = {
    action: 'manual_order.convert',
    before: { status: 'accepted' },
    after: { status: 'converted', number, orderNumber: order.orderNumber },
  };
  const change = { order_id: order.id, conversion_fault: '' };
  await setStatus(tx, { id, to: 'converted', as: 'system', audit, change });
}

/**
 * The same without a member of staff: an obstacle is stored with the request, and staff convert it
 * later. A person with many unpaid orders also waits for staff.
 */
export async function convertWhenPossible(ctx: Ctx, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const accepted = await lockAccepted(tx, id);
      await lockWallets(tx, [accepted.buyer.id]);
      await limitUnpaid(tx, accepted.buyer.id);
      await convert(tx, id, accepted);
    });
  } catch (fault) {
    // the scheduled job retries after a busy database
    if (fault instanceof DomainError && fault.kind === 'unavailable') return;
    const key = fault instanceof DomainError ? fault.key : 'unknown_error';
    if (key === 'unknown_error')
      ctx.log.error({ err: fault, request: id }, 'an accepted request was not made an order');
    await ctx.sql`
      update manual_orders set conversion_fault = ${key} where id = ${id} and status = 'accepted'`;
  }
}

async function lockAccepted(tx: Ctx, id: string): Promise<Accepted> {
  const [row] = await tx.sql<RequestRow[]>`
    select m.number, m.status, m.quote, m.address, m.text, (select json_build_object('id', u.id,
      'firstName', u.first_name, 'lastName', u.last_name, 'mobileNumber', u.mobile_number)
      from users u where u.id = m.user_id) as buyer
    from manual_orders m where m.id = ${id} for update`;
  if (!row) throw notFound();
  const { status, quote, address, buyer } = row;
  if (status !== 'accepted' || !quote || !address || !buyer) throw conflict();
  return { ...row, quote, address, buyer };
}

/** Note for the staff who send the products. */
function noteOf({ number, quote }: Accepted): string {
  const notes = quote.lines
    .filter(({ note }) => note)
    .map(({ title, note }) => `${title}: ${note}`);
  const shipping =
    quote.shipping > 0 && !quote.shippingCharged
      ? [`برآورد هزینه ارسال: ${faNumber(quote.shipping)} تومان`]
      : [];
  return cutText([`سفارش دستی ${ltr(number)}`, ...shipping, ...notes].join('\n'), 2000);
}
