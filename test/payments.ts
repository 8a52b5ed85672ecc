import type { Fault } from '#server/sandbox/bank-payments.ts';
import { decide, type Outcome } from '#server/sandbox/payer.ts';
import type { GatewayName } from '#shared/gateways.ts';
import type { TestApp } from './app.ts';
import { authorityOf, deliver } from './banks.ts';
import type { Person } from './people.ts';
import { orderBody } from './shopping.ts';

/** Open payment at one of the sandbox banks. */
export type Begun = { gateway: GatewayName; authority: string; orderId: string };

/** Starts a top-up of 250,000 toman (or `amount`). */
export async function beginTopUp(
  shop: TestApp,
  { token }: Person,
  gateway: GatewayName,
  amount = 250_000,
): Promise<Begun> {
  const body = { amount, gatewayType: gateway };
  const opened = await shop.call('POST /api/wallet/topup', { token, body });
  if (opened.status !== 200) throw new Error(`no top-up: ${opened.body.message}`);
  return { gateway, authority: authorityOf(gateway, opened.body), orderId: '' };
}

/** An order of one piece (1,000,000 toman) that waits for its payment at a bank. */
export async function beginOrder(
  shop: TestApp,
  person: Person,
  gateway: GatewayName,
  productId: string,
): Promise<Begun> {
  const body = { ...orderBody(person, 'zarinpal', { productId }), gatewayType: gateway };
  const placed = await shop.call('POST /api/orders', { token: person.token, body });
  if (placed.status !== 201) throw new Error(`no order: ${placed.body.message}`);
  return { gateway, authority: authorityOf(gateway, placed.body), orderId: placed.body.orderId };
}

/** Applies the payer's decision; returns the callbacks of the browser. */
export async function decideAt(
  shop: TestApp,
  { gateway, authority }: Begun,
  { outcome = 'paid', fault = '' }: { outcome?: Outcome; fault?: Fault } = {},
) {
  const done = await decide(shop.deps, gateway, authority, { outcome, fault });
  return done?.callbacks ?? [];
}

/** Applies the payer's decision and delivers the callbacks. */
export async function payAt(
  shop: TestApp,
  begun: Begun,
  how: { outcome?: Outcome; fault?: Fault } = {},
) {
  let location = '';
  for (const callback of await decideAt(shop, begun, how))
    ({ location } = await deliver(shop, callback));
  return location;
}

export type PaymentRow = {
  id: string;
  number: string;
  status: string;
  isFollowUp: boolean;
  isOver: boolean;
};

/** Payments with a bank's id, the first one first. */
export const rowsOf = ({ sql }: TestApp, { gateway, authority }: Begun) => sql<PaymentRow[]>`
  select id, number, status, follows_id is not null as "isFollowUp", next_check_at is null as "isOver"
  from transactions where gateway_type = ${gateway} and gateway_reference = ${authority} order by created_at, id`;

/** Status of the payment at the bank. */
export async function bankStatusOf({ sql }: TestApp, { authority }: Begun) {
  const [row] = await sql<{ status: string }[]>`
    select status from sandbox_payments where authority = ${authority}`;
  return row?.status;
}

/** Calls to the bank and callbacks, in order. */
export async function callsOf({ sql }: TestApp, { gateway, authority }: Begun) {
  const rows = await sql<{ call: string }[]>`
    select a.call from transaction_attempts a join transactions t on t.id = a.transaction_id
    where t.gateway_type = ${gateway} and t.gateway_reference = ${authority} order by a.id`;
  return rows.map(({ call }) => call);
}
