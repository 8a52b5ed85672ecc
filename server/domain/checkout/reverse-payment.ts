import { type Ctx, inTransaction } from '../../context.ts';
import { conflict, DomainError, notFound } from '../../errors.ts';
import type { Gateway } from '../../outside/gateways/gateway.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  findTransaction,
  isOpen,
  moveTransaction,
  noteAttempt,
  type Transaction,
} from '../payments/transactions.ts';
import { post } from '../wallet/post.ts';
import { known } from './give-back.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the bank about an open payment. Throws `not_found`, or `conflict` when it is not open any more. */
export async function askBank(ctx: Ctx, id: string): Promise<void> {
  const payment = await findTransaction(ctx, id);
  if (!payment) throw notFound();
  if (!isOpen(payment)) throw conflict();
  await settlePayment(ctx, payment);
  await recordAudit(ctx, {
    action: 'payment.ask',
    entity: 'transaction',
    entityId: id,
    before: { status: payment.status },
    after: { status: (await findTransaction(ctx, id))?.status },
  });
}

/**
 * Gives the money of a payment back at its bank. It must lie in the buyer's wallet, so that it is never given twice:
 * an order is canceled first. The row stays locked while the bank is asked, because money that was given back at the
 * bank must not be spent meanwhile; what the bank refuses leaves nothing changed.
 */
export const reversePayment = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.sql`select 1 from transactions where id = ${id} for no key update`;
    const payment = await findTransaction(tx, id);
    if (!payment) throw notFound();
    const gateway = tx.outside.gateways[payment.gatewayType];
    if (payment.status !== 'success' || !gateway) throw conflict();
    await requireInWallet(tx, payment);
    await post(tx, {
      kind: payment.kind,
      from: { wallet: payment.userId },
      to: { gateway: payment.gatewayType },
      amount: payment.amount,
      reference: payment.number,
      reason,
    });
    await moveTransaction(tx, id, ['success'], 'reversed');
    await recordAudit(tx, {
      action: 'payment.reverse',
      entity: 'transaction',
      entityId: id,
      before: { status: 'success' },
      after: { status: 'reversed', reason },
    });
    const answer = await reverseAtBank(gateway, payment);
    await noteAttempt(ctx, id, 'reverse', answer.code, 0);
    if (!answer.ok) throw new DomainError('conflict', 'reverse_refused');
  });

/** The money of an order is in the wallet once the order is canceled, or when it came too late; that of a top-up always was. */
async function requireInWallet(tx: Ctx, { orderId, number, kind }: Transaction): Promise<void> {
  if (!orderId || kind === 'wallet_topup') return;
  const [row] = await tx.sql`
    select 1 from orders o where o.id = ${orderId} and (o.status in ('canceled', 'expired') or exists (
      select 1 from ledger_entries l where l.account = 'wallet:' || o.user_id and l.reference = ${number} and l.delta > 0))`;
  if (!row) throw new DomainError('conflict', 'reverse_needs_cancel');
}

/** A bank that was asked before and whose answer was lost may refuse a second time; it can be asked what it holds. */
async function reverseAtBank(gateway: Gateway, payment: Transaction) {
  const answer = await gateway.reverse(known(payment));
  if (answer.ok || gateway.recovery.by !== 'inquiry') return answer;
  const { kind, code } = await gateway.inquire(known(payment));
  return kind === 'reversed' ? { ok: true, code } : answer;
}
