import type { AdminSynonym } from '#contract/synonyms.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import type { SynonymGroup } from '#server/domain/words/synonyms.ts';
import { tradeWords } from '#server/domain/words/trade-words.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { readSynonym } from './list-synonyms.ts';

/** Adds a group of synonyms. Throws field_required where it says nothing. */
export const addSynonym = (ctx: Ctx, form: SynonymGroup): Promise<AdminSynonym> =>
  makeOnce(ctx, async (tx) => {
    const id = newId();
    const { words, finds } = checked(form);
    await tx.sql`
      insert into synonyms (id, words, finds, updated_at)
      values (${id}, ${words}::text[], ${finds}::text[], ${tx.now().toISOString()})`;
    return settled(tx, { action: 'synonyms.add', id });
  });

type Change = SynonymGroup & { id: string; version: number };

/** Changes a group; the first change of a shipped one stores it. Throws conflict, not_found, field_required. */
export const changeSynonym = (ctx: Ctx, { id, version, ...form }: Change): Promise<AdminSynonym> =>
  inTransaction(ctx, async (tx) => {
    const before = await readSynonym(tx, id);
    const { words, finds } = checked(form);
    const at = tx.now().toISOString();
    const [changed] =
      version === 0 && tradeWords.has(id)
        ? await tx.sql`
            insert into synonyms (id, words, finds, updated_at)
            values (${id}, ${words}::text[], ${finds}::text[], ${at})
            on conflict
            do nothing
            returning 1`
        : await tx.sql`
            update synonyms
            set words = ${words}::text[], finds = ${finds}::text[], version = version + 1,
              updated_at = ${at}
            where id = ${id} and version = ${version} returning 1`;
    if (!changed) throw conflict();
    return settled(tx, { action: 'synonyms.change', id, before });
  });

/**
 * Deletes a group; a shipped one is stored as an empty row, so that it stays deleted. Throws
 * not_found.
 */
export const deleteSynonym = (ctx: Ctx, { id }: { id: string }): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const before = await readSynonym(tx, id);
    if (tradeWords.has(id))
      await tx.sql`
        insert into synonyms (id, words, finds, updated_at)
        values (${id}, '{}', '{}', ${tx.now().toISOString()})
        on conflict (id)
        do update set words = '{}', finds = '{}', version = synonyms.version + 1,
          updated_at = excluded.updated_at`;
    else await tx.sql`delete from synonyms where id = ${id}`;
    await raiseVersion(tx);
    await recordAudit(tx, { action: 'synonyms.delete', entity: 'synonyms', entityId: id, before });
    return undefined;
  });

/** Merges words that the search reads as equal; a single word has no synonyms. */
function checked({ words, finds }: SynonymGroup): SynonymGroup {
  const known = new Set<string>();
  const isNew = (word: string) => {
    const folded = foldForSearch(word);
    return folded !== '' && known.size < known.add(folded).size;
  };
  const group = { words: words.filter(isNew), finds: finds.filter(isNew) };
  if (group.words.length === 0 || known.size < 2) throw invalidField('words', 'field_required');
  return group;
}

type Done = { action: string; id: string; before?: AdminSynonym };

/**
 * Makes every process reload the synonyms, and removes the queries that now find something from the
 * list of searches without results.
 */
async function settled(tx: Ctx, { action, id, before }: Done): Promise<AdminSynonym> {
  await raiseVersion(tx);
  const after = await readSynonym(tx, id);
  const folded = after.words.map(foldForSearch);
  await tx.sql`
    delete from search_misses where query = any(${folded}::text[]) or without && ${folded}::text[]`;
  await recordAudit(tx, {
    action,
    entity: 'synonyms',
    entityId: id,
    after,
    ...(before && { before }),
  });
  return after;
}

const raiseVersion = ({ sql }: Ctx) => sql`
  insert into shop_meta (key, value) values ('synonyms', '1')
  on conflict (key) do update set value = (shop_meta.value::int + 1)::text`;
