import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { addAddresses } from '#server/domain/addresses/add-addresses.ts';
import { ensureAccounts } from '#server/domain/auth/insert-account.ts';
import type { Stage } from '#server/domain/imports/move-rows.ts';
import type { StageRow } from '#server/domain/imports/next-rows.ts';
import type { Past } from './past-row.ts';

type Row = StageRow & { past: Past };

const CHUNK = 200;

/**
 * People and orders of another shop. Their rows change state, so the next ones are the first open
 * ones. An undo removes orders alone: people may have signed in already.
 */
export const pastStage: Stage<Row> = {
  next: ({ sql }, { id, step: { to, adds, changes } }) => sql<Row[]>`
    select r.position, r.state, '' as key, r.after->'past' as past from import_rows r
    where r.import_id = ${id}
      and r.state = any(${to === 'after' ? [adds.takes, changes.takes] : [adds.takes]}::text[])
      and ${to === 'after' ? sql`r.after ? 'past'` : sql`r.after->'past' ? 'order'`}
    order by r.position limit ${CHUNK}`,
  write: async (tx, { id, step }, rows) => {
    const orders = step.to === 'after' ? await insert(tx, id, rows) : await remove(tx, id, rows);
    const written = rows.filter(({ past: { order } }) => !order || orders.has(order.sourceId));
    return new Map(written.map(({ position }) => [position, { product: null, version: null }]));
  },
};

/** Makes missing accounts and addresses, and the orders; returns the ids of new orders. */
async function insert(tx: Ctx, importId: string, rows: Row[]): Promise<Set<string>> {
  const ids = await ensureAccounts(
    tx,
    rows.map(({ past }) => past.person),
  );
  const wanted = rows.flatMap(({ past: { person, addresses = [] } }) =>
    addresses.map((address) => ({ userId: ids.get(person.mobile) ?? '', address })),
  );
  if (wanted.length > 0) await addAddresses(tx, wanted);
  const orders = rows.flatMap(({ past: { person, order } }) =>
    order ? [{ userId: ids.get(person.mobile) ?? '', ...order }] : [],
  );
  return new Set(orders.length > 0 ? await insertOrders(tx, importId, orders) : []);
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

/** Removes the orders of this import. */
async function remove({ sql }: Ctx, importId: string, rows: Row[]): Promise<Set<string>> {
  const ids = rows.map(({ past }) => past.order?.sourceId ?? '');
  const gone = await sql<{ sourceId: string }[]>`
    delete from past_orders
    where import_id = ${importId} and source_id = any(${ids}::text[])
    returning source_id`;
  return new Set(gone.map(({ sourceId }) => sourceId));
}
