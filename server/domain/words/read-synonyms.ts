import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { Lexicon } from './lexicon.ts';
import { readLexicon } from './read-lexicon.ts';
import { type SynonymGroup, type Synonyms, synonymsIn } from './synonyms.ts';
import { tradeWords } from './trade-words.ts';

/** Current group of synonyms; staff changes replace a shipped group. */
export type StoredGroup = SynonymGroup & { id: string; version: number; updatedAt: string | null };

type Entry = { version: number; synonyms: Synonyms };

// one entry a process: its config lives as long as the process does
const cache = new WeakMap<Ctx['config'], Entry>();

/** The synonyms in the memory of the process; `version` tells whether they are still those of the database. */
async function cachedSynonyms(ctx: Ctx): Promise<Entry> {
  return cache.get(ctx.config) ?? renewSynonyms(ctx);
}

/** Reads the synonyms again. */
async function renewSynonyms(ctx: Ctx): Promise<Entry> {
  // the version first: a change in between is then seen by the next look
  const [row] = await ctx.sql<{ version: number }[]>`
    select value::int as version from shop_meta where key = 'synonyms'`;
  const fresh = { version: row?.version ?? 0, synonyms: synonymsIn(await readGroups(ctx)) };
  cache.set(ctx.config, fresh);
  return fresh;
}

/** Every group: what staff added, last changed first, then what the shop was shipped with, as staff left it. */
export async function readGroups({ sql }: Ctx): Promise<StoredGroup[]> {
  const rows = await sql<RowOf<'synonyms'>[]>`
    select id, words, finds, version, updated_at from synonyms order by updated_at desc, id`;
  const changed = new Map(rows.map((row) => [row.id, row]));
  const shipped = [...tradeWords].map(
    ([id, group]) => changed.get(id) ?? { ...group, id, version: 0, updatedAt: null },
  );
  const own = rows.filter(({ id }) => !tradeWords.has(id));
  // a shipped group without words was deleted
  return [...own, ...shipped].filter(({ words }) => words.length > 0);
}

/** Data for reading a query: the words of the catalogue and the synonyms. */
export type Vocabulary = { lexicon: Lexicon; synonyms: Synonyms };

/** Vocabulary in the memory of the process, up to date with the database. */
export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const { lexicon, synonyms: version } = await readLexicon(ctx);
  const known = await cachedSynonyms(ctx);
  const { synonyms } = known.version === version ? known : await renewSynonyms(ctx);
  return { lexicon, synonyms };
}
