import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { checkedFamily } from '#server/domain/catalogue/families/check-family.ts';
import {
  deleteFamilies,
  insertFamilies,
  narrowFamily,
} from '#server/domain/catalogue/families/family-rows.ts';
import { loggedOf } from '#server/domain/catalogue/families/members.ts';
import type { NewProduct } from '#server/domain/catalogue/insert-products.ts';
import type { RowFamily } from '#server/domain/imports/row-fields.ts';
import { keepFamilies, newForm } from './family-group.ts';

/** A row about to be added, with the product it becomes. */
export type FamilyMember = { familyKey: string; family: RowFamily; product: NewProduct };
type Made = { key: string; id: string; members: FamilyMember[] };

/**
 * Makes families whose rows are all new before their products, so that each product is written
 * once. Others are joined after all products are added.
 */
export async function openFamilies(tx: Ctx, id: string, members: FamilyMember[]): Promise<Made[]> {
  const groups = Map.groupBy(members, ({ familyKey }) => familyKey);
  const known = await knownKeys(tx, id, members);
  const made = [...groups].flatMap(([key, members]) =>
    known.has(key) ? [] : { key, id: newId(), members },
  );
  const rows = made.map((one) => ({ id: one.id, ...shapeOf(one.members) }));
  await insertFamilies(tx, rows);
  return made;
}

/** Keys of families that exist in the shop, have existing products, or were made by this import. */
async function knownKeys({ sql }: Ctx, id: string, members: FamilyMember[]): Promise<Set<string>> {
  const titles = new Map(members.map(({ familyKey, family }) => [family.title, familyKey]));
  const keys = [...new Set(titles.values())];
  const rows = await sql<{ familyKey: string | null; title: string | null }[]>`
    select family_key, null as title from import_rows
    where import_id = ${id} and family_key = any(${keys}::text[]) and product_id is not null
    union all
    select family_key, null
    from import_families
    where import_id = ${id} and family_key = any(${keys}::text[])
    union all
    select null, title
    from product_families
    where title = any(${[...titles.keys()]}::text[])`;
  return new Set(rows.flatMap((row) => row.familyKey ?? titles.get(row.title ?? '') ?? []));
}

/** Title and options by the rules of the form. */
function shapeOf(members: FamilyMember[]) {
  const { title, options } = checkedFamily({ ...formOf(members), add: [] });
  return { title, options };
}

const formOf = (members: FamilyMember[]) =>
  newForm({
    rows: members.map(({ familyKey, family, product }) => ({
      familyKey,
      family,
      productId: product.id,
      title: product.title,
      code: product.code,
      known: null,
    })),
  });

/** The places of products in their families. */
export const placesIn = (made: Made[]) =>
  new Map(
    made.flatMap(({ id: familyId, members }) =>
      formOf(members).variants.map(
        ({ _id, values: optionValues }) => [_id, { familyId, optionValues }] as const,
      ),
    ),
  );

/**
 * Adjusts the new families after their products are added: members that another writer took are
 * left out, and empty families removed.
 */
export async function closeFamilies(tx: Ctx, id: string, made: Made[], there: Set<string>) {
  const left = made.map((one) => ({
    ...one,
    members: one.members.filter(({ product }) => there.has(product.id)),
  }));
  for (const [at, { id: familyId, members }] of left.entries()) {
    if (members.length === made[at]?.members.length) continue;
    if (members.length === 0) await deleteFamilies(tx, [familyId]);
    else await narrowFamily(tx, familyId, shapeOf(members).options);
  }
  const filled = left.filter(({ members }) => members.length > 0);
  await keepFamilies(
    tx,
    id,
    filled.map(({ key, id: familyId }) => ({ key, familyId, leftVersion: 1, before: null })),
  );
  const entries = filled.map(({ id, members }) => ({
    id,
    before: null,
    after: loggedOf(formOf(members)),
  }));
  await recordAudits(tx, { action: 'family.add', entity: 'families' }, entries);
}
