import { gatewayName } from '../../../contract/orders.ts';
import type { Ctx } from '../../context.ts';
import type { Callback, Gateway } from '../../outside/gateways/gateway.ts';
import {
  findByReference,
  findTransaction,
  isOpen,
  keepReceipt,
  noteAttempt,
  type Transaction,
} from '../payments/transactions.ts';
import { endUnasked, settlePayment, verify } from './settle-payment.ts';

/**
 * What a bank's page sends back; untrusted. A claim of success is verified, a claim of failure asked about where
 * the bank can be asked. Answers the public id of the payment, or undefined for one that does not exist.
 */
export async function handleCallback(
  ctx: Ctx,
  name: string,
  values: Record<string, string>,
): Promise<string | undefined> {
  const known = gatewayName.safeParse(name);
  const gateway = known.success ? ctx.outside.gateways[known.data] : undefined;
  const callback = gateway?.readCallback(values);
  if (!gateway || !callback) return undefined;
  const payment = await findByReference(ctx, gateway.name, callback.gatewayReference);
  // the reference of one payment under the number of another is nobody's: no verify, no trace in either
  if (!payment || (callback.number !== undefined && callback.number !== payment.number))
    return undefined;
  await noteAttempt(ctx, payment.id, 'callback', callback.code.slice(0, 40), 0);
  if (isOpen(payment))
    // the payer gets a page all the same, and the sweeper goes on
    await settleCallback(ctx, payment, gateway, callback).catch((error: unknown) =>
      ctx.log.error({ err: error, transaction: payment.number }, 'a callback was not settled'),
    );
  return payment.publicId;
}

async function settleCallback(
  ctx: Ctx,
  payment: Transaction,
  gateway: Gateway,
  callback: Callback,
): Promise<unknown> {
  if (!callback.claimsSuccess) return askOrCancel(ctx, payment, gateway, callback);
  if (!(await keepReceipt(ctx, payment, callback)))
    return ctx.log.error(
      { transaction: payment.number },
      'a callback carries the receipt of another payment',
    );
  const current = await findTransaction(ctx, payment.id);
  return current && verify(ctx, current, gateway);
}

/** The payer came back without paying, so the page says; a bank that can be asked is asked before it is believed. */
function askOrCancel(ctx: Ctx, payment: Transaction, gateway: Gateway, { isGivenUp }: Callback) {
  const unpaid = isGivenUp ? 'canceled' : 'failed';
  return payment.receipt || gateway.recovery.by === 'inquiry'
    ? settlePayment(ctx, payment, unpaid)
    : endUnasked(ctx, payment, unpaid);
}
