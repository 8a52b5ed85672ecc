import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudits } from '#server/domain/audit/record-audit.ts';
import { conflict } from '#server/errors.ts';
import { loggedOf } from './members.ts';
import { readFamilies, readFamily } from './read-family.ts';

type FamilyVersion = { id: string; version: number };

/** Ends a family: its variants are products without options again. Throws `not_found`, `conflict`. */
export function endFamily(ctx: Ctx, known: FamilyVersion): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    await readFamily(tx, known);
    const ended = await endFamilies(tx, [known]);
    if (!ended.has(known.id)) throw conflict();
    return undefined;
  });
}

/**
 * Ends those that are still of the version they are known in; answers which. Products are locked
 * before their family.
 */
export async function endFamilies(tx: Ctx, known: FamilyVersion[]): Promise<Set<string>> {
  const ids = known.map(({ id }) => id);
  await tx.sql`
    select 1 from products where family_id = any(${ids}::uuid[]) order by id for no key update`;
  const rows = await tx.sql<{ id: string }[]>`
    select f.id from product_families f
    join jsonb_to_recordset(${JSON.stringify(known)}::text::jsonb) as n(id uuid,
      version int) on n.id = f.id
    where f.version = n.version order by f.id for update of f`;
  const ending = rows.map(({ id }) => id);
  const families = await readFamilies(tx, ending);
  await leaveFamilies(
    tx,
    families.flatMap(({ variants }) => variants.map(({ _id }) => _id)),
  );
  await deleteFamilies(tx, ending);
  const entries = families.map((family) => ({
    id: family._id,
    before: loggedOf(family),
    after: null,
  }));
  await recordAudits(tx, { action: 'family.end', entity: 'families' }, entries);
  return new Set(ending);
}

/** These products are of no family any more. */
export async function leaveFamilies({ sql }: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products
    set family_id = null, option_values = '{}'
    where id = any(${ids}::uuid[])`;
}

/** Deletes families that no product belongs to. */
export const deleteFamilies = ({ sql }: Ctx, ids: string[]) =>
  sql`delete from product_families where id = any(${ids}::uuid[])`;
