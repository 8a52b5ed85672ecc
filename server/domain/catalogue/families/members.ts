import type { AdminFamily } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { invalidField } from '#server/errors.ts';
import type { FamilyOption } from '#shared/family-options.ts';

type Member = RowOf<'products', 'id' | 'familyId' | 'status'>;
type Variants = { id: string; variants: { _id: string; values: string[] }[] };

/**
 * Throws for a missing product, an archived one, or a member of another family; called before any
 * write.
 */
export async function checkMembers(tx: Ctx, families: Variants[]): Promise<void> {
  const ids = families.flatMap(({ variants }) => variants.map(({ _id }) => _id));
  const rows = await tx.sql<Member[]>`
    select id, family_id, status from products where id = any(${ids}::uuid[])`;
  const members = new Map(rows.map((row) => [row.id, row]));
  for (const { id, variants } of families)
    for (const [at, { _id }] of variants.entries()) {
      const member = members.get(_id);
      if (!member || (member.status === 'archived' && member.familyId !== id))
        throw invalidField(`variants.${at}`, 'field_invalid');
      if (member.familyId !== null && member.familyId !== id)
        throw invalidField(`variants.${at}`, 'in_other_family');
    }
}

/** Writes in two steps, because two variants may swap their values. */
export async function writeValues({ sql }: Ctx, families: Variants[]): Promise<void> {
  const wanted = families.flatMap(({ id, variants }) =>
    variants.map(({ _id, values }) => ({ _id, values, family: id })),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as n(_id uuid,
      "values" text[], family uuid)`;
  await sql`
    update products p set option_values = array[p.id::text] from ${rows}
    where p.id = n._id and p.family_id = n.family and p.option_values <> n."values"`;
  await sql`
    update products p set option_values = n."values" from ${rows}
    where p.id = n._id and p.family_id = n.family and p.option_values <> n."values"`;
  await sql`
    update products p set option_values = n."values", family_id = n.family from ${rows}
    where p.id = n._id and p.family_id is null`;
}

type Logged = Pick<AdminFamily, 'title'> & {
  options: Pick<FamilyOption, 'name' | 'values'>[];
  variants: { title: string; code: string }[];
};

/** Family in the log; each variant has its own log rows. */
export const loggedOf = ({ title, options, variants }: Logged) => ({
  title,
  options: options.map(({ name, values }) => ({
    name,
    value: values.map(({ label }) => label).join('، '),
  })),
  variants: variants.map(({ title: name, code }) => ({ name, value: code })),
});
