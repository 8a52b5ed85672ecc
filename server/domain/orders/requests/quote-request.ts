import type { z } from 'zod';
import type { AdminManualOrder, adminManualOrderEndpoints } from '#contract/admin-requests.ts';
import type { Quote } from '#contract/requests.ts';
import { type Ctx, refuseOwn } from '#server/context.ts';
import { askAgain, movedFar } from '#server/domain/amounts/unusual.ts';
import { type CardRow, cardColumns } from '#server/domain/catalogue/card.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { requestQuotedText } from '#server/domain/messages/request-texts.ts';
import { lineTotalOf, orderAmountOf } from '#server/domain/orders/order-amount.ts';
import { requireQuantity } from '#server/domain/orders/require-quantity.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { type SaleKind, unitPriceOf } from '#shared/sale-terms.ts';
import { HOUR } from '#shared/time.ts';
import { followLink } from './follow-request.ts';
import { moveRequest } from './move-request.ts';

type Body = z.output<
  (typeof adminManualOrderEndpoints)['POST /api/admin/manual-orders/:id/quote']['body']
>;
type Input = Body & { id: string };
type PricedQuote = Omit<Quote, 'validUntil'>;

/**
 * Answers a request with products and prices (toman) and sends the link. Products may be drafts,
 * made for this buyer. Throws `not_for_sale`, `total_min_quantity`, `quantity_step`,
 * `amount_too_big`, `amount_unusual`, `own_price`, `conflict`.
 */
export const quoteRequest = (ctx: Ctx, input: Input): Promise<AdminManualOrder> =>
  makeOnce(ctx, (tx) =>
    moveRequest(tx, {
      id: input.id,
      move: 'quote',
      version: input.version,
      change: (inner, request) => writeQuote(inner, request, input),
    }),
  );

async function writeQuote(tx: Ctx, request: AdminManualOrder, input: Input) {
  const quote = await priceQuote(tx, request, input);
  const validUntil = new Date(tx.now().getTime() + input.validHours * HOUR);
  const [row] = await tx.sql<{ followKey: string }[]>`
    update manual_orders
    set quote = ${JSON.stringify(quote)}::text::jsonb, valid_until = ${validUntil.toISOString()}
    where id = ${input.id} returning follow_key`;
  const { number, mobileNumber } = request;
  const link = followLink(tx, row?.followKey ?? '');
  await queueMessage(tx, {
    mobileNumber,
    template: 'manual.quoted',
    text: requestQuotedText({ number, total: quote.total, validUntil, link }),
    dedupeKey: `manual.quoted:${input.version}:${input.id}`,
  });
  return { quote, validUntil: validUntil.toISOString() };
}

async function priceQuote(tx: Ctx, request: AdminManualOrder, input: Input): Promise<PricedQuote> {
  const { lines, orderType, shipping, shippingCharged } = input;
  if (new Set(lines.map(({ _id }) => _id)).size < lines.length)
    throw invalidField('lines', 'field_invalid');
  const { sql } = tx;
  const rows = await sql<CardRow[]>`select ${cardColumns(sql)} from products p
    where p.id = any(${lines.map(({ _id }) => _id)}::uuid[]) and p.status <> 'archived'`;
  const priced = lines.map((line) => {
    const product = rows.find(({ id }) => id === line._id);
    if (!product) throw new DomainError('conflict', 'not_for_sale', { productId: line._id });
    const { title, code, image } = product;
    requireQuantity({ ...product, productId: line._id }, saleOf(orderType), line.quantity);
    const lineTotal = lineTotalOf(line.unitPrice, line.quantity);
    return { ...line, title, code, image: pictureOf(image), lineTotal };
  });
  const subtotal = orderAmountOf(priced);
  const total = orderAmountOf([...priced, { lineTotal: shipping }]);
  // a sale that is off has no list price to keep to, so a colleague quotes it
  if (input.lines.some((line) => line.unitPrice < (listPrice(input, line, rows) ?? Infinity)))
    await refuseOwnNumber(tx, request);
  await askAboutPrices(tx, input, rows);
  return { orderType, lines: priced, goods: subtotal, shipping, shippingCharged, total };
}

/** Of one piece, for the same kind of sale. */
function listPrice(
  { orderType }: Input,
  { _id, quantity }: Input['lines'][number],
  rows: CardRow[],
) {
  const product = rows.find(({ id }) => id === _id);
  return product && unitPriceOf(product, saleOf(orderType), quantity);
}

/** A request belongs to a number; an account need not be there. */
async function refuseOwnNumber(tx: Ctx, { mobileNumber }: AdminManualOrder): Promise<void> {
  const [person] = await tx.sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  refuseOwn(tx, person?.id ?? null, 'own_price');
}

/** Each price beside that of the list for the same kind of sale. */
async function askAboutPrices(tx: Ctx, input: Input, rows: CardRow[]) {
  const { priceAskPercent } = await readSettings(tx);
  const unusual = input.lines.flatMap((line, at) => {
    const [was, now] = [listPrice(input, line, rows), line.unitPrice];
    const title = rows.find(({ id }) => id === line._id)?.title ?? '';
    return movedFar(priceAskPercent, { field: `lines.${at}.unitPrice`, was, now, title });
  });
  askAgain(unusual, input.confirmed);
}

const saleOf = (type: Body['orderType']): SaleKind =>
  type === 'total' ? 'totalSell' : 'partialSell';

function pictureOf([first]: CardRow['image']) {
  if (!first) return null;
  const { img, alt, w, h } = first;
  return { img, alt, w, h };
}
