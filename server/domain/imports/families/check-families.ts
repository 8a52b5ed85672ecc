import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { nameKey } from '#server/domain/imports/new-terms.ts';
import { isNamed, oneOf } from '#server/domain/imports/rows-of-chunk.ts';
import { type FamilyRow, groupFaults, type ShopFamily, titleOf } from './family-group.ts';

const CHUNK = 500;

/**
 * Rows of one family are looked at together once each was compared: whether it can be made or
 * joined, by the rules of its
 * form. A row that cannot is a fault; the others get the title that the form would give them.
 */
export async function checkFamilies(
  tx: Ctx,
  { _id: id, mapping }: Pick<ImportInfo, '_id' | 'mapping'>,
): Promise<void> {
  if (mapping.family === undefined) return;
  for (let last = ''; ; ) {
    const keys = await tx.sql<{ familyKey: string }[]>`
      select distinct family_key from import_rows where import_id = ${id} and family_key > ${last}
      order by family_key limit ${CHUNK}`;
    await checkSome(
      tx,
      id,
      keys.map(({ familyKey }) => familyKey),
    );
    if (keys.length < CHUNK) return;
    last = keys.at(-1)?.familyKey ?? last;
  }
}

async function checkSome(tx: Ctx, id: string, keys: string[]) {
  // found by their families first: of a file that has just come, the index of states would be taken
  // for shorter, and read whole
  const rows = await tx.sql<FamilyRow[]>`
    with r as materialized (
      select position, product_id, after, family_key, state from import_rows
      where import_id = ${id} and family_key = any(${keys}::text[]))
    select r.position, r.product_id, r.after->'family' as family, p.family_id, r.family_key as key,
      coalesce(r.after->>'title', p.title) as title
    from r left join products p on p.id = r.product_id
    where r.state in ('add', 'change') and r.after ? 'family' order by r.position`;
  const there = Map.groupBy(await shopFamilies(tx, rows), ({ title }) => nameKey(title));
  const settled = [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, group]) => {
    const faults = groupFaults(group, there.get(key) ?? []);
    return group.map((row) => ({
      position: row.position,
      was: row.title,
      title: titleOf(row),
      ...(faults.get(row.position) ?? { fault: null, field: null, limits: null }),
    }));
  });
  await write(
    tx,
    id,
    settled.filter(({ fault, was, title }) => fault !== null || was !== title),
  );
}

/** Those of the products in the table, and those that are called so. */
const shopFamilies = ({ sql }: Ctx, rows: FamilyRow[]) => sql<ShopFamily[]>`
  select f.id, f.title, f.options, (
    select coalesce(json_agg(json_build_object('id', p.id, 'values', p.option_values)), '[]')
    from products p where p.family_id = f.id) as members
  from product_families f
  where f.id = any(${rows.flatMap(({ familyId }) => familyId ?? [])}::uuid[])
    or f.title = any(${[...new Set(rows.map(({ family }) => family.title))]}::text[])`;

const write = async ({ sql }: Ctx, id: string, settled: { position: number }[]) => {
  if (settled.length === 0) return;
  await sql`
    update import_rows r set fault = coalesce(n.fault, r.fault),
      fault_field = coalesce(n.field, r.fault_field),
      fault_limits = coalesce(n.limits, r.fault_limits),
      state = case when n.fault is null then r.state else 'fault' end,
      after = case when n.fault is not null then null when p.title = n.title then r.after
        else r.after || jsonb_build_object('title', n.title) end,
      before = case when n.fault is not null then null when p.title is null
        or p.title = n.title then r.before
        else r.before || jsonb_build_object('title', p.title) end
    from jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb) as n(position int, title text,
      fault text, field text, limits jsonb),
      import_rows k
    left join products p on p.id = k.product_id
    where ${isNamed({ sql }, id, settled)}
      and k.import_id = ${id}
      and k.position = n.position
      and k.position = ${oneOf({ sql }, settled)}`;
};
