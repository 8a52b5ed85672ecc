import type { Tomans } from '../../../contract/money.ts';
import type { GatewayName } from '../../../contract/orders.ts';
import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Gateway, HandOff } from '../../outside/gateways/gateway.ts';
import { moveTransaction, noteAttempt } from './transactions.ts';

type Start = {
  id: string;
  number: string;
  gateway: Gateway;
  amount: Tomans;
  description: string;
  mobileNumber: string;
};

/** The gateway by name, within its own smallest and largest amount (tomans). Throws `gateway_unavailable` or `gateway_range`. */
export function gatewayFor(ctx: Ctx, name: GatewayName, amount: Tomans): Gateway {
  const gateway = ctx.outside.gateways[name];
  if (!gateway) throw new DomainError('unavailable', 'gateway_unavailable');
  const { min, max } = gateway;
  if (amount < min || amount > max) throw new DomainError('invalid', 'gateway_range', { min, max });
  return gateway;
}

/** Asks the bank for a payment, after the transaction is committed. Undefined when the bank does not take it. */
export async function startPayment(
  ctx: Ctx,
  { id, number, gateway, amount, description, mobileNumber }: Start,
): Promise<HandOff | undefined> {
  const callbackUrl = `${ctx.config.publicUrl}/api/payments/callback/${gateway.name}`;
  const start = performance.now();
  const answer = await gateway.request({ number, amount, callbackUrl, description, mobileNumber });
  await noteAttempt(ctx, id, 'request', answer.code, performance.now() - start);
  if (answer.kind === 'ok') {
    await moveTransaction(ctx, id, ['created'], 'redirected', {
      gateway_reference: answer.gatewayReference,
    });
    return answer.handOff;
  }
  await moveTransaction(ctx, id, ['created'], 'failed', { next_check_at: null });
  ctx.log.warn({ transaction: number, code: answer.code }, 'the gateway did not take a payment');
  return undefined;
}
