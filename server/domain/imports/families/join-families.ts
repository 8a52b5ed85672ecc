import type { AdminFamily, FamilyForm } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import { endFamilies } from '#server/domain/catalogue/families/end-families.ts';
import { makeFamilies } from '#server/domain/catalogue/families/make-families.ts';
import { readFamilies } from '#server/domain/catalogue/families/read-family.ts';
import { changeFamily } from '#server/domain/catalogue/families/save-family.ts';
import type { Work } from '#server/domain/imports/run-workers.ts';
import { DomainError } from '#server/errors.ts';
import {
  keepFamilies,
  type LeftFamily,
  leftNew,
  type Member,
  newFamily,
  valuesOf,
  withValues,
} from './family-group.ts';

type Row = Member & { known: string | null };
type Group = { key: string; rows: Member[]; known: AdminFamily | undefined };

const CHUNK = 100;
const LOOK = 1000;

/**
 * Makes or joins the families of written rows behind `after`, except those already made with their
 * new products.
 */
export async function joinFamilies(tx: Ctx, id: string, after: string): Promise<Done> {
  const next = await nextKeys(tx, id, after);
  const left = next.filter(({ isMade }) => !isMade).map(({ familyKey }) => familyKey);
  const last = left.length > CHUNK ? left[CHUNK - 1] : next.at(-1)?.familyKey;
  if (last === undefined) return undefined;
  await joinSome(tx, id, left.slice(0, CHUNK));
  return { last, rows: 0 };
}
type Done = Awaited<ReturnType<Work>>;

async function joinSome(tx: Ctx, id: string, keys: string[]) {
  if (keys.length === 0) return;
  const groups = await readGroups(tx, id, keys);
  const made = groups.flatMap(({ known, rows }) => (known ? [] : newFamily(rows)));
  if (made.length > 0) await makeFamilies(tx, made);
  const left = leftNew(made);
  for (const group of groups) if (group.known) left.push(...(await join(tx, id, group)));
  await keepFamilies(tx, id, left);
}

/**
 * Reads keys in pages: most families were made with their products, and searching the whole table
 * for the rest took longer than making them.
 */
const nextKeys = ({ sql }: Ctx, id: string, after: string) => sql<
  { familyKey: string; isMade: boolean }[]
>`
  with next as materialized (
    select distinct family_key from import_rows where import_id = ${id} and family_key > ${after}
    order by family_key limit ${LOOK})
  select family_key, family_key in (
    select f.family_key from import_families f where f.import_id = ${id} and f.family_key > ${after}
      and f.family_key <= (select max(family_key) from next)) as is_made
  from next order by family_key`;

/** Groups the rows of these families. Families handled before a process was killed are skipped. */
async function readGroups(tx: Ctx, id: string, keys: string[]): Promise<Group[]> {
  const rows = await tx.sql<Row[]>`
    select r.family_key, r.after->'family' as family,
      json_build_object('id', p.id, 'title', p.title, 'code', p.code) as product,
      coalesce(p.family_id, (
      select f.id
      from product_families f
      where f.title = r.after->'family'->>'title'
      order by f.id
      limit 1)) as known
    from import_rows r join products p on p.id = r.product_id
    where r.import_id = ${id}
      and r.family_key = any(${keys}::text[])
      and r.state in ('applied', 'added')
      and r.after ? 'family'
      and not exists (select from import_families f
        where f.import_id = ${id} and f.family_key = r.family_key)
    order by r.position`;
  const known = await readFamilies(tx, [...new Set(rows.flatMap(({ known }) => known ?? []))]);
  const byId = new Map(known.map((family) => [family._id, family]));
  return [...Map.groupBy(rows, ({ familyKey }) => familyKey)].map(([key, rows]) => ({
    key,
    rows,
    known: byId.get(rows.find(({ known }) => known)?.known ?? ''),
  }));
}

/**
 * Saves the family as its form would. If the form refuses it, the rows get the fault and their
 * products stay single.
 */
async function join(tx: Ctx, id: string, { key, rows, known }: Group): Promise<LeftFamily[]> {
  if (!known) return [];
  try {
    const after = await changeFamily(tx, formOf(known, rows));
    const before = {
      title: known.title,
      options: known.options,
      variants: known.variants.map(({ _id, values }) => ({ _id, values })),
    };
    return [{ key, familyId: known._id, leftVersion: after.version, before }];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.sql`
      update import_rows
      set fault = ${error.key}, fault_field = 'family'
      where import_id = ${id} and family_key = ${key}`;
    return [];
  }
}

function formOf(known: AdminFamily, rows: Member[]): FamilyForm & { id: string; version: number } {
  const { _id: id, title, version } = known;
  const names = known.options.map(({ name }) => name);
  const written = new Map(
    rows.map(({ product, family }) => [product.id, valuesOf(family, names) ?? []]),
  );
  const members = new Set(known.variants.map(({ _id }) => _id));
  const variants = [
    ...known.variants.map(({ _id, values }) => ({ _id, values: written.get(_id) ?? values })),
    ...[...written].flatMap(([_id, values]) => (members.has(_id) ? [] : [{ _id, values }])),
  ];
  return { id, version, title, options: withValues(known.options, variants), variants, add: [] };
}

type Left = Omit<LeftFamily, 'key'>;

/**
 * Dissolves the next families that an import made and restores those it changed, except families
 * saved since.
 */
export async function leaveFamilies(tx: Ctx, id: string): Promise<Done> {
  const rows = await tx.sql<Left[]>`
    delete from import_families where import_id = ${id} and family_key in (
      select family_key
      from import_families
      where import_id = ${id}
      order by family_key
      limit ${CHUNK})
    returning family_id, left_version, before`;
  const made = rows.filter(({ before }) => !before);
  await endFamilies(
    tx,
    made.map(({ familyId, leftVersion }) => ({ id: familyId, version: leftVersion })),
  );
  for (const row of rows) await putBack(tx, row);
  return rows.length > 0 ? { last: '', rows: 0 } : undefined;
}

async function putBack(tx: Ctx, { familyId, leftVersion, before }: Left): Promise<void> {
  if (!before) return;
  try {
    await changeFamily(tx, { ...before, id: familyId, version: leftVersion, add: [] });
  } catch (error) {
    // the family was saved since, or is gone: its products stay in it, and their rows show that
    if (!(error instanceof DomainError)) throw error;
  }
}
