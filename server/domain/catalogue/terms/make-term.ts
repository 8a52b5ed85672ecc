import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Taxonomy } from '#server/domain/catalogue/list-terms.ts';
import { searchLine } from '#server/domain/words/index-text.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { slugOf } from '#shared/slug.ts';
import { columnOf } from './delete-term.ts';

type New = { taxonomy: Taxonomy; name: string; above?: string | undefined };

/** Makes a brand or a category under a free slug; answers its id, or none if its name exists. */
export async function makeTerm(tx: Ctx, { taxonomy, name, above }: New): Promise<string[]> {
  const slug = await freeSlug(tx, taxonomy, slugOf(name));
  const [added] = await tx.sql<{ id: string }[]>`
    insert into ${tx.sql(taxonomy)} (id, name, name_folded,
      slug ${above ? tx.sql`, parent_id` : tx.sql``})
    values (${newId()}, ${name}, ${foldJoined(name)},
      ${slug} ${above ? tx.sql`, ${above}` : tx.sql``})
    on conflict do nothing returning id`;
  if (!added) return [];
  await rememberWords(tx, searchLine(name));
  await recordAudit(tx, {
    action: `${taxonomy}.add`,
    entity: taxonomy,
    entityId: added.id,
    after: { name, slug },
  });
  return [added.id];
}

async function freeSlug({ sql }: Ctx, taxonomy: Taxonomy, slug: string): Promise<string> {
  const [taken] = await sql`select 1 from ${sql(taxonomy)} where slug = ${slug}`;
  return taken ? `${slug}-${newId().slice(-6)}` : slug;
}

/** Removes a brand or a category that nobody changed since it was made, and nothing uses. */
export async function removeTerm(tx: Ctx, taxonomy: Taxonomy, id: string): Promise<void> {
  const { sql } = tx;
  // the row lock keeps others from assigning a product to it in the meantime
  const [before] = await sql<{ name: string; slug: string }[]>`
    select name, slug from ${sql(taxonomy)} where id = ${id} and version = 1 for update`;
  const column = columnOf(tx, taxonomy);
  const [used] = await sql`
    select 1 from products where ${column} = ${id}
    union all select 1 from categories where parent_id = ${id} limit 1`;
  if (!before || used) return;
  await sql`delete from ${sql(taxonomy)} where id = ${id}`;
  const entry = { entity: taxonomy, entityId: id, before };
  await recordAudit(tx, { action: `${taxonomy}.delete`, ...entry });
}
