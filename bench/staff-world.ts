import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { readConfig } from '#server/config.ts';
import { type Ctx, systemContext } from '#server/context.ts';
import { conversions, type Pool, type Sql } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { createDatabase, migrate } from '#server/db/migrate.ts';
import { closeDeps, createDeps } from '#server/deps.ts';

const USERS = 100_000;
const ORDERS = 200_000;

export type Statement = { text: string; values: unknown[] };
export type StaffWorld = { ctx: Ctx; seen: Statement[]; close(): Promise<void> };

/** A shop with as many people, orders and payments as some years bring; `seen` are the statements of the last reading. */
export async function openStaffWorld(): Promise<StaffWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-bench-'));
  const server = await startPostgres({ dataDir });
  await createDatabase(server.url('postgres'), 'hojreh');
  const url = server.url('hojreh');
  await migrate(url);
  const deps = createDeps(readConfig({ DATA_DIR: dataDir }), url);
  const seen: Statement[] = [];
  const sql = watched(url, seen);
  // the statements of lists are watched; everything else is as the shop has it
  // the shop itself may see everything
  const ctx: Ctx = { ...systemContext(deps), sql };
  await fill(sql);
  return {
    ctx,
    seen,
    close: async () => {
      await sql.end();
      await closeDeps(deps, 5);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function watched(url: string, seen: Statement[]): Pool['sql'] {
  const { address, socket } = splitAddress(url);
  return postgres(address, {
    ...socket,
    max: 4,
    onnotice: () => {},
    debug: (_connection, text, values) => void seen.push({ text, values }),
    ...conversions,
  });
}

/** Written by SQL: people, two orders each of which one is paid, payments, movements, the log. */
async function fill(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create temp table names as select
      array['سارا','علی','مریم','رضا','نگار','حسین','زهرا','امید'] as first,
      array['کریمی','احمدی','رضایی','محمدی','حسینی','موسوی','جعفری','اکبری'] as last;
    insert into users (id, first_name, last_name, mobile_number, created_at)
      select gen_random_uuid(), first[1 + n % 8], last[1 + (n / 8) % 8],
        '0912' || lpad(n::text, 7, '0'), now() - n * interval '3 minutes'
      from generate_series(1, ${USERS}) n, names;
    create temp table people as
      select id, first_name, last_name, mobile_number, row_number() over (order by mobile_number) as n from users;
    create index on people (n);
    insert into orders (id, order_number, user_id, buyer, order_type, payment_type, gateway_type, address, quantity,
        amount, status, paid_amount, created_at, updated_at)
      select gen_random_uuid(), '0508' || lpad((s.i % 30)::text, 2, '0') || '-' || lpad((s.i % 100000)::text, 5, '0') || (s.i / 100000)::text, p.id,
        jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'mobileNumber', p.mobile_number),
        'paritial', 'pay_online', 'platform_zarinpal',
        jsonb_build_object('province', jsonb_build_object('id', 'tehran', 'label', 'تهران'), 'city', 'تهران'),
        1, 10000 + s.i, (array['delivered','delivered','shipped','paid','canceled','expired'])[1 + s.i % 6],
        case when s.i % 6 < 4 then 10000 + s.i else 0 end, now() - s.i * interval '2 minutes', now()
      from generate_series(1, ${ORDERS}) s(i) join people p on p.n = 1 + s.i % ${USERS};
    insert into transactions (id, public_id, number, user_id, order_id, kind, amount, amount_rial, gateway_type, status,
        created_at)
      select gen_random_uuid(), 'bench-' || o.order_number, nextval('transaction_numbers')::text, o.user_id, o.id,
        'order_payment', o.amount, o.amount * 10, 'platform_zarinpal',
        case when o.paid_amount > 0 then 'success' else 'failed' end, o.created_at
      from orders o;
    create temp table paid_in as
      select gen_random_uuid() as posting, p.id, s.i as seq, 1000 + p.n as amount, p.n
      from people p, generate_series(1, 2) s(i);
    insert into ledger_entries (posting_id, account, user_id, seq, delta, before, after, kind, reference, at)
      select posting, 'wallet:' || id, id, seq, amount, (seq - 1) * amount, seq * amount, 'wallet_topup', '',
        now() - n * interval '1 minute' from paid_in
      union all select posting, 'adjustments', null, null, -amount, null, null, 'wallet_topup', '',
        now() - n * interval '1 minute' from paid_in;
    create temp table sold as
      select gen_random_uuid() as posting, paid_amount as amount, order_number, created_at from orders
      where paid_amount > 0;
    insert into ledger_entries (posting_id, account, delta, kind, reference, at)
      select posting, 'sales', amount, 'order_payment', order_number, created_at from sold
      union all select posting, 'gateway:platform_zarinpal', -amount, 'order_payment', order_number, created_at
      from sold;
    insert into order_history (order_id, "to", actor, at)
      select o.id, s, 'system', o.created_at from orders o, unnest(array['pending_payment', 'paid']) s;
    insert into audit_logs (at, role, action, entity, entity_id, actor_id)
      select now() - s.i * interval '1 minute', 'admin',
        (array['order.move','product.change','user.ban','settings.change'])[1 + s.i % 4],
        (array['order','products','user','settings'])[1 + s.i % 4], p.id::text, p.id
      from generate_series(1, ${ORDERS}) s(i) join people p on p.n = 1 + s.i % 20;
  `);
  await sql.unsafe('vacuum analyze');
}
