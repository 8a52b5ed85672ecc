import type { Script } from './pgbench.ts';

const ORDER = `lpad(to_hex(:r::bigint), 32, '0')::uuid`;
const BUYER = '(select user_id from bench_buyers where n = :n)';
const PRODUCT = '(select id from bench_products where g = :g)';

type Kind = { status: string; stock: string; type: string; sale: string; price: string };
const PAID = {
  status: 'paid',
  stock: 'sold',
  type: 'paritial',
  sale: 'partialSell',
  price: 'partial_price',
};
const REGISTERED = {
  status: 'registered',
  stock: 'none',
  type: 'total',
  sale: 'totalSell',
  price: 'price',
};

/**
 * Statements of every order: lock of the buyer, read of the product, order, line, history
 * and message.
 */
const orderOf = ({ status, stock, type, sale, price }: Kind, quantity: string): string[] => [
  `insert into orders (id, order_number, user_id, buyer, order_type, address, quantity, amount, paid_amount, status, stock_state, buyer_note, request_hash)
    select ${ORDER}, lpad(:r::text, 19, '0'), u.id, jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'mobileNumber', u.mobile_number),
      '${type}', to_jsonb(a), ${quantity}, p.${price} * ${quantity}, ${status === 'paid' ? `p.${price} * ${quantity}` : '0'}, '${status}', '${stock}', '', lpad(:r::text, 64, '0')
    from bench_buyers b join users u on u.id = b.user_id join addresses a on a.id = b.address_id join products p on p.id = ${PRODUCT} where b.n = :n`,
  `insert into order_lines (order_id, position, product_id, title, code, image, link, unit_price, order_quantity, selected_type, line_total)
    select ${ORDER}, 0, id, title, code, image -> 0, slug, ${price}, ${quantity}, '${sale}', ${price} * ${quantity} from products p where id = ${PRODUCT}`,
  `insert into order_history (order_id, "to", at, actor_id, actor) values (${ORDER}, '${status}', now(), ${BUYER}, 'user')`,
  `insert into messages (id, mobile_number, template, text, dedupe_key, due_at)
    values (gen_random_uuid(), '09120000000', 'order.${status}', 'حجره: سفارش شما پرداخت شد', 'bench-' || :r::text, now() + interval '1 day')`,
];

/** Order paid from the wallet: the rows that the shop writes, in one hand-written transaction. */
export const walletOrder: Script = [
  `select id from users where id = ${BUYER} for no key update`,
  `update products set on_hand = on_hand - 1, sold_count = sold_count + 1 where id = ${PRODUCT} and on_hand - reserved >= 1`,
  `insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, at)
    select id, 'sale', -1, on_hand + 1, on_hand, ${BUYER}, ${ORDER}::text, now() from products where id = ${PRODUCT}`,
  ...orderOf(PAID, '1'),
  `insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial, gateway_type, status)
    select gen_random_uuid(), gen_random_uuid()::text, nextval('transaction_numbers')::text, o.user_id, o.id, 'wallet_payment', o.amount,
      o.amount * 10, 'other', 'success' from orders o where id = ${ORDER}`,
  `insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference)
    select ${ORDER}, l.account, l.user_id, l.seq + 1, -o.amount, l.after, l.after - o.amount, 'wallet_payment', o.order_number
    from orders o, lateral (select * from ledger_entries l where l.account = 'wallet:' || o.user_id order by seq desc limit 1) l
    where o.id = ${ORDER}`,
  `insert into ledger_entries (posting_id, account, delta, kind, reference)
    select ${ORDER}, 'sales', amount, 'wallet_payment', order_number from orders where id = ${ORDER}`,
];

/** Wholesale order, which takes neither stock nor money. */
export const totalOrder: Script = [
  `select id from users where id = ${BUYER} for no key update`,
  ...orderOf(REGISTERED, 'p.min_total_quantity'),
];

const PAYMENT = '(select transaction_id from bench_payments where k = :k)';
const PAID_ORDER = '(select order_id from bench_payments where k = :k)';

/** Statements that settle a payment, number \`:k\` of the table \`bench_payments\`. */
export const settlement: Script = [
  `select id from orders where id = ${PAID_ORDER} for update`,
  `insert into transaction_attempts (transaction_id, call, code, ms) values (${PAYMENT}, 'callback', 'OK', 0)`,
  `update transactions set status = 'success', bank_reference = id::text, next_check_at = null where id = ${PAYMENT} and status = 'redirected'`,
  `insert into transaction_attempts (transaction_id, call, code, ms) values (${PAYMENT}, 'verify', '100', 1)`,
  `update products set on_hand = on_hand - 1, reserved = reserved - 1, sold_count = sold_count + 1
    where id = (select product_id from order_lines where order_id = ${PAID_ORDER})`,
  `insert into stock_moves (product_id, kind, amount, before, after, reference, at)
    select id, 'sale', -1, on_hand + 1, on_hand, ${PAID_ORDER}::text, now() from products
    where id = (select product_id from order_lines where order_id = ${PAID_ORDER})`,
  `insert into ledger_entries (posting_id, account, delta, kind, reference)
    select o.id, e.account, e.sign * o.amount, 'order_payment', o.order_number
    from orders o, (values ('gateway:' || 'platform_zarinpal', -1), ('sales', 1)) e(account, sign) where o.id = ${PAID_ORDER}`,
  `update orders set status = 'paid', stock_state = 'sold', paid_amount = amount, expires_at = null, version = version + 1 where id = ${PAID_ORDER}`,
  `insert into order_history (order_id, "from", "to", at, actor) values (${PAID_ORDER}, 'pending_payment', 'paid', now(), 'system')`,
  `insert into messages (id, mobile_number, template, text, dedupe_key, due_at)
    values (gen_random_uuid(), '09120000000', 'order.paid', 'حجره: سفارش شما پرداخت شد', 'settled-' || ${PAYMENT}, now() + interval '1 day')`,
];
