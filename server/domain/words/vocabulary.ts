import type { Ctx } from '#server/context.ts';
import type { Lexicon } from './lexicon.ts';
import { readLexicon } from './read-lexicon.ts';
import { cachedSynonyms, renewSynonyms } from './read-synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/** Data for reading a query: the words of the catalogue and the synonyms. */
export type Vocabulary = { lexicon: Lexicon; synonyms: Synonyms };

/** Vocabulary in the memory of the process, up to date with the database. */
export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const { lexicon, synonyms: version } = await readLexicon(ctx);
  const known = await cachedSynonyms(ctx);
  const { synonyms } = known.version === version ? known : await renewSynonyms(ctx);
  return { lexicon, synonyms };
}
