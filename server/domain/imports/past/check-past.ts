import type { ImportInfo } from '#contract/imports.ts';
import type { ImportNote } from '#contract/products/import-notes.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo, refuseForgotten } from '#server/domain/imports/read-import.ts';
import { isNamed } from '#server/domain/imports/rows-of-chunk.ts';
import { transition } from '#server/domain/states/transition.ts';
import { invalidField } from '#server/errors.ts';
import { jalaliDay } from '#shared/days.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { addressKey } from './past-address.ts';
import { type Past, readCustomer, readOrder } from './past-row.ts';

type Row = RowOf<'importRows', 'position' | 'cells'>;
type Compared = {
  position: number;
  state: 'add' | 'change' | 'same' | 'fault';
  fault?: Fault['fault'];
  faultField?: string;
  notes: ImportNote[];
  after?: Record<string, unknown> & { past: Past };
};
type Held = Parameters<typeof addressKey>[0];
type Input = { id: string; source: ImportInfo['source']; unit: PriceUnit };
const CHUNK = 1000;

/**
 * Dry run for people and orders of another shop: finds those to add or to match, and rows that are
 * left out.
 */
export async function checkPast(
  ctx: Ctx,
  { _id: id, source, status }: ImportInfo,
  unit: PriceUnit | undefined,
): Promise<ImportInfo> {
  if (source === 'woo_orders' && !unit) throw invalidField('unit', 'field_required');
  await inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    const change = { unit: unit ?? 'IRT', done: 0, failure: null };
    const audit = { action: 'import.check', before: { status }, after: { status: 'checked' } };
    await transition(tx, importJob, { id, to: 'checked', as: 'admin', change, audit });
    await compareAll(tx, { id, source, unit: unit ?? 'IRT' });
  });
  return readInfo(ctx, id);
}

async function compareAll(tx: Ctx, { id, source, unit }: Input) {
  const added = new Set<string>();
  for (let last = 0; ; ) {
    const rows = await tx.sql<Row[]>`
      select position, cells from import_rows where import_id = ${id} and position > ${last}
      order by position limit ${CHUNK}`;
    if (rows.length === 0) return;
    const compared = source === 'woo_orders' ? orderRows(rows, unit) : customerRows(rows);
    await write(tx, id, await settled(tx, compared, added));
    last = rows.at(-1)?.position ?? last;
  }
}

const faulty = (position: number, { fault, field }: Fault): Compared => ({
  position,
  state: 'fault',
  fault,
  faultField: field,
  notes: [],
});

const customerRows = (rows: Row[]): Compared[] =>
  rows.map(({ position, cells }) => {
    const read = readCustomer(cells);
    if ('fault' in read) return faulty(position, read);
    const { person, addresses, notes } = read;
    return { position, state: 'add', notes, after: { past: { person, addresses } } };
  });

const orderRows = (rows: Row[], unit: PriceUnit): Compared[] =>
  rows.map(({ position, cells }) => {
    const read = readOrder(cells, unit);
    if ('fault' in read) return faulty(position, read);
    const { person, order, notes } = read;
    const day = `${jalaliDay(order.placedAt.slice(0, 10))}${order.placedAt.slice(10)}`;
    const shown = { placedAt: day, statusText: order.statusText, amount: order.amount };
    const after = { ...shown, lines: order.lines.length, past: { person, order } };
    return { position, state: 'add', notes, after };
  });

/**
 * Matches people and orders that exist in the shop or in an earlier row, so that none is made
 * twice.
 */
async function settled({ sql }: Ctx, rows: Compared[], added: Set<string>): Promise<Compared[]> {
  const pasts = rows.flatMap(({ after }) => after?.past ?? []);
  const mobiles = pasts.map(({ person }) => person.mobile);
  const people = await sql<{ mobile: string; addresses: Held[] }[]>`
    select mobile_number as mobile,
      (select coalesce(json_agg(json_build_object('address', a.address, 'postalCode', a.postal_code)),
        '[]')
      from addresses a where a.user_id = u.id) as addresses
    from users u where mobile_number = any(${mobiles}::text[])`;
  const orders = await sql<{ sourceId: string }[]>`
    select source_id
    from past_orders
    where source_id = any(${pasts.map(({ order }) => order?.sourceId ?? '')}::text[])`;
  const there = new Set(orders.map(({ sourceId }) => sourceId));
  const known = new Map(
    people.map(({ mobile, addresses }) => [mobile, new Set(addresses.map(addressKey))]),
  );
  return rows.map((row) => {
    if (!row.after) return row;
    const { person, addresses, order } = row.after.past;
    const isNew = !known.has(person.mobile) && !added.has(person.mobile);
    added.add(person.mobile);
    if (order)
      return there.has(order.sourceId) ? { ...row, state: 'same' as const } : withNote(row, isNew);
    const lacks = (addresses ?? []).filter((one) => !known.get(person.mobile)?.has(one.key));
    const past = { person, addresses: lacks };
    const shown = lacks.length > 0 && {
      address: lacks.map(({ city, address }) => `${city}، ${address}`).join(' | '),
    };
    const state = isNew ? 'add' : lacks.length > 0 ? 'change' : 'same';
    return { ...row, state, after: { ...shown, past } };
  });
}

const withNote = (row: Compared, isNew: boolean): Compared =>
  isNew ? { ...row, notes: [{ note: 'person_made' }, ...row.notes] } : row;

const write = ({ sql }: Ctx, id: string, rows: Compared[]) => sql`
  update import_rows r
  set state = n.state, fault = n.fault, fault_field = n."faultField", fault_limits = null,
    notes = nullif(n.notes, '[]'), after = n.after, before = null
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as n(position int, state text, fault text, "faultField" text, notes jsonb, after jsonb)
  where ${isNamed({ sql }, id, rows)}`;
