import type { AdminFamily, FamilyForm } from '#contract/goods/families.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { addVariants } from './add-variants.ts';
import { checkedFamily, type Family } from './check-family.ts';
import { readFamily } from './read-family.ts';
import { renameVariants } from './rename-variants.ts';

type Member = RowOf<'products', 'id' | 'familyId' | 'status'>;

/**
 * Makes a family of products that have none, and drafts of the other combinations. Throws `in_other_family`, and what
 * `checkedFamily` throws.
 */
export function makeFamily(ctx: Ctx, form: FamilyForm): Promise<AdminFamily> {
  const wished = checkedFamily(form);
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const stored = await lockProducts(tx, idsOf(wished));
      const id = newId();
      await tx.sql`
        insert into product_families (id, title, options, created_at, updated_at)
        values (${id}, ${wished.title}, ${JSON.stringify(wished.options)}::text::jsonb,
          ${tx.now().toISOString()}, ${tx.now().toISOString()})`;
      return writeFamily(tx, { id, wished, stored });
    }),
  );
}

/**
 * Makes a family what the form says. Throws `conflict` when somebody saved it since it was read, `in_other_family`, and
 * what `checkedFamily` throws.
 */
export function changeFamily(
  ctx: Ctx,
  { id, version, ...form }: FamilyForm & { id: string; version: number },
): Promise<AdminFamily> {
  const wished = checkedFamily(form);
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const { before, stored } = await lockFamily(tx, { id, version, others: idsOf(wished) });
      await tx.sql`
        update product_families set title = ${wished.title}, version = version + 1,
          options = ${JSON.stringify(wished.options)}::text::jsonb, updated_at = ${tx.now().toISOString()}
        where id = ${id}`;
      return writeFamily(tx, { id, wished, stored, before });
    }),
  );
}

/** Ends a family: its variants are products without options again. Throws `conflict`. */
export function endFamily(ctx: Ctx, { id, version }: { id: string; version: number }) {
  return inTransaction(ctx, async (tx) => {
    const { before } = await lockFamily(tx, { id, version, others: [] });
    await letLeave(tx, idsOf(before));
    await tx.sql`delete from product_families where id = ${id}`;
    await recordAudit(tx, {
      action: 'family.end',
      entity: 'families',
      entityId: id,
      before: loggedOf(before),
    });
    return undefined;
  });
}

const idsOf = ({ variants }: { variants: { _id: string }[] }) => variants.map(({ _id }) => _id);

const lockProducts = (tx: Ctx, ids: string[]) =>
  readStoredProducts(tx, { ids, lock: true, whole: true });

type Asked = { id: string; version: number; others: string[] };

/** Products before their family, as whoever changes a product locks them. */
async function lockFamily(tx: Ctx, { id, version, others }: Asked) {
  const seen = await readFamily(tx, { id });
  const stored = await lockProducts(tx, [...new Set([...idsOf(seen), ...others])]);
  const [row] = await tx.sql<RowOf<'productFamilies', 'version'>[]>`
    select version from product_families where id = ${id} for update`;
  if (!row) throw notFound();
  if (row.version !== version) throw conflict();
  return { before: await readFamily(tx, { id }), stored };
}

type Write = { id: string; wished: Family; stored: StoredProduct[]; before?: AdminFamily };

async function writeFamily(tx: Ctx, { id, wished, stored, before }: Write): Promise<AdminFamily> {
  await checkMembers(tx, id, wished);
  const staying = new Set(idsOf(wished));
  await letLeave(
    tx,
    (before?.variants ?? []).map(({ _id }) => _id).filter((one) => !staying.has(one)),
  );
  await writeValues(tx, id, wished);
  await renameVariants(tx, { wished, before, stored });
  await addVariants(tx, { id, wished, before, stored });
  const family = await readFamily(tx, { id });
  await recordAudit(tx, {
    action: before ? 'family.change' : 'family.add',
    entity: 'families',
    entityId: id,
    ...(before && { before: loggedOf(before) }),
    after: loggedOf(family),
  });
  return family;
}

/** Throws for a product that is not there, is sold no more, or belongs to another family. */
async function checkMembers(tx: Ctx, id: string, { variants }: Family) {
  const rows = await tx.sql<Member[]>`
    select id, family_id, status from products where id = any(${idsOf({ variants })}::uuid[])`;
  const members = new Map(rows.map((row) => [row.id, row]));
  for (const [at, { _id }] of variants.entries()) {
    const member = members.get(_id);
    if (!member || (member.status === 'archived' && member.familyId !== id))
      throw invalidField(`variants.${at}`, 'field_invalid');
    if (member.familyId !== null && member.familyId !== id)
      throw invalidField(`variants.${at}`, 'in_other_family');
  }
}

async function letLeave({ sql }: Ctx, ids: string[]) {
  if (ids.length === 0) return;
  await sql`update products set family_id = null, option_values = '{}' where id = any(${ids}::uuid[])`;
}

/** In two goes, because two variants may take each other's values. */
async function writeValues({ sql }: Ctx, id: string, { variants }: Family) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(variants)}::text::jsonb) as n(_id uuid, "values" text[])`;
  await sql`
    update products p set option_values = array[p.id::text] from ${rows}
    where p.id = n._id and p.family_id = ${id} and p.option_values <> n."values"`;
  await sql`
    update products p set option_values = n."values" from ${rows}
    where p.id = n._id and p.family_id = ${id} and p.option_values <> n."values"`;
  await sql`
    update products p set option_values = n."values", family_id = ${id} from ${rows}
    where p.id = n._id and p.family_id is null`;
}

/** What the log keeps of a family; each variant has its own rows there. */
const loggedOf = ({ title, options, variants }: AdminFamily) => ({
  title,
  options: options.map(({ name, values }) => ({
    name,
    value: values.map(({ label }) => label).join('، '),
  })),
  variants: variants.map(({ title: name, code }) => ({ name, value: code })),
});
