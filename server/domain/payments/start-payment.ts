import type { GatewayType } from '#contract/orders.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { DomainError } from '#server/errors.ts';
import type { Gateway, HandOff, RequestAnswer } from '#server/outside/gateways/gateway.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { Tomans } from '#shared/money.ts';
import { moveTransaction } from './transaction-states.ts';
import { noteAttempt } from './transactions.ts';

/** After a restored backup the bank has numbers that we have not: each further try skips more of them. */
const LEAPS = [1, 1_000, 100_000];

const STARTS = { most: 10, minutes: 10 };

type Start = {
  id: string;
  number: string;
  gateway: Gateway;
  amount: Tomans;
  mobileNumber: string;
  /** Order to pay; a top-up has none. */
  order?: Order;
};
type Order = { id: string; orderNumber: string };

export type Started = HandOff & { gatewayName: GatewayName };

/** Gateway by name. Throws `gateway_unavailable`. */
export function gatewayOf(ctx: OutsideCtx, name: GatewayName): Gateway {
  const gateway = ctx.outside.gateways[name];
  // an unknown bank is an error of the caller, so no 5xx
  if (!gateway) throw new DomainError('invalid', 'gateway_unavailable');
  return gateway;
}

/**
 * Checks that a method can take an amount (tomans), without a network call, so also inside a
 * transaction. Throws `gateway_unavailable`, `gateway_range`.
 */
export const payableBy = (ctx: OutsideCtx, method: GatewayType | null) => (amount: Tomans) => {
  if (method && method !== 'other') requireRange(gatewayOf(ctx, method), amount);
};

/** Checks an amount (tomans) against the limits of the gateway. Throws `gateway_range`. */
export function requireRange({ min, max }: Pick<Gateway, 'min' | 'max'>, amount: Tomans): void {
  if (amount < min || amount > max) throw new DomainError('invalid', 'gateway_range', { min, max });
}

/**
 * Error for a payment that the bank did not accept; its order, if any, can be paid by another
 * attempt.
 */
export const gatewayUnavailable = (order?: Order) =>
  new DomainError(
    'unavailable',
    'gateway_unavailable',
    order && { orderId: order.id, orderNumber: order.orderNumber },
  );

/**
 * Requests a payment from the bank, after the transaction is committed, and returns the hand-off of
 * the payer. Throws `gateway_unavailable` {orderId, orderNumber} if the bank refuses it.
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

/**
 * Stores the bank's reference. False if it belongs to another payment; then the payer is not sent
 * to the bank.
 */
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

/** Isolates a number with a dash, whose halves would swap after Persian text on the bank's page. */
const isolated = (code: string) => `\u2066${code}\u2069`;

/** Retries under another number if the bank knows ours already, as after a restored backup. */
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
    await ctx.sql`update transactions
      set number = ${number}
      where id = ${id} and status = 'created'`;
  }
}

/**
 * Limits payment starts, because banks block clients that call too often. Throws `rate_limited` {m
 * minutes}.
 */
export const limitStarts = (ctx: Ctx, what: 'pay' | 'topup', userId: string): Promise<void> =>
  limitCalls(ctx, { bucket: `${what}:${userId}`, ...STARTS });

/** A number of ours that no bank has seen yet; `tries` says how many were refused before. */
export async function takeNumber(ctx: Ctx, tries = 0): Promise<string> {
  const leap = LEAPS[Math.min(tries, LEAPS.length - 1)] ?? 1;
  const [row] = await ctx.sql<{ number: string }[]>`
    select max(taken)::text as number
    from (select nextval('transaction_numbers') as taken
      from generate_series(1, ${leap})) as numbers`;
  if (!row) throw new Error('no number was taken');
  return row.number;
}
