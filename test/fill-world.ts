import type { Sql } from '#server/db/client.ts';

export type WorldSize = { people: number; orders: number };

/**
 * Within a transaction: what a shop of this size has after five years, beside its products. Few buy
 * most, most is done long ago.
 */
export async function fillWorld(sql: Sql, { people, orders }: WorldSize): Promise<void> {
  const steps = [
    helpers,
    peopleOf(people),
    ordersOf(orders),
    paymentsOf(people),
    trailOf(orders),
    requestsOf(people),
    returned,
    'drop table names, shelf, people, drawn, taken, paid_in, sold, back',
  ];
  for (const step of steps) await sql.unsafe(step);
}

// rows are consistent by construction: triggers and foreign keys would ask of each of them
const helpers = `/* helpers */
  set local session_replication_role = 'replica';
  set local synchronous_commit = 'off';
  create temp table names as select
    array['سارا','علی','مریم','رضا','نگار','حسین','زهرا','امید','فاطمه','محمد','مهدی','الهام','نرگس','پویا','کاوه','لیلا','سمیرا','بهرام','شیما','فرهاد','یاسمن','آرش','نازنین','سینا'] as first,
    array['کریمی','احمدی','رضایی','محمدی','حسینی','موسوی','جعفری','اکبری','صادقی','مرادی','قاسمی','رحیمی','نوری','عباسی','شریفی','کاظمی','هاشمی','یوسفی','ابراهیمی','فتحی','سلطانی','بهرامی','تهرانی','شیرازی','یزدانی','فرهادی','پارسا','زارعی','نیک‌نام','امینی','توکلی','رستمی'] as last,
    array['تهران','مشهد','اصفهان','شیراز','تبریز','کرج','قم','اهواز','رشت','یزد','کرمان','ایلام'] as city,
    array['8','11','4','17','1','5','19','13','25','31','21','6'] as province,
    array['ملت','ملی','صادرات','تجارت','سامان','پاسارگاد'] as bank;
  create temp table shelf as select id, title, code, row_number() over () as n,
    coalesce(partial_price, price, 50000) as price from products;
  create index on shelf (n); analyze shelf;`;

const peopleOf = (people: number) => `/* people */
  insert into users (id, first_name, last_name, mobile_number, status, created_at)
    select gen_random_uuid(), first[1 + floor(power(random(), 2) * 24)::int], last[1 + floor(power(random(), 2) * 32)::int],
      '0990' || lpad(n::text, 7, '0'), case when n % 50 = 0 then 'baned' else 'active' end,
      now() - n * (interval '1800 days' / ${people})
    from generate_series(1, ${people}) n, names;
  create temp table people as select id, first_name, last_name, mobile_number, created_at, substr(mobile_number, 5)::int as n
    from users where mobile_number like '0990%';
  create index on people (n); analyze people;
  insert into addresses (id, user_id, title, province, city, address, postal_code, receiver_name, receiver_mobile, is_default)
    select gen_random_uuid(), p.id, 'خانه', jsonb_build_object('id', province[1 + n % 12], 'label', city[1 + n % 12]),
      city[1 + n % 12], 'خیابان آزادی، کوچه بهار', lpad((n % 99999)::text, 10, '1'), first_name || ' ' || last_name,
      mobile_number, true from people p, names;
  insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, role)
    select gen_random_uuid(), id, md5(random()::text || n), now() - interval '10 days', now() - interval '1 day',
      now() + interval '20 days', 'user' from people where n % 4 = 0;`;

