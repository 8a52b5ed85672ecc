import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import { hasInvoice } from '#server/domain/orders/can-name-company.ts';
import { lockOrder } from '#server/domain/orders/lock-order.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { isVoid } from '#shared/order-moves.ts';
import { companyJson } from './insert-order.ts';

/**
 * Adds the buyer's company to the papers of an order that has none; once, and only before its
 * invoice, so that filed papers stay valid. Throws `not_found`, `company_missing`,
 * `company_after_invoice`, and `conflict` for an order that has a company or is over.
 */
export const nameCompany = (ctx: Ctx, { id }: { id: string }): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    const order = await lockOrder(tx, id, userId);
    if (order.company || isVoid(order)) throw conflict();
    // the job that numbers invoices takes the same lock, so an invoice is either numbered already
    // or will include the company
    await tx.sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`;
    if (await hasInvoice(tx, id)) throw new DomainError('conflict', 'company_after_invoice');
    const [named] = await tx.sql`
      update orders set company = ${companyJson(tx.sql, userId)}, version = version + 1
      where id = ${id} and exists (select from companies where user_id = ${userId}) returning 1`;
    if (!named) throw new DomainError('conflict', 'company_missing');
    await notify(tx, { userId, staff: true, kind: 'order', id });
    return undefined;
  });
