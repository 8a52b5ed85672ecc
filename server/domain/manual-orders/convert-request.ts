import type { Quote } from '../../../contract/manual-orders.ts';
import type { OrderAddress } from '../../../contract/orders.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { conflict, DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Buyer } from '../checkout/insert-order.ts';
import { placeQuoted } from '../checkout/place-quoted.ts';
import { setStatus } from './move-request.ts';

type Accepted = {
  number: string;
  status: string;
  quote: Omit<Quote, 'validUntil'>;
  address: OrderAddress;
  text: string;
  buyer: Buyer;
};

const LONGEST_NOTE = 500;

/** Makes the order of an accepted request, at the prices of its quote. Throws `conflict`, `out_of_stock`, `stock_short`, `not_for_sale`. */
export async function convertRequest(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const accepted = await lockAccepted(tx, id);
    const { quote, buyer, address, number } = accepted;
    const order = await placeQuoted(tx, {
      requestId: id,
      buyer,
      address,
      orderType: quote.orderType,
      lines: quote.lines.map((line) => ({ ...line, productId: line._id })),
      buyerNote: accepted.text.slice(0, LONGEST_NOTE),
      adminNote: noteOf(accepted),
    });
    await setStatus(tx, { id, move: 'convert' });
    await tx.sql`update manual_orders set order_id = ${order.id}, conversion_fault = '' where id = ${id}`;
    await recordAudit(tx, {
      action: 'manual_order.convert',
      entity: 'manual_order',
      entityId: id,
      before: { status: 'accepted' },
      after: { status: 'converted', number, orderNumber: order.orderNumber },
    });
  });
}

/** The same without refusing: what was short is written to the request, and staff convert it later. */
export async function convertWhenPossible(ctx: Ctx, id: string): Promise<void> {
  try {
    await convertRequest(ctx, id);
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    await ctx.sql`
      update manual_orders set conversion_fault = ${refusal.key} where id = ${id} and status = 'accepted'`;
  }
}

async function lockAccepted(tx: Ctx, id: string): Promise<Accepted> {
  const [row] = await tx.sql<Accepted[]>`
    select m.number, m.status, m.quote, m.address, m.text, (select json_build_object('id', u.id,
      'firstName', u.first_name, 'lastName', u.last_name, 'mobileNumber', u.mobile_number)
      from users u where u.id = m.user_id) as buyer
    from manual_orders m where m.id = ${id} for update`;
  if (!row) throw notFound();
  if (row.status !== 'accepted') throw conflict();
  return row;
}

/** What staff should know when they send the goods. */
function noteOf({ number, quote }: Accepted): string {
  const notes = quote.lines
    .filter(({ note }) => note)
    .map(({ title, note }) => `${title}: ${note}`);
  const shipping = quote.shipping > 0 ? [`برآورد هزینه ارسال: ${quote.shipping} تومان`] : [];
  return [`درخواست دستی ${number}`, ...shipping, ...notes].join('\n').slice(0, 2000);
}