const ordersOf = (orders: number) => `/* orders */
  create temp table drawn as
    select i, now() - interval '1800 days' * (1 - power(i::float8 / ${orders}, 0.7)) as at, random() as r, random() as s,
      random() as g, 1 + floor(power(random(), 3) * (select count(*) from people))::int as n, floor(power(random(), 2) * 12)::int as place
    from generate_series(1, ${orders}) i;
  create temp table taken as
    select gen_random_uuid() as id, d.*, case when ${orders} - i < ${orders} / 100
        then (array['registered','confirmed','pending_payment','paid','processing','shipped'])[1 + floor(r * 6)::int]
        when r < 0.75 then 'delivered' when r < 0.87 then 'expired' when r < 0.97 then 'canceled' else 'shipped' end as status
    from drawn d;
  insert into orders (id, order_number, user_id, buyer, order_type, payment_type, gateway_type, address, quantity, amount, status,
      paid_amount, refunded_amount, shipment, source, created_at, updated_at)
    select t.id, to_char(t.at, 'YYMMDD') || '-' || lpad((t.i % 100000)::text, 5, '0'), p.id,
      jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'mobileNumber', p.mobile_number),
      case when s < 0.15 then 'total' else 'paritial' end, case when g < 0.1 then 'pay_wallet' else 'pay_online' end,
      case when g < 0.1 then 'other' when g < 0.55 then 'platform_zarinpal' when g < 0.85 then 'bank_mellat' else 'bank_saman' end,
      jsonb_build_object('province', jsonb_build_object('id', province[1 + place], 'label', city[1 + place]), 'city', city[1 + place],
        'address', 'خیابان آزادی، کوچه بهار', 'postalCode', '1234567891', 'receiverName', p.first_name, 'receiverMobile', p.mobile_number),
      2, 0 + 2 * (10000 + t.i % 5000000), t.status,
      case when t.status in ('delivered', 'shipped', 'processing', 'paid') then 2 * (10000 + t.i % 5000000) else 0 end, 0,
      case when t.status in ('delivered', 'shipped') then
        jsonb_build_object('carrier', 'post', 'trackingCode', lpad((t.i::bigint * 7919)::text, 20, '2')) end,
      case when s > 0.97 then 'manual' else 'web' end, t.at, t.at + interval '2 days'
    from taken t join people p on p.n = t.n, names;
  insert into buyer_sums (user_id, orders, last_bought_at, spent)
    select p.id, count(t.id), max(t.at) filter (where t.status not in ('canceled', 'expired')), coalesce(sum(2 * (10000 + t.i % 5000000))
      filter (where t.status in ('delivered', 'shipped', 'processing', 'paid')), 0)
    from people p left join taken t on t.n = p.n group by p.id;
  insert into order_lines (order_id, position, product_id, title, code, image, link, unit_price, order_quantity, selected_type, line_total)
    select t.id, l, g.id, g.title, g.code, null, '/', 10000 + t.i % 5000000, 1, 'partialSell', 10000 + t.i % 5000000
    from taken t, generate_series(1, 2) l,
      lateral (select 1 + floor(power(((t.i::bigint * 7919 + l * 104729) % 1000003)::float8 / 1000003, 2) * (select count(*) from shelf))::int as n) c
      join shelf g on g.n = c.n;
  insert into order_history (order_id, "from", "to", at, actor)
    select id, null, 'pending_payment', at, 'user' from taken
    union all select id, 'pending_payment', 'paid', at + interval '3 minutes', 'system' from taken where status in ('delivered', 'shipped', 'processing', 'paid')
    union all select id, 'paid', 'processing', at + interval '1 hour', 'admin' from taken where status in ('delivered', 'shipped', 'processing')
    union all select id, 'processing', 'shipped', at + interval '1 day', 'admin' from taken where status in ('delivered', 'shipped')
    union all select id, 'shipped', 'delivered', at + interval '4 days', 'admin' from taken where status = 'delivered'
    union all select id, 'pending_payment', status, at + interval '30 minutes', 'system' from taken where status in ('expired', 'canceled');
  insert into stock_moves (product_id, kind, amount, before, after, reference, at)
    select g.id, 'sale', -1, 100, 99, 'order', t.at from taken t join shelf g on g.n = 1 + t.i % (select count(*) from shelf)
    where t.status in ('delivered', 'shipped');`;

