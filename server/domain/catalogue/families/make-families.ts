import type { FamilyForm } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { checkedFamily } from './check-family.ts';
import { insertFamilies } from './family-rows.ts';
import { checkMembers, loggedOf, writeValues } from './members.ts';

export type NewFamily = Omit<FamilyForm, 'add' | 'variants'> & {
  variants: (FamilyForm['variants'][number] & { title: string; code: string })[];
};

/**
 * Makes many families at once of products that have their titles and belong to none, by the rules of the form of one.
 * Answers the ids in their order; throws what the form throws.
 */
export async function makeFamilies(tx: Ctx, forms: NewFamily[]): Promise<string[]> {
  const families = forms.map((form) => ({
    id: newId(),
    logged: loggedOf(form),
    ...checkedFamily({ ...form, add: [] }),
  }));
  const products = families.flatMap(({ variants }) => variants.map(({ _id }) => _id));
  await tx.sql`
    select 1 from products where id = any(${products}::uuid[]) order by id for no key update`;
  await checkMembers(tx, families);
  const rows = families.map(({ id, title, options }) => ({ id, title, options }));
  await insertFamilies(tx, rows);
  await writeValues(tx, families);
  const entries = families.map(({ id, logged }) => ({ id, before: null, after: logged }));
  await recordAudits(tx, { action: 'family.add', entity: 'families' }, entries);
  return families.map(({ id }) => id);
}
