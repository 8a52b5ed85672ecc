import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { addAddresses } from '#server/domain/addresses/add-addresses.ts';
import { ensureAccounts } from '#server/domain/auth/insert-account.ts';
import type { Step } from '#server/domain/imports/import-runs.ts';
import { isNamed } from '#server/domain/imports/rows-of-chunk.ts';
import type { Past } from './past-row.ts';

type Row = { position: number; state: string; past: Past };
type Chunk = { id: string; step: Step };

const CHUNK = 200;

/**
 * Adds the next people or orders of another shop, or removes such orders. Returns the number of
 * rows processed.
 */
export async function pastChunk(tx: Ctx, { id, step }: Chunk): Promise<number> {
  const { adds, changes } = step;
  const takes = adds.how === 'insert' ? [adds.takes, changes.takes] : [adds.takes];
  const rows = await tx.sql<Row[]>`
    select position, state, after->'past' as past from import_rows
    where import_id = ${id} and state = any(${takes}::text[])
      and ${adds.how === 'insert' ? tx.sql`after ? 'past'` : tx.sql`after->'past' ? 'order'`}
    order by position limit ${CHUNK}`;
  if (rows.length === 0) return 0;
  const retained = adds.how === 'insert' ? await insert(tx, id, rows) : await remove(tx, id, rows);
  const states = rows.map(({ position, state }) => {
    const { leaves, skips } = state === adds.takes ? adds : changes;
    return { position, state: retained.has(position) ? leaves : skips };
  });
  await tx.sql`
    update import_rows r set state = n.state
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as n(position int, state text)
    where ${isNamed(tx, id, states)}`;
  return rows.length;
}

async function insert(tx: Ctx, importId: string, rows: Row[]): Promise<Set<number>> {
  const ids = await ensureAccounts(
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

type NewOrder = NonNullable<Past['order']> & { userId: string };

/** Inserts orders that are new by their id in the former shop. Their times are Tehran time. */
async function insertOrders({ sql }: Ctx, importId: string, orders: NewOrder[]): Promise<string[]> {
  const rows = orders.map((order) => ({ ...order, id: newId() }));
  const made = await sql<{ sourceId: string }[]>`
    insert into past_orders (id, source_id, order_number, user_id, status, status_text, placed_at,
      amount, shipping_amount, payment, lines, import_id)
    select id, "sourceId", "orderNumber", "userId", status, "statusText",
      "placedAt" at time zone 'Asia/Tehran', amount, "shippingAmount", payment, lines, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, "sourceId" text,
      "orderNumber" text, "userId" uuid, status text, "statusText" text, "placedAt" timestamp,
      amount bigint, "shippingAmount" bigint, payment text, lines jsonb)
    on conflict (source_id) do nothing returning source_id`;
  return made.map(({ sourceId }) => sourceId);
}

/** Removes the orders of this import. Its people stay, since they may have signed in already. */
async function remove({ sql }: Ctx, importId: string, rows: Row[]): Promise<Set<number>> {
  const ids = rows.map(({ past }) => past.order?.sourceId ?? '');
  const gone = await sql<{ sourceId: string }[]>`
    delete from past_orders
    where import_id = ${importId} and source_id = any(${ids}::text[])
    returning source_id`;
  const left = new Set(gone.map(({ sourceId }) => sourceId));
  return new Set(
    rows.flatMap(({ position, past }) => (left.has(past.order?.sourceId ?? '') ? [position] : [])),
  );
}