const paymentsOf = (people: number) => `/* payments */
  insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial, gateway_type, status, bank_reference, created_at)
    select gen_random_uuid(), 'p' || o.order_number, (200000000000 + row_number() over ())::text, o.user_id, o.id,
      case when o.gateway_type = 'other' then 'wallet_payment' else 'order_payment' end, o.amount, o.amount * 10,
      case when o.gateway_type <> 'other' then o.gateway_type end,
      case when o.paid_amount > 0 then 'success' when o.status = 'pending_payment' then 'redirected'
        when o.status = 'expired' then 'expired' when o.status = 'canceled' then 'canceled' else 'failed' end,
      case when o.paid_amount > 0 then o.order_number end, o.created_at + interval '1 minute'
    from orders o;
  insert into transactions (id, public_id, number, user_id, kind, amount, amount_rial, gateway_type, status, created_at)
    select gen_random_uuid(), 't' || n, (300000000000 + n)::text, id, 'wallet_topup', 50000 + n, (50000 + n) * 10, 'bank_saman',
      case when n % 9 = 0 then 'failed' when n % 5000 = 1 then 'unknown' else 'success' end, created_at + interval '2 days'
    from people where n % 3 = 0;
  insert into transaction_attempts (transaction_id, at, call, code, ms)
    select id, created_at, c, '100', 300 from transactions, unnest(array['request', 'verify']) c;
  insert into settlement_exceptions (id, source, reason, status, transaction_id, reference, day, amount, created_at)
    select gen_random_uuid(), gateway_type, (array['missing','late','fee','unknown'])[1 + n % 4], case when n % 50 = 0 then 'open'
      else (array['accepted','ignored','resolved','refunded'])[1 + n % 4] end, id, '700' || number, created_at::date, amount, created_at
    from (select *, row_number() over () as n from transactions where gateway_type <> 'other' and status = 'success') t
    where n % 5 = 0;
  insert into promotions (id, title, kind, value, round_to, sale_types, starts_at, ends_at, status, products, actor_id, created_at)
    select gen_random_uuid(), 'جشنواره ' || n, (array['percent','amount','fixed'])[1 + n % 3], 10, 100, '{partialSell}',
      now() - n * interval '1 hour', now(), (array['draft','set','running','ended','stopped'])[1 + n % 5], 100, (select id from users limit 1), now() - n * interval '1 hour'
    from generate_series(1, 2000) n;
  insert into buyer_groups (id, title, created_at)
    select gen_random_uuid(), 'گروه همکار ' || n, now() - n * interval '1 hour' from generate_series(1, 60) n;
  insert into group_members (user_id, group_id, added_at, actor_id)
    select id, (select id from buyer_groups order by id limit 1), created_at, id from people where n % 5 = 0;
  insert into price_lists (id, title, group_id, base, percent, round_to, sale_types, starts_at, min_sum, with_promotions, is_active, actor_id, created_at)
    select gen_random_uuid(), 'لیست ' || title, id, 'same', -10, 100, '{partialSell}', created_at, 0, true, true, (select id from users limit 1), created_at
    from buyer_groups;
  insert into price_list_items (list_id, product_id, partial_price)
    select l.id, p.id, p.partial_price from (select id, row_number() over (order by id) as n from price_lists) l
    join (select id, partial_price, row_number() over (order by id) as n from products where partial_price is not null) p on p.n % 60 = l.n - 1;
  update price_lists l set items = (select count(*) from price_list_items i where i.list_id = l.id);
  insert into coupons (id, title, code, kind, value, sale_types, starts_at, is_first_order, beside_offers, status, actor_id, created_at, uses)
    select gen_random_uuid(), 'کد ' || n, 'CODE' || n, (array['percent','amount'])[1 + n % 2], 10, '{partialSell}', now() - n * interval '1 hour',
      false, false, (array['draft','active','stopped'])[1 + n % 3], (select id from users limit 1), now() - n * interval '1 hour', 1000
    from generate_series(1, 2000) n;
  insert into coupon_codes (code, coupon_id, is_single)
    select 'S' || n || upper(md5(n::text)), (select id from coupons order by starts_at desc limit 1), true from generate_series(1, 20000) n;
  insert into coupon_uses (order_id, coupon_id, code, user_id, at)
    select id, (select id from coupons order by starts_at desc limit 1), 'S1', user_id, created_at from orders where order_type = 'paritial';
  create temp table paid_in as
    select gen_random_uuid() as posting, p.id, i as seq, 1000 + floor(power(p.n::float8, 1.1))::bigint as amount, p.created_at + i * interval '20 days' as at
    from people p, generate_series(1, 3) i where p.n % 3 = 0;
  insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference, at)
    select posting, 'wallet:' || id, id, seq, amount, (seq - 1) * amount, seq * amount, 'wallet_topup', '', at from paid_in
    union all select posting, 'gateway:bank_saman', null, null, -amount, null, null, 'wallet_topup', '', at from paid_in;
  create temp table sold as select gen_random_uuid() as posting, o.paid_amount, t.number, o.created_at
    from orders o join transactions t on t.order_id = o.id where o.paid_amount > 0;
  insert into ledger_entries (posting_id, account, delta, kind, reference, at)
    select posting, 'sales', paid_amount, 'order_payment', number, created_at from sold
    union all select posting, 'gateway:platform_zarinpal', -paid_amount, 'order_payment', number, created_at from sold;
  insert into wallets (user_id, balance, moved_at)
    select p.id, coalesce(s.balance, 0), s.at from people p left join
      (select id, sum(amount) as balance, max(at) as at from paid_in group by id) s on s.id = p.id;
  insert into identities (user_id, status, first_name, last_name, national_code_hash, national_code_masked, birth_date, submitted_at)
    select id, case when n % 20 = 0 then 'rejected' when n % 100 = 2 then 'pending' else 'verified' end, first_name, last_name,
      md5('n' || n), '12****' || lpad((n % 10000)::text, 4, '0'), '1370/01/01', created_at + interval '1 day' from people where n % 2 = 0;
  insert into debit_cards (id, user_id, card_number_sealed, card_number_hash, card_masked, sheba_sealed, bank_name, holder_name, status, is_default, created_at)
    select gen_random_uuid(), id, 'k1:x', md5('c' || n), '6037********' || lpad((n % 10000)::text, 4, '0'), 'k1:x', bank[1 + n % 6],
      first_name || ' ' || last_name, case when n % 100 = 4 then 'new' else 'verified' end, true, created_at + interval '1 day'
    from people, names where n % 4 = 0;
  insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name, sheba_sealed, amount, status, bank_tracking, paid_at, created_at, updated_at)
    select gen_random_uuid(), 'W' || (100000 + n), id, '6037********1234', bank[1 + n % 6], first_name || ' ' || last_name, 'k1:x', 1000 + n,
      case when n <= ${people} / 500 then 'pending' when n % 40 = 0 then 'rejected' else 'paid' end,
      'TR' || lpad(n::text, 12, '0'), created_at + interval '3 days', created_at + interval '2 days', created_at + interval '3 days'
    from people, names where n % 4 = 0;
  insert into withdrawal_history (withdrawal_id, status, at, actor) select id, status, created_at, 'user' from withdrawals;`;

