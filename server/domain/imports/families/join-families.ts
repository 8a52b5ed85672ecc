import type { AdminFamily, FamilyForm } from '#contract/goods/families.ts';
import type { Ctx } from '#server/context.ts';
import type { KnownFamily } from '#server/db/schema/imports.ts';
import { makeFamilies, type NewFamily } from '#server/domain/catalogue/families/make-families.ts';
import { readFamilies } from '#server/domain/catalogue/families/read-family.ts';
import { changeFamily } from '#server/domain/catalogue/families/save-family.ts';
import type { RowFamily } from '#server/domain/imports/row-fields.ts';
import { DomainError } from '#server/errors.ts';
import type { FamilyOption } from '#shared/family-options.ts';
import { valuesOf } from './family-group.ts';

type Row = {
  familyKey: string;
  productId: string;
  family: RowFamily;
  title: string;
  code: string;
  known: string | null;
};
type Group = { key: string; rows: Row[]; known: AdminFamily | undefined };
type Left = { key: string; familyId: string; leftVersion: number; before: KnownFamily | null };

const CHUNK = 100;

/** Makes or joins the next families of an import, of the rows that were written. Answers the last of their keys. */
export async function joinFamilies(
  tx: Ctx,
  { id, after }: { id: string; after: string },
): Promise<string | undefined> {
  const keys = await tx.sql<{ familyKey: string }[]>`
    select distinct family_key from import_rows where import_id = ${id} and family_key > ${after}
    order by family_key limit ${CHUNK}`;
  const last = keys.at(-1)?.familyKey;
  if (last === undefined) return undefined;
  const groups = await readGroups(
    tx,
    id,
    keys.map(({ familyKey }) => familyKey),
  );
  const made = await make(
    tx,
    groups.filter(({ known }) => !known),
  );
  const changed: Left[] = [];
  for (const group of groups) if (group.known) changed.push(...(await join(tx, id, group)));
  await keep(tx, id, [...made, ...changed]);
  return last;
}

/** What was taken up by a process that was killed is not taken up again. */
async function readGroups(tx: Ctx, id: string, keys: string[]): Promise<Group[]> {
  const rows = await tx.sql<Row[]>`
    select r.family_key, p.id as product_id, r.after->'family' as family, p.title, p.code, coalesce(p.family_id, (
      select f.id from product_families f where f.title = r.after->'family'->>'title' order by f.id limit 1)) as known
    from import_rows r join products p on p.id = r.product_id
    where r.import_id = ${id} and r.family_key = any(${keys}::text[]) and r.state in ('applied', 'added')
      and r.after ? 'family'
      and not exists (select from import_families f where f.import_id = ${id} and f.family_key = r.family_key)
    order by r.position`;
  const known = await readFamilies(tx, [...new Set(rows.flatMap(({ known }) => known ?? []))]);
  const byId = new Map(known.map((family) => [family._id, family]));
  return [...Map.groupBy(rows, ({ familyKey }) => familyKey)].map(([key, rows]) => ({
    ...{ key, rows },
    known: byId.get(rows.find(({ known }) => known)?.known ?? ''),
  }));
}

async function make(tx: Ctx, groups: Group[]): Promise<Left[]> {
  if (groups.length === 0) return [];
  const ids = await makeFamilies(tx, groups.map(newForm));
  return groups.map(({ key }, at) => ({
    ...{ key, familyId: ids[at] ?? '', leftVersion: 1 },
    before: null,
  }));
}

function newForm({ rows }: Group): NewFamily {
  const [first] = rows;
  const names = first?.family.options.map(({ name }) => name) ?? [];
  const options = names.map((name): FamilyOption => ({ name, kind: 'plain', values: [] }));
  const variants = rows.map(({ productId, family, title, code }) => ({
    ...{ _id: productId, title, code },
    values: valuesOf(family, names) ?? [],
  }));
  return { title: first?.family.title ?? '', options: withValues(options, variants), variants };
}

/** Values in their order, new ones behind, without those that no variant has any more. */
const withValues = (options: FamilyOption[], variants: { values: string[] }[]): FamilyOption[] =>
  options.map((option, at) => {
    const used = new Set(variants.map(({ values }) => values[at] ?? ''));
    const kept = option.values.filter(({ label }) => used.has(label));
    const labels = new Set(kept.map(({ label }) => label));
    const added = [...used].filter((label) => !labels.has(label));
    return { ...option, values: [...kept, ...added.map((label) => ({ label, swatch: null }))] };
  });

/** As its form would save it. What it refuses is told at the rows, whose goods stay as products of their own. */
async function join(tx: Ctx, id: string, { key, rows, known }: Group): Promise<Left[]> {
  if (!known) return [];
  try {
    const after = await changeFamily(tx, formOf(known, rows));
    const before = {
      ...{ title: known.title, options: known.options },
      variants: known.variants.map(({ _id, values }) => ({ _id, values })),
    };
    return [{ key, familyId: known._id, leftVersion: after.version, before }];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.sql`
      update import_rows set fault = ${error.key}, fault_field = 'family' where import_id = ${id} and family_key = ${key}`;
    return [];
  }
}

function formOf(known: AdminFamily, rows: Row[]): FamilyForm & { id: string; version: number } {
  const { _id: id, title, version } = known;
  const names = known.options.map(({ name }) => name);
  const said = new Map(
    rows.map(({ productId, family }) => [productId, valuesOf(family, names) ?? []]),
  );
  const members = new Set(known.variants.map(({ _id }) => _id));
  const variants = [
    ...known.variants.map(({ _id, values }) => ({ _id, values: said.get(_id) ?? values })),
    ...[...said].flatMap(([_id, values]) => (members.has(_id) ? [] : [{ _id, values }])),
  ];
  return { id, version, title, options: withValues(known.options, variants), variants, add: [] };
}

const keep = ({ sql }: Ctx, id: string, left: Left[]) => sql`
  insert into import_families (import_id, family_key, family_id, left_version, before)
  select ${id}, key, "familyId", "leftVersion", before
  from jsonb_to_recordset(${JSON.stringify(left)}::text::jsonb)
    as n(key text, "familyId" uuid, "leftVersion" int, before jsonb)`;
