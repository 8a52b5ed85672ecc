import type { TermIds } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { slugOf } from '#server/domain/catalogue/product-path.ts';
import { searchLine } from '#server/domain/words/index-text.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { MAX_LEVELS, namesToMake, splitPath, TERM_FIELDS, type TermField } from './new-terms.ts';
import { readInfo } from './read-import.ts';

const TABLES = { brand: 'brands', category: 'categories' } as const;

/** Makes the brands and categories that were chosen in the dry run; what is there already stays as it is. */
export async function makeTerms(tx: Ctx, id: string): Promise<void> {
  const wanted = namesToMake((await readInfo(tx, id)).terms);
  const made: TermIds = { brand: [], category: [] };
  for (const field of TERM_FIELDS)
    for (const name of wanted[field]) made[field].push(...(await makePath(tx, field, name)));
  await tx.sql`
    update imports set made_terms = jsonb_build_object(
      'brand', made_terms->'brand' || ${JSON.stringify(made.brand)}::text::jsonb,
      'category', made_terms->'category' || ${JSON.stringify(made.category)}::text::jsonb) where id = ${id}`;
}

/** All that a path lacks, from above; a name that the shop has by now is stood below as it is. */
async function makePath(tx: Ctx, field: TermField, path: string): Promise<string[]> {
  if (field === 'brand') return (await makeTerm(tx, { field, name: path })) ?? [];
  const made: string[] = [];
  let above: Above | undefined;
  for (const name of splitPath(path)) {
    const there = await findCategory(tx, name);
    if (!there && above && above.level >= MAX_LEVELS) break;
    if (!there) made.push(...((await makeTerm(tx, { field, name, above: above?.id })) ?? []));
    above = there ?? (await findCategory(tx, name));
  }
  return made;
}

type Above = { id: string; level: number };

async function findCategory({ sql }: Ctx, name: string): Promise<Above | undefined> {
  const [found] = await sql<Above[]>`
    with recursive way as (
      select id, parent_id, 1 as level from categories where name_folded = ${foldJoined(name)}
      union all select w.id, c.parent_id, w.level + 1 from way w join categories c on c.id = w.parent_id)
    select id, max(level) as level from way group by id`;
  return found;
}

type New = { field: TermField; name: string; above?: string | undefined };

async function makeTerm(tx: Ctx, { field, name, above }: New): Promise<[string] | undefined> {
  const table = TABLES[field];
  const slug = await freeSlug(tx, table, slugOf(name));
  const [added] = await tx.sql<{ id: string }[]>`
    insert into ${tx.sql(table)} (id, name, name_folded, slug ${above ? tx.sql`, parent_id` : tx.sql``})
    values (${newId()}, ${name}, ${foldJoined(name)}, ${slug} ${above ? tx.sql`, ${above}` : tx.sql``})
    on conflict do nothing returning id`;
  if (!added) return undefined;
  await rememberWords(tx, searchLine(name));
  await recordAudit(tx, {
    action: `${table}.add`,
    entity: table,
    entityId: added.id,
    after: { name, slug },
  });
  return [added.id];
}

async function freeSlug({ sql }: Ctx, table: string, slug: string): Promise<string> {
  const [taken] = await sql`select 1 from ${sql(table)} where slug = ${slug}`;
  return taken ? `${slug}-${newId().slice(-6)}` : slug;
}

/** Takes away those that this import made and nothing uses. */
export async function removeTerms(tx: Ctx, id: string): Promise<void> {
  const [row] = await tx.sql<{ madeTerms: TermIds }[]>`
    select made_terms from imports where id = ${id}`;
  // what stands below goes first
  for (const field of TERM_FIELDS)
    for (const term of (row?.madeTerms[field] ?? []).toReversed())
      await removeTerm(tx, field, term);
}

async function removeTerm({ sql, ...tx }: Ctx, field: TermField, id: string) {
  const table = TABLES[field];
  // the row lock keeps a product from being added to it meanwhile
  const [before] = await sql<{ name: string; slug: string }[]>`
    select name, slug from ${sql(table)} where id = ${id} and version = 1 for update`;
  const column = sql(`${field}_id`);
  const [used] = await sql`
    select 1 from products where ${column} = ${id}
    union all select 1 from categories where parent_id = ${id} limit 1`;
  if (!before || used) return;
  await sql`delete from ${sql(table)} where id = ${id}`;
  await recordAudit(
    { ...tx, sql },
    { action: `${table}.delete`, entity: table, entityId: id, before },
  );
}
