import type { TermIds } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import { makeTerm, removeTerm } from '#server/domain/catalogue/terms/make-term.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { MAX_LEVELS, namesToMake, splitPath, TERM_FIELDS, type TermField } from './new-terms.ts';
import { readInfo } from './read-import.ts';

const TABLES = { brand: 'brands', category: 'categories' } as const;

/** Makes the brands and categories chosen in the dry run; existing ones stay unchanged. */
export async function makeTerms(tx: Ctx, id: string): Promise<void> {
  const wanted = namesToMake((await readInfo(tx, id)).terms);
  const made: TermIds = { brand: [], category: [] };
  for (const field of TERM_FIELDS)
    for (const name of wanted[field]) made[field].push(...(await makePath(tx, field, name)));
  await tx.sql`
    update imports set made_terms = jsonb_build_object(
      'brand', made_terms->'brand' || ${JSON.stringify(made.brand)}::text::jsonb,
      'category', made_terms->'category' || ${JSON.stringify(made.category)}::text::jsonb)
      where id = ${id}`;
}

/** Makes the missing levels of a path, top down; existing categories are reused. */
async function makePath(tx: Ctx, field: TermField, path: string): Promise<string[]> {
  if (field === 'brand') return makeTerm(tx, { taxonomy: 'brands', name: path });
  const made: string[] = [];
  let above: Above | undefined;
  for (const name of splitPath(path)) {
    const there = await findCategory(tx, name);
    if (!there && above && above.level >= MAX_LEVELS) break;
    if (!there)
      made.push(...(await makeTerm(tx, { taxonomy: 'categories', name, above: above?.id })));
    above = there ?? (await findCategory(tx, name));
  }
  return made;
}

type Above = { id: string; level: number };

async function findCategory({ sql }: Ctx, name: string): Promise<Above | undefined> {
  const [found] = await sql<Above[]>`
    with recursive way as (
      select id, parent_id, 1 as level from categories where name_folded = ${foldJoined(name)}
      union all
      select w.id, c.parent_id, w.level + 1
      from way w
      join categories c on c.id = w.parent_id)
    select id, max(level) as level from way group by id`;
  return found;
}

/** Removes the brands and categories that this import made and nothing uses. */
export async function removeTerms(tx: Ctx, id: string): Promise<void> {
  const [row] = await tx.sql<{ madeTerms: TermIds }[]>`
    select made_terms from imports where id = ${id}`;
  // children go before their parents
  for (const field of TERM_FIELDS)
    for (const term of (row?.madeTerms[field] ?? []).toReversed())
      await removeTerm(tx, TABLES[field], term);
}
