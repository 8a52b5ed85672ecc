import type { Ctx } from '#server/context.ts';
import { deleteFamilies, leaveFamilies } from '#server/domain/catalogue/families/end-families.ts';
import { insertFamilies, logFamilies } from '#server/domain/catalogue/families/make-families.ts';
import { keepFamilies, leftNew, type Member, newFamily } from './family-group.ts';

type Made = ReturnType<typeof newFamily>[];

/**
 * Makes families whose rows are all new before their products, so that each product is written
 * once. Others are joined after all products are added.
 */
export async function openFamilies(tx: Ctx, id: string, members: Member[]): Promise<Made> {
  if (members.length === 0) return [];
  const known = await knownKeys(tx, id, members);
  const groups = Map.groupBy(members, ({ familyKey }) => familyKey);
  const made = [...groups].flatMap(([key, rows]) => (known.has(key) ? [] : newFamily(rows)));
  await insertFamilies(tx, made);
  return made;
}

/** Keys of families that exist in the shop, have existing products, or were made by this import. */
async function knownKeys({ sql }: Ctx, id: string, members: Member[]): Promise<Set<string>> {
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

/** The places of products in their families. */
export const placesIn = (made: Made) =>
  new Map(
    made.flatMap(({ id: familyId, variants }) =>
      variants.map(({ _id, values: optionValues }) => [_id, { familyId, optionValues }] as const),
    ),
  );

/**
 * Records the new families after their products are added. One that lacks a product whose code
 * another writer took is ended, and joined like those of products that were there before.
 */
export async function closeFamilies(tx: Ctx, id: string, made: Made, there: Set<string>) {
  if (made.length === 0) return;
  const isWhole = ({ variants }: Made[number]) => variants.every(({ _id }) => there.has(_id));
  const torn = made.filter((family) => !isWhole(family));
  if (torn.length > 0) await takeApart(tx, torn);
  const whole = made.filter(isWhole);
  await keepFamilies(tx, id, leftNew(whole));
  await logFamilies(tx, whole);
}

async function takeApart(tx: Ctx, torn: Made): Promise<void> {
  await leaveFamilies(
    tx,
    torn.flatMap(({ variants }) => variants.map(({ _id }) => _id)),
  );
  await deleteFamilies(
    tx,
    torn.map(({ id }) => id),
  );
}
