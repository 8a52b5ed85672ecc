import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { KnownFamily } from '#server/db/schema/imports.ts';
import { checkedFamily } from '#server/domain/catalogue/families/check-family.ts';
import type { NewFamily } from '#server/domain/catalogue/families/make-families.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import type { RowFamily } from '#server/domain/imports/row-fields.ts';
import { combinationKey, type FamilyOption, variantTitle } from '#shared/family-options.ts';
import { MAX_OPTION_VALUES, MAX_PRODUCT_TITLE, MAX_VARIANTS } from '#shared/limits.ts';

/** Row that makes or joins a family; `familyId` is its product's current family. */
export type FamilyRow = {
  key: string;
  position: number;
  productId: string | null;
  familyId: string | null;
  family: RowFamily;
  title: string;
};

/** Existing family, with the values of its variants. */
export type ShopFamily = {
  id: string;
  title: string;
  options: FamilyOption[];
  members: { id: string; values: string[] }[];
};

/**
 * Title of a variant. A title that lacks some of its values is built from the family's title and
 * values, as in the form.
 */
export const titleOf = ({ title, family }: Pick<FamilyRow, 'title' | 'family'>): string => {
  const values = family.options.map(({ value }) => value);
  return values.every((value) => title.includes(value))
    ? title
    : variantTitle(family.title, values);
};

/** Faults of rows that cannot belong to their family, by position. */
export function groupFaults(rows: FamilyRow[], there: ShopFamily[]): Map<number, Fault> {
  const [first] = rows;
  const [known] = there;
  if (there.length > 1) return all(rows, { fault: 'family_ambiguous', field: 'family' });
  const names = known?.options.map(({ name }) => name) ?? first?.family.options.map(nameOf) ?? [];
  const faults = new Map<number, Fault>();
  const moved = new Set(rows.flatMap(({ productId }) => productId ?? []));
  const taken = new Set(
    known?.members.filter(({ id }) => !moved.has(id)).map(({ values }) => combinationKey(values)),
  );
  const used = names.map((_, at) => new Set(known?.members.map(({ values }) => values[at])));
  for (const row of rows) {
    const values = valuesOf(row.family, names);
    const fault = faultOf(row, { values, known, taken, used });
    if (fault) faults.set(row.position, fault);
    if (fault || !values) continue;
    for (const [at, value] of values.entries()) used[at]?.add(value);
    taken.add(combinationKey(values));
  }
  return faults;
}

const all = (rows: FamilyRow[], fault: Fault) =>
  new Map(rows.map(({ position }) => [position, fault]));

const nameOf = ({ name }: { name: string }) => name;

/** Values in the order of the options; nothing if the row has other options. */
export function valuesOf({ options }: RowFamily, names: string[]): string[] | undefined {
  const written = new Map(options.map(({ name, value }) => [name, value]));
  const values = names.flatMap((name) => written.get(name) ?? []);
  return values.length === names.length && written.size === names.length ? values : undefined;
}

type Group = {
  values: string[] | undefined;
  known: ShopFamily | undefined;
  taken: Set<string>;
  used: Set<string | undefined>[];
};

function faultOf(row: FamilyRow, { values, known, taken, used }: Group): Fault | undefined {
  if (row.familyId && row.familyId !== known?.id)
    return { fault: 'in_other_family', field: 'family' };
  if (!values) return { fault: 'options_differ', field: 'options' };
  if (taken.has(combinationKey(values))) return { fault: 'taken', field: 'options' };
  if (taken.size >= MAX_VARIANTS)
    return { fault: 'out_of_range', field: 'options', limits: { max: MAX_VARIANTS } };
  const isFull = values.some((value, at) => {
    const known = used[at] ?? new Set();
    return !known.has(value) && known.size >= MAX_OPTION_VALUES;
  });
  if (isFull)
    return { fault: 'out_of_range', field: 'options', limits: { max: MAX_OPTION_VALUES } };
  return titleOf(row).length > MAX_PRODUCT_TITLE
    ? { fault: 'too_long', field: 'title', limits: { max: MAX_PRODUCT_TITLE } }
    : undefined;
}

/** Row of a family with its product. */
export type Member = {
  familyKey: string;
  family: RowFamily;
  product: { id: string; title: string; code: string };
};
/** State in which an import left a family; `before` is null if the import made it. */
export type LeftFamily = {
  key: string;
  familyId: string;
  leftVersion: number;
  before: KnownFamily | null;
};

/** Family that does not exist yet, by the rules of the form; throws what the form throws. */
export function newFamily(members: Member[]): NewFamily & { key: string } {
  // a group of rows has at least one
  const [{ familyKey: key, family }] = members as [Member, ...Member[]];
  const names = family.options.map(({ name }) => name);
  const variants = members.map(({ product: { id, title, code }, family }) => ({
    _id: id,
    title,
    code,
    values: valuesOf(family, names) ?? [],
  }));
  const plain = names.map((name): FamilyOption => ({ name, kind: 'plain', values: [] }));
  const { title, options } = checkedFamily({
    title: family.title,
    options: withValues(plain, variants),
    variants,
    add: [],
  });
  return { id: newId(), key, title, options, variants };
}

/** Options with the values that variants still use, in their order, new ones last. */
export const withValues = (
  options: FamilyOption[],
  variants: { values: string[] }[],
): FamilyOption[] =>
  options.map((option, at) => {
    const used = new Set(variants.map(({ values }) => values[at] ?? ''));
    const usedValues = option.values.filter(({ label }) => used.has(label));
    const labels = new Set(usedValues.map(({ label }) => label));
    const added = [...used].filter((label) => !labels.has(label));
    return {
      ...option,
      values: [...usedValues, ...added.map((label) => ({ label, swatch: null }))],
    };
  });

/** State in which an import leaves families that it made. */
export const leftNew = (made: { id: string; key: string }[]): LeftFamily[] =>
  made.map(({ key, id: familyId }) => ({ key, familyId, leftVersion: 1, before: null }));

/** Stores families so that undoing the import can dissolve or restore them. */
export const keepFamilies = ({ sql }: Ctx, id: string, left: LeftFamily[]) => sql`
  insert into import_families (import_id, family_key, family_id, left_version, before)
  select ${id}, key, "familyId", "leftVersion", before
  from jsonb_to_recordset(${JSON.stringify(left)}::text::jsonb)
    as n(key text, "familyId" uuid, "leftVersion" int, before jsonb)`;
