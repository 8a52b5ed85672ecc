import type { GatewayType } from '#contract/orders.ts';
import type { OutsideCtx } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { moveTransaction } from '#server/domain/wallet/transaction-states.ts';
import { noteAttempt } from '#server/domain/wallet/transactions.ts';
import { DomainError } from '#server/errors.ts';
import type { Gateway, HandOff, RequestAnswer } from '#server/outside/gateways/gateway.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';
import { takeNumber } from './take-number.ts';

type Start = {
  id: string;
  number: string;
  gateway: Gateway;
  amount: Tomans;
  mobileNumber: string;
  /** What is paid; a top-up pays none. */
  order?: Order;
};
type Order = { id: string; orderNumber: string };

export type Started = HandOff & { gatewayName: GatewayName };

/** The gateway by name. Throws `gateway_unavailable`. */
export function gatewayOf(ctx: OutsideCtx, name: GatewayName): Gateway {
  const gateway = ctx.outside.gateways[name];
  // a bank that the shop does not offer is a mistake of the caller, not a fault of the shop
  if (!gateway) throw new DomainError('invalid', 'gateway_unavailable');
  return gateway;
}

/**
 * Whether an amount (tomans) can be paid by a method, without calling anybody; also from within a transaction. Throws
 * `gateway_unavailable`, `gateway_range`.
 */
export const payableBy = (ctx: OutsideCtx, method: GatewayType | null) => (amount: Tomans) => {
  if (method && method !== 'other') requireRange(gatewayOf(ctx, method), amount);
};

/** Each gateway has its own smallest and largest amount (tomans). Throws `gateway_range`. */
export function requireRange({ min, max }: Pick<Gateway, 'min' | 'max'>, amount: Tomans): void {
  if (amount < min || amount > max) throw new DomainError('invalid', 'gateway_range', { min, max });
}

/** The bank did not take a payment; its order, where there is one, waits for another try. */
export const gatewayUnavailable = (order?: Order) =>
  new DomainError(
    'unavailable',
    'gateway_unavailable',
    order && { orderId: order.id, orderNumber: order.orderNumber },
  );

/**
 * Asks the bank for a payment, after the transaction is committed, and answers how the payer gets there. Throws
 * `gateway_unavailable` {orderId, orderNumber} when the bank does not take it.
 */
export async function startPayment(ctx: OutsideCtx, start: Start): Promise<Started> {
  const { id, number, gateway, order } = start;
  const answer = await requestPayment(ctx, start);
  if (answer.kind === 'ok' && (await isTaken(ctx, id, answer.gatewayReference)))
    return { ...answer.handOff, gatewayName: gateway.name };
  await moveTransaction(ctx, id, {
    from: 'created',
    to: 'failed',
    change: { next_check_at: null },
  });
  ctx.log.warn({ transaction: number, code: answer.code }, 'the gateway did not take a payment');
  throw gatewayUnavailable(order);
}

/** False when the bank has given the reference of another payment: nobody is sent there. */
const isTaken = (ctx: OutsideCtx, id: string, reference: string): Promise<boolean> =>
  moveTransaction(ctx, id, {
    from: 'created',
    to: 'redirected',
    change: { gateway_reference: reference },
  }).then(
    () => true,
    (error: unknown) => {
      if (brokenUnique(error) === 'gateway_reference_once') return false;
      throw error;
    },
  );

const TRIES = 3;

/** The halves of a number with a dash would swap after Persian words on the page of the bank. */
const isolated = (code: string) => `\u2066${code}\u2069`;

/** A bank that knows our number already, as after a restored backup, is asked under another one. */
async function requestPayment(ctx: OutsideCtx, start: Start): Promise<RequestAnswer> {
  const { id, gateway, amount, mobileNumber, order } = start;
  const description = order
    ? `سفارش ${isolated(order.orderNumber)}`
    : `افزایش موجودی ${isolated(start.number)}`;
  const callbackUrl = `${ctx.config.publicUrl}/api/payments/callback/${gateway.name}`;
  let { number } = start;
  for (let tries = 1; ; tries++) {
    const begun = performance.now();
    const request = { number, amount, callbackUrl, description, mobileNumber };
    const answer = await gateway.request(request);
    await noteAttempt(ctx, id, 'request', answer.code, performance.now() - begun);
    if (answer.kind !== 'number_used' || tries === TRIES) return answer;
    number = await takeNumber(ctx, tries);
    await ctx.sql`update transactions set number = ${number} where id = ${id} and status = 'created'`;
  }
}
