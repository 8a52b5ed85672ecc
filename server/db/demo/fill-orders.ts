import { randomBytes, randomInt } from 'node:crypto';
import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { orderDay } from '#server/domain/orders/place/insert-order.ts';
import { post } from '#server/domain/wallet/post.ts';
import { asTomans } from '#shared/money.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { DemoPeople } from './fill-people.ts';
import type { PlannedLine, PlannedOrder } from './plan-orders.ts';

type Actor = 'user' | 'admin' | 'system';
type Step = { from: OrderStatus | null; to: OrderStatus; actor: Actor; at: Date };

const VALID_HOURS = 48;
const START_BALANCE = 50_000_000;
const AFTER_PAYMENT: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/** Inserts past orders as the shop itself would have left them: history, stock, payments, ledger. */
export async function fillOrders(
  tx: Ctx,
  people: DemoPeople,
  orders: PlannedOrder[],
): Promise<void> {
  await giveStartMoney(tx, people, orders);
  await insertStockCounts(tx, orders);
  for (const order of orders) await insertOrder(tx, people, order);
}

/** The customer ends with exactly the balance that the start promises. */
async function giveStartMoney(tx: Ctx, { customer }: DemoPeople, orders: PlannedOrder[]) {
  const spent = orders
    .filter((order) => order.buyer === customer && order.payment === 'wallet')
    .map(amountOf);
  const amount = asTomans(spent.reduce((sum, one) => sum + one, START_BALANCE));
  const earlier = at(tx, 15 * DAY);
  await post(earlier, {
    kind: 'admin_credit',
    from: 'adjustments',
    to: { wallet: customer.id },
    amount,
    reference: 'demo',
    reason: 'موجودی اولیه نمونه',
  });
}

/** The first count is what is there now and what was sold since. */
async function insertStockCounts(tx: Ctx, orders: PlannedOrder[]) {
  const sold = new Map<string, number>();
  for (const order of orders.filter(isPaid)) {
    for (const { product, quantity } of order.lines)
      sold.set(product.id, (sold.get(product.id) ?? 0) + quantity);
  }
  await tx.sql`
    insert into stock_moves (product_id, kind, amount, before, after, reference, at)
    select p.id, 'count', p.on_hand + coalesce(s.n, 0), 0, p.on_hand + coalesce(s.n, 0), 'demo',
      p.created_at
    from products p
    left join unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::int[]) s(id, n) using (id)
    where p.on_hand + coalesce(s.n, 0) > 0`;
  await tx.sql`
    update products p set on_hand = on_hand + s.n, sold_count = greatest(0, sold_count - s.n)
    from unnest(${[...sold.keys()]}::uuid[], ${[...sold.values()]}::int[]) s(id, n)
    where p.id = s.id`;
}

const isPaid = ({ status }: PlannedOrder) => AFTER_PAYMENT.includes(status);
const amountOf = ({ lines }: PlannedOrder) =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
const at = (tx: Ctx, ago: number): Ctx => ({
  ...tx,
  now: () => new Date(tx.now().getTime() - ago),
});

async function insertOrder(tx: Ctx, people: DemoPeople, order: PlannedOrder) {
  const steps = stepsOf(tx, order);
  const id = newId();
  const orderNumber = await insertHead(tx, id, order, steps);
  await tx.sql`insert into order_lines ${tx.sql(order.lines.map((line, position) => lineRow(id, line, position, order.isTotal)))}`;
  const actors = { user: order.buyer.id, admin: people.admin.id, system: null };
  await tx.sql`insert into order_history ${tx.sql(
    steps.map(({ from, to, actor, at: when }) => ({
      order_id: id,
      from,
      to,
      actor,
      actor_id: actors[actor],
      at: when.toISOString(),
      note: noteOf(to, order),
    })),
  )}`;
  if (order.status === 'confirmed') await hold(tx, order.lines);
  const paid = steps.find(({ to }) => to === 'paid');
  if (!paid) return;
  const then = { ...tx, now: () => paid.at };
  await sell(then, order.lines, orderNumber);
  await pay(then, id, order);
}

/** The way of an order to its status, with plausible times between its beginning and now. */
function stepsOf(tx: Ctx, { isTotal, payment, status, hoursAgo }: PlannedOrder): Step[] {
  const way: [OrderStatus, Actor][] = isTotal ? [['registered', 'user']] : [];
  if (isTotal && !['registered', 'canceled'].includes(status)) way.push(['confirmed', 'admin']);
  if (status === 'canceled') way.push(['canceled', 'admin']);
  if (isPaidStatus(status) || status === 'expired') {
    if (payment !== 'wallet') way.push(['pending_payment', 'user']);
    way.push(
      status === 'expired'
        ? ['expired', 'system']
        : ['paid', payment === 'wallet' ? 'user' : 'system'],
    );
    way.push(
      ...AFTER_PAYMENT.slice(1, AFTER_PAYMENT.indexOf(status) + 1).map(
        (to): [OrderStatus, Actor] => [to, 'admin'],
      ),
    );
  }
  const begin = tx.now().getTime() - hoursAgo * HOUR;
  const each = Math.min(hoursAgo * 0.8, 50) / way.length;
  return way.map(([to, actor], i) => ({
    from: way[i - 1]?.[0] ?? null,
    to,
    actor,
    at: new Date(begin + each * i * HOUR),
  }));
}

