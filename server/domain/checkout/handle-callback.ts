import { type GatewayName, gatewayName } from '../../../contract/orders.ts';
import type { Ctx } from '../../context.ts';
import { findByReference, noteAttempt, type Transaction } from '../payments/transactions.ts';
import { fail, settlePayment, verify } from './settle-payment.ts';

/**
 * What a bank's page sends back; untrusted. A claim of success is verified, a claim of failure asked about.
 * Answers the public id of the payment, or undefined for one that does not exist.
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
  const payment = await findByReference(
    ctx,
    gateway.name as GatewayName,
    callback.gatewayReference,
  );
  if (!payment) return undefined;
  await noteAttempt(ctx, payment.id, 'callback', callback.claimsSuccess ? 'OK' : 'NOK', 0);
  if (isOpen(payment))
    await (callback.claimsSuccess ? verify(ctx, payment, gateway) : askOrCancel(ctx, payment));
  return payment.publicId;
}

const isOpen = ({ status }: Transaction) => status === 'redirected' || status === 'verifying';

/** The payer came back without paying, so the page says; the bank is asked before it is believed. */
async function askOrCancel(ctx: Ctx, payment: Transaction) {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  const inquiry = await gateway?.inquire({ gatewayReference: payment.gatewayReference ?? '' });
  return inquiry?.kind === 'failed' ? fail(ctx, payment, 'canceled') : settlePayment(ctx, payment);
}
