import fc from 'fast-check';
import { type BankCallback, decide, type Outcome } from '#server/sandbox/payer.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import type { TestApp } from '#test/app.ts';
import { authorityOf } from '#test/banks.ts';
import type { Person } from '#test/people.ts';
import { orderBody } from '#test/shopping.ts';

const AFTERWARDS = ['nothing', 'buyer cancels', 'staff cancel', 'staff ask', 'reverse'] as const;

export type Plan = {
  kind: 'order' | 'top-up';
  gateway: GatewayName;
  outcome: Outcome;
  comesBack: 'once' | 'twice' | 'never' | 'late';
  afterwards: (typeof AFTERWARDS)[number];
  /** Staff or buyer press twice at once. */
  isTwice: boolean;
  /** The buyer does not wait for the bank and pays from the wallet too. */
  byWallet: boolean;
  product: number;
};

export const plans: fc.Arbitrary<Plan> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('order' as const) },
    { weight: 1, arbitrary: fc.constant('top-up' as const) },
  ),
  gateway: fc.constantFrom(...gatewayNames),
  outcome: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Outcome>('paid') },
    { weight: 1, arbitrary: fc.constantFrom<Outcome>('canceled', 'failed') },
  ),
  comesBack: fc.constantFrom('once', 'once', 'once', 'twice', 'never', 'late'),
  afterwards: fc.constantFrom('nothing', ...AFTERWARDS),
  isTwice: fc.boolean(),
  byWallet: fc.constantFrom(false, false, false, true),
  product: fc.nat(),
});

export type World = {
  shop: TestApp;
  urls: string[];
  staff: Person;
  products: string[];
  /** Callbacks to deliver after everything else. */
  late: (() => Promise<unknown>)[];
  /** Responses that the shop must never give. */
  faults: string[];
};

type Sent = { method: string; path: string; token?: string; body?: unknown; key?: string };
type Answer = { status: number; body: Record<string, unknown> };

let turn = 0;

/** Sends a request to either process; retries with the same key after a kill. */
export async function send(world: World, sent: Sent): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const url = world.urls[turn++ % world.urls.length] ?? '';
    const answer = await ask(url, sent).catch(() => undefined);
    if (!answer) {
      if (tries > 400) throw new Error(`${sent.path}: no process answers`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    if (answer.status >= 500 && answer.status !== 503)
      world.faults.push(`${sent.method} ${sent.path} ${answer.status} ${answer.body.message}`);
    return answer;
  }
}

async function ask(url: string, { method, path, token, body, key }: Sent): Promise<Answer> {
  const reply = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, body: isJson ? JSON.parse(text) : {} };
}

/** One person pays in one way, comes back or not, and somebody changes something afterwards. */
export async function runPlan(world: World, plan: Plan, person: Person): Promise<void> {
  const begun = await begin(world, plan, person);
  if (!begun) return;
  const deliveries = await payAt(world, plan, begun.authority);
  if (plan.comesBack === 'late') world.late.push(...deliveries);
  else {
    const times = plan.comesBack === 'never' ? 0 : plan.comesBack === 'twice' ? 2 : 1;
    const all = Array.from({ length: times }, () => deliveries).flat();
    await Promise.all([
      ...all.map((deliver) => deliver()),
      plan.byWallet && begun.orderId ? payFromWallet(world, person, begun.orderId) : undefined,
    ]);
  }
  const act = () => afterwards(world, plan, person, begun);
  await Promise.all(plan.isTwice ? [act(), act()] : [act()]);
}

type Begun = { authority: string; orderId: string };

async function begin(world: World, plan: Plan, person: Person): Promise<Begun | undefined> {
  const { gateway: gatewayType, kind } = plan;
  const key = `${person.id}-first`;
  const productId = world.products[plan.product % world.products.length] ?? '';
  const { status, body } = await send(world, {
    method: 'POST',
    path: kind === 'order' ? '/api/orders' : '/api/wallet/topup',
    token: person.token,
    key,
    body:
      kind === 'order'
        ? { ...orderBody(person, 'zarinpal', { productId }), gatewayType }
        : { amount: 1_000_000, gatewayType },
  });
  if (status !== 200 && status !== 201) return undefined;
  // the reply of an order and of a top-up name the bank's id in the same three fields
  const authority = authorityOf(gatewayType, body as Parameters<typeof authorityOf>[1]);
  return authority ? { authority, orderId: String(body.orderId ?? '') } : undefined;
}

/** Lets the payer decide at the bank; returns the callbacks of the browser, not yet sent. */
async function payAt({ shop, ...world }: World, { gateway, outcome }: Plan, authority: string) {
  const done = await decide(shop.deps, gateway, authority, { outcome, fault: '' });
  return (done?.callbacks ?? []).map(
    (callback) => () => deliver({ shop, ...world } as World, callback),
  );
}

async function deliver(world: World, { method, url, values }: BankCallback): Promise<void> {
  const { pathname } = new URL(url);
  const form = new URLSearchParams(values).toString();
  for (let tries = 0; tries < 400; tries++) {
    const base = world.urls[turn++ % world.urls.length] ?? '';
    const reply = await fetch(`${base}${pathname}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && {
        body: form,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://bank.example',
        },
      }),
    }).catch(() => undefined);
    if (reply) {
      if (reply.status >= 500 && reply.status !== 503)
        world.faults.push(`callback ${pathname} ${reply.status}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const payFromWallet = (world: World, { token }: Person, orderId: string) =>
  send(world, {
    method: 'POST',
    path: `/api/orders/${orderId}/pay`,
    token,
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });

async function afterwards(world: World, { afterwards: what }: Plan, person: Person, begun: Begun) {
  const { orderId } = begun;
  const post = (path: string, token: string, body: object = {}) =>
    send(world, { method: 'POST', path, token, body });
  const staff = world.staff.token;
  if (what === 'buyer cancels' && orderId)
    await post(`/api/orders/${orderId}/cancel`, person.token);
  if (orderId && (what === 'staff cancel' || what === 'reverse'))
    await post(`/api/admin/orders/${orderId}/cancellation`, staff, { reason: 'مشتری منصرف شد' });
  // ends the time to undo a cancellation, so that any running process carries it out
  if (orderId)
    await world.shop.sql`update orders
        set cancel_at = created_at
        where id = ${orderId} and cancel_at is not null`;
  const [row] = await world.shop.sql<{ id: string }[]>`
    select id from transactions where gateway_reference = ${begun.authority}
    order by status = 'success' desc, created_at desc limit 1`;
  if (!row) return;
  if (what === 'staff ask') await post(`/api/admin/transactions/${row.id}/question`, staff);
  if (what === 'reverse')
    await post(`/api/admin/transactions/${row.id}/reversal`, staff, { reason: 'برگشت به کارت' });
}