const isPaidStatus = (status: OrderStatus) => AFTER_PAYMENT.includes(status);
const noteOf = (to: OrderStatus, order: PlannedOrder) =>
  to === 'canceled' && order.isTotal ? 'به درخواست مشتری' : '';

async function insertHead(
  tx: Ctx,
  id: string,
  order: PlannedOrder,
  steps: Step[],
): Promise<string> {
  const { buyer, isTotal, payment, status, lines } = order;
  const timeOf = (to: OrderStatus) => steps.find((step) => step.to === to)?.at;
  const [created = { at: tx.now() }, confirmed] = [steps[0], timeOf('confirmed')];
  const validUntil = confirmed
    ? new Date(confirmed.getTime() + VALID_HOURS * HOUR).toISOString()
    : null;
  const orderNumber = await numberAt(tx, created.at);
  const amount = amountOf(order);
  const sentAt = timeOf('shipped')?.toISOString();
  const shipment = sentAt && {
    carrier: isTotal ? 'freight' : 'post',
    trackingCode: `2405${orderNumber.replace('-', '')}`,
    sentAt,
    deliveredAt: timeOf('delivered')?.toISOString() ?? null,
  };
  const row = {
    id,
    order_number: orderNumber,
    user_id: buyer.id,
    buyer: JSON.stringify({
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      mobileNumber: buyer.mobileNumber,
    }),
    order_type: isTotal ? 'total' : 'paritial',
    payment_type:
      payment === 'wallet' ? 'pay_wallet' : isTotal && !isPaid(order) ? null : 'pay_online',
    gateway_type:
      payment === 'wallet' ? 'other' : isTotal && !isPaid(order) ? null : 'platform_zarinpal',
    address: JSON.stringify(buyer.addresses[0]),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount,
    status,
    stock_state: isPaid(order) ? 'sold' : status === 'confirmed' ? 'reserved' : 'none',
    paid_amount: isPaid(order) ? amount : 0,
    shipment: shipment ? JSON.stringify(shipment) : null,
    proforma_number: confirmed ? `P-${orderNumber}` : null,
    valid_until: validUntil,
    expires_at: status === 'confirmed' ? validUntil : null,
    created_at: created.at.toISOString(),
    updated_at: (steps.at(-1) ?? created).at.toISOString(),
    version: steps.length,
  };
  await tx.sql`insert into orders ${tx.sql(row)}`;
  return orderNumber;
}

/** YYMMDD-NNNNN of the Jalali day in Tehran, from the same sequence as real orders. */
async function numberAt(tx: Ctx, when: Date) {
  const [row] = await tx.sql<{ n: number }[]>`select nextval('order_numbers')::int as n`;
  return `${orderDay(when)}-${String(row?.n).padStart(5, '0')}`;
}

const lineRow = (
  orderId: string,
  { product, quantity, unitPrice }: PlannedLine,
  position: number,
  isTotal: boolean,
) => ({
  order_id: orderId,
  position,
  product_id: product.id,
  title: product.title,
  code: product.code,
  image: JSON.stringify(product.image[0] ?? null),
  link: product.link,
  unit_price: unitPrice,
  order_quantity: quantity,
  selected_type: isTotal ? 'totalSell' : 'partialSell',
  line_total: unitPrice * quantity,
});

const hold = (tx: Ctx, lines: PlannedLine[]) => tx.sql`
  update products p set reserved = reserved + l.n
  from unnest(${lines.map((line) => line.product.id)}::uuid[],
    ${lines.map((line) => line.quantity)}::int[]) l(id, n)
  where p.id = l.id`;

const sell = (tx: Ctx, lines: PlannedLine[], orderNumber: string) => tx.sql`
  with sold as (
    update products p set on_hand = on_hand - l.n, sold_count = sold_count + l.n
    from unnest(${lines.map((line) => line.product.id)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) l(id, n)
    where p.id = l.id returning p.id, l.n, p.on_hand)
  insert into stock_moves (product_id, kind, amount, before, after, reference, at)
  select id, 'sale', -n, on_hand + n, on_hand, ${orderNumber},
    ${tx.now().toISOString()}::timestamptz
  from sold`;

async function pay(tx: Ctx, orderId: string, order: PlannedOrder) {
  const isWallet = order.payment === 'wallet';
  const kind = isWallet ? ('wallet_payment' as const) : ('order_payment' as const);
  const amount = amountOf(order);
  const now = tx.now().toISOString();
  const [row] = await tx.sql<{ number: string }[]>`
    insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial,
      gateway_type, status, gateway_reference, bank_reference, card_masked, created_at, updated_at)
    values (${newId()}, ${randomBytes(16).toString('base64url')},
      nextval('transaction_numbers')::text, ${order.buyer.id}, ${orderId}, ${kind}, ${amount},
      ${amount * 10}, ${isWallet ? 'other' : 'platform_zarinpal'}, 'success',
      ${isWallet ? null : `D${orderId.replaceAll('-', '')}`},
      ${isWallet ? null : String(randomInt(100_000_000_000, 280_000_000_000_000))},
      ${isWallet ? null : '603799******1234'}, ${now}, ${now})
    returning number`;
  const from = isWallet ? { wallet: order.buyer.id } : { gateway: 'platform_zarinpal' as const };
  await post(tx, {
    kind,
    from,
    to: 'sales',
    amount: asTomans(amount),
    reference: row?.number ?? '',
  });
}
