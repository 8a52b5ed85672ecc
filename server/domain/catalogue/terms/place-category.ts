import type { z } from 'zod';
import type { AdminTerm, adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { readAdminTerm } from '#server/domain/catalogue/list-admin-terms.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { conflict, invalidField } from '#server/errors.ts';

type Input = { id: string } & z.output<
  (typeof adminCatalogueEndpoints)['PATCH /api/admin/categories/:id/place']['body']
>;

/** Moves a category below another one or among its siblings, and renumbers the siblings. */
export function placeCategory(ctx: Ctx, input: Input): Promise<AdminTerm> {
  const { id, parent, before: sibling, version } = input;
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      await lockTree(tx);
      const before = await readAdminTerm(tx, { taxonomy: 'categories', id });
      await refuseUnknown(tx, parent);
      const [updated] = await tx.sql`
        update categories
        set parent_id = ${parent}, version = version + 1, updated_at = ${tx.now().toISOString()}
        where id = ${id} and version = ${version} returning 1`;
      if (!updated) throw conflict();
      await numberSiblings(tx, { id, parent, sibling });
      const after = await readAdminTerm(tx, { taxonomy: 'categories', id });
      await recordAudit(tx, {
        action: 'categories.place',
        entity: 'categories',
        entityId: id,
        before: placeOf(before),
        after: placeOf(after),
      });
      return after;
    }),
  );
}

const placeOf = ({ above, sort }: AdminTerm) => ({ above, sort });

/** Last position below this category; null means the top level. */
export async function placeLast(tx: Ctx, parent: string | null) {
  await lockTree(tx);
  await refuseUnknown(tx, parent);
  const [last] = await tx.sql<{ sort: number | null }[]>`
    select max(sort) as sort from categories where parent_id is not distinct from ${parent}::uuid`;
  return { parent_id: parent, sort: (last?.sort ?? 0) + 1 };
}

/** Serialises changes to the tree with the same lock as the trigger of the table. */
export const lockTree = ({ sql }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('category_tree'))`;

async function refuseUnknown({ sql }: Ctx, parent: string | null) {
  if (parent === null) return;
  const [there] = await sql`select 1 from categories where id = ${parent} for key share`;
  if (!there) throw invalidField('parent', 'field_invalid');
}

type Place = { id: string; parent: string | null; sibling: string | null };

/** Renumbers the siblings; if the chosen sibling is gone, the category becomes the last. */
async function numberSiblings({ sql }: Ctx, { id, parent, sibling }: Place) {
  const rows = await sql<{ id: string }[]>`
    select id from categories where parent_id is not distinct from ${parent}::uuid and id <> ${id}
    order by sort, name`;
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(sibling ?? '');
  ids.splice(at < 0 ? ids.length : at, 0, id);
  await sql`
    update categories c set sort = n.at from unnest(${ids}::uuid[]) with ordinality n (id, at)
    where c.id = n.id and c.sort <> n.at`;
}
