import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { Step } from '#server/domain/imports/import-runs.ts';
import { isNamed } from '#server/domain/imports/rows-of-chunk.ts';
import { MAX_ADDRESSES_A_PERSON } from '#shared/limits.ts';
import type { PastAddress } from './past-address.ts';
import type { Past, PastPerson } from './past-row.ts';

type Row = { position: number; state: string; past: Past };
type Asked = { id: string; step: Step };

const CHUNK = 200;

/** Adds the next people or orders of another shop, or takes orders away again. Answers how many rows it took up. */
export async function pastChunk(tx: Ctx, { id, step }: Asked): Promise<number> {
  const { adds, changes } = step;
  const takes = adds.how === 'insert' ? [adds.takes, changes.takes] : [adds.takes];
  const rows = await tx.sql<Row[]>`
    select position, state, after->'past' as past from import_rows
    where import_id = ${id} and state = any(${takes}::text[])
      and ${adds.how === 'insert' ? tx.sql`after ? 'past'` : tx.sql`after->'past' ? 'order'`}
    order by position limit ${CHUNK}`;
  if (rows.length === 0) return 0;
  const kept = adds.how === 'insert' ? await insert(tx, id, rows) : await remove(tx, id, rows);
  const states = rows.map(({ position, state }) => {
    const { leaves, skips } = state === adds.takes ? adds : changes;
    return { position, state: kept.has(position) ? leaves : skips };
  });
  await tx.sql`
    update import_rows r set state = n.state
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text)
    where ${isNamed(tx, id, states)}`;
  return rows.length;
}

async function insert(tx: Ctx, importId: string, rows: Row[]): Promise<Set<number>> {
  const ids = await ensurePeople(
    tx,
    rows.map(({ past }) => past.person),
  );
  const wanted = rows.flatMap(({ past: { person, addresses = [] } }) =>
    addresses.map((address) => ({ userId: ids.get(person.mobile) ?? '', address })),
  );
  if (wanted.length > 0) await addAddresses(tx, wanted);
  const orders = rows.flatMap(({ position, past: { person, order } }) =>
    order ? [{ position, userId: ids.get(person.mobile) ?? '', ...order }] : [],
  );
  const made = new Set(orders.length > 0 ? await insertOrders(tx, importId, orders) : []);
  return new Set(
    rows.flatMap(({ position, past: { order } }) =>
      !order || made.has(order.sourceId) ? [position] : [],
    ),
  );
}

/** Accounts of these numbers: those that are there stay as they are, the others begin without a session or a text. */
async function ensurePeople({ sql, now }: Ctx, people: PastPerson[]): Promise<Map<string, string>> {
  const rows = [
    ...new Map(people.map((person) => [person.mobile, { ...person, id: newId() }])).values(),
  ];
  await sql`
    insert into users (id, first_name, last_name, mobile_number, email, created_at)
    select id, "firstName", "lastName", mobile, nullif(email, ''), ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as n(id uuid, "firstName" text, "lastName" text, mobile text, email text)
    order by mobile on conflict (mobile_number) do nothing`;
  const there = await sql<{ id: string; mobile: string }[]>`
    select id, mobile_number as mobile from users where mobile_number = any(${rows.map(({ mobile }) => mobile)}::text[])
    order by id for no key update`;
  return new Map(there.map(({ id, mobile }) => [mobile, id]));
}

type Wanted = { userId: string; address: PastAddress };

/** Those that a person lacks, up to as many as one may have; the first of all is the default. */
async function addAddresses({ sql, now }: Ctx, wanted: Wanted[]): Promise<void> {
  const users = [...new Set(wanted.map(({ userId }) => userId))];
  const held = await sql<{ userId: string; n: number }[]>`
    select user_id, count(*)::int as n from addresses where user_id = any(${users}::uuid[]) group by user_id`;
  const counts = new Map(held.map(({ userId, n }) => [userId, n]));
  const own = new Set<string>();
  const rows = wanted.flatMap(({ userId, address }) => {
    const n = counts.get(userId) ?? 0;
    if (own.has(userId + address.key) || n >= MAX_ADDRESSES_A_PERSON) return [];
    own.add(userId + address.key);
    counts.set(userId, n + 1);
    return [{ ...address, id: newId(), userId, isDefault: n === 0 }];
  });
  await sql`
    insert into addresses (id, user_id, title, province, city, address, postal_code, receiver_name, receiver_mobile,
      is_default, created_at)
    select id, "userId", title, province, city, n.address, "postalCode", "receiverName", "receiverMobile", "isDefault",
      ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, "userId" uuid, title text,
      province jsonb, city text, address text, "postalCode" text, "receiverName" text, "receiverMobile" text, "isDefault" boolean)
    where not exists (select from addresses a
      where a.user_id = n."userId" and a.postal_code = n."postalCode" and a.address = n.address)`;
}

type NewOrder = NonNullable<Past['order']> & { userId: string };

/** Orders that nobody has brought yet, by what the former shop knew them by. Their hours are those of Tehran. */
async function insertOrders({ sql }: Ctx, importId: string, orders: NewOrder[]): Promise<string[]> {
  const rows = orders.map((order) => ({ ...order, id: newId() }));
  const made = await sql<{ sourceId: string }[]>`
    insert into past_orders (id, source_id, order_number, user_id, status, status_text, placed_at, amount,
      shipping_amount, payment, lines, import_id)
    select id, "sourceId", "orderNumber", "userId", status, "statusText", "placedAt" at time zone 'Asia/Tehran', amount,
      "shippingAmount", payment, lines, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, "sourceId" text, "orderNumber" text,
      "userId" uuid, status text, "statusText" text, "placedAt" timestamp, amount bigint, "shippingAmount" bigint,
      payment text, lines jsonb)
    on conflict (source_id) do nothing returning source_id`;
  return made.map(({ sourceId }) => sourceId);
}

/** Orders that this import has brought go; people stay, who may have come back meanwhile. */
async function remove({ sql }: Ctx, importId: string, rows: Row[]): Promise<Set<number>> {
  const ids = rows.map(({ past }) => past.order?.sourceId ?? '');
  const gone = await sql<{ sourceId: string }[]>`
    delete from past_orders where import_id = ${importId} and source_id = any(${ids}::text[]) returning source_id`;
  const left = new Set(gone.map(({ sourceId }) => sourceId));
  return new Set(
    rows.flatMap(({ position, past }) => (left.has(past.order?.sourceId ?? '') ? [position] : [])),
  );
}