const trailOf = (orders: number) => `/* trail */
  update users set staff_role = 'manager', staff_since = now() where mobile_number in (select mobile_number from people where n > (select max(n) - 12 from people));
  insert into audit_logs (at, role, action, entity, entity_id, actor_id, ip, device, before, after, request_id)
    select t.at + k * interval '1 hour', 'admin', (array['order.move','product.change','order.ship','user.ban','settings.change'])[1 + (t.i + k) % 4 + (t.i % 1000) / 999],
      (array['order','products','order','user','settings'])[1 + (t.i + k) % 4 + (t.i % 1000) / 999],
      case (t.i + k) % 4 when 1 then g.id::text when 3 then p.id::text else t.id::text end, a.id,
      '10.0.' || t.i % 200 || '.' || t.i % 250, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      jsonb_build_object('status', 'paid', 'note', 'یادداشت ' || t.i), jsonb_build_object('status', t.status, 'price', 1000 + t.i), md5(t.i::text || k)
    from taken t join people p on p.n = t.n join shelf g on g.n = 1 + t.i % (select count(*) from shelf),
      generate_series(1, 2) k join people a on a.n = (select max(n) from people) - k * 3;
  insert into messages (id, mobile_number, template, text, dedupe_key, status, tries, created_at, taken_at, sent_at, due_at)
    select gen_random_uuid(), p.mobile_number, 'order_paid', p.first_name || ' عزیز، سفارش شما ثبت شد.', 'order:' || t.i,
      case when t.i % 300 = 0 then 'failed' else 'sent' end, 1, t.at, t.at, t.at, t.at from taken t join people p on p.n = t.n;
  insert into file_views (file_id, owner_id, kind, viewer_id, at)
    select gen_random_uuid(), id, 'cardFront', (select id from people order by n desc limit 1), created_at from people where n % 2 = 0;
  insert into visit_counts (day, kind, part, times)
    select current_date - d, k, p, 5 from generate_series(0, 1800) d, unnest(array['view', 'add', 'checkout']) k, generate_series(0, 7) p
    on conflict do nothing;
  insert into imports (id, file_name, status, heads, mapping, total, done, actor_id, created_at, counts)
    select gen_random_uuid(), 'products-' || i || '.xlsx', 'applied', '[]', '{}', ${orders} / 50, ${orders} / 50, (select id from people order by n desc limit 1),
      now() - i * interval '30 days', jsonb_build_object('applied', ${orders} / 50 - ${orders} / 2500, 'fault', ${orders} / 2500) from generate_series(1, 50) i;
  insert into import_rows (import_id, position, cells, product_id, state)
    select m.id, g.n, '["x"]', g.id, case when g.n % 50 = 0 then 'fault' else 'applied' end from imports m join shelf g on g.n <= m.total;`;

const requestsOf = (people: number) => `/* requests */
  insert into tickets (id, number, user_id, subject, department, priority, status, status_at, last_at, created_at)
    select gen_random_uuid(), (200000 + n)::text, id, (array['سفارشم نرسیده','پرداخت دو بار کم شد','تعویض کالا','پرسش درباره ضمانت'])[1 + n % 4] || ' ' || n,
      (array['order','payment','product','account','other'])[1 + n % 5], case when n % 40 = 0 then 'urgent' when n % 10 = 0 then 'high' else 'normal' end,
      case when n <= ${people} / 400 then (array['open','answered','waiting_buyer'])[1 + n % 3] else 'closed' end,
      created_at, created_at + interval '2 days', created_at + interval '1 day' from people where n % 2 = 0;
  insert into ticket_messages (id, ticket_id, author, author_id, body, created_at)
    select gen_random_uuid(), t.id, (array['buyer','staff'])[1 + k % 2], case k % 2 when 0 then t.user_id else (select id from people order by n desc limit 1) end,
      'لطفا پیگیری کنید، از شما سپاسگزارم.', t.created_at + k * interval '1 hour' from tickets t, generate_series(0, 2) k;
  insert into manual_orders (id, number, follow_key, full_name, mobile_number, city, order_type, items, text, status, created_at, updated_at)
    select gen_random_uuid(), (200000 + n)::text, md5('f' || n), first_name || ' ' || last_name, mobile_number, city[1 + n % 12], 'total',
      '[{"title":"کالای نمونه","quantity":10,"note":"۱۰ کارتن","product":null}]', 'برای فروشگاه می‌خواهم', case when n <= ${people} / 400 then 'new' when n % 3 = 0 then 'rejected' else 'expired' end,
      created_at, created_at from people, names where n % 4 = 1;
  insert into partner_requests (id, user_id, business, status, created_at, updated_at)
    select gen_random_uuid(), id, 'فروشگاه ' || n, case when n <= ${people} / 400 then 'pending' when n % 3 = 0 then 'refused' else 'accepted' end,
      created_at, created_at from people where n % 5 = 1;
  insert into suggests (id, kind, body, user_id, mobile_number, status, created_at, updated_at)
    select gen_random_uuid(), (array['feature','product_request','complaint','wrong_data'])[1 + n % 4], 'لطفا کالای شماره ' || n || ' را بیاورید', id, mobile_number,
      case when n <= ${people} / 400 then 'new' else 'done' end, created_at, created_at from people where n % 5 = 0;`;

/** One of twenty deliveries comes back; those of the last days are still being looked at. */
const returned = `/* returns */
  create temp table back as
    select d.*, case when n > 0.99 * of then (array['requested','accepted','received'])[1 + n % 3]
      when n % 10 = 0 then 'refused' when n % 10 = 1 then 'canceled' else 'refunded' end as status
    from (
      select gen_random_uuid() as id, gen_random_uuid() as paid, o.id as order_id, o.user_id, o.amount / 2 as amount,
        o.created_at + interval '6 days' as at, row_number() over (order by o.created_at) as n, count(*) over () as of
      from (select row_number() over () as i, * from orders where status = 'delivered') o where i % 20 = 0) d;
  insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial, status, created_at)
    select paid, 'r' || n, (400000000000 + n)::text, user_id, order_id, 'refund_wallet', amount, amount * 10, 'success', at + interval '3 days'
    from back where status = 'refunded';
  insert into returns (id, number, user_id, order_id, kind, asked_by, status, reason, description, amount, refund_way, transaction_id, created_at, updated_at)
    select id, (300000 + n)::text, user_id, order_id, case when status = 'refunded' and n % 7 = 0 then 'money' else 'goods' end,
      case when n % 5 = 0 then 'admin' else 'user' end, status, (array['damaged','changed_mind','wrong_item','defective','other'])[1 + n % 5],
      'جعبه آسیب دیده بود', case when status = 'refunded' then amount else 0 end, case when status = 'refunded' then 'wallet' end,
      case when status = 'refunded' then paid end, at, at + interval '3 days' from back;
  insert into return_lines (return_id, order_id, position, asked, accepted, restocked)
    select id, order_id, 1, 1, case when status in ('accepted', 'received', 'refunded') then 1 end,
      case when status in ('received', 'refunded') then 1 else 0 end from back;
  insert into return_history (return_id, status, at, actor) select id, 'requested', at, 'user' from back
    union all select id, status, at + interval '3 days', 'admin' from back where status <> 'requested';`;
