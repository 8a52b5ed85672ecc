import type { Ctx } from '#server/context.ts';
import type { Lexicon } from './lexicon.ts';
import { readLexicon } from './read-lexicon.ts';
import { keptSynonyms, renewSynonyms } from './read-synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/** What a query is read by: the words of the catalogue and the synonyms. */
export type Vocabulary = { lexicon: Lexicon; synonyms: Synonyms };

/** The vocabulary in the memory of the process, as the database has it now. */
export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const { lexicon, synonyms: version } = await readLexicon(ctx);
  const known = await keptSynonyms(ctx);
  const { synonyms } = known.version === version ? known : await renewSynonyms(ctx);
  return { lexicon, synonyms };
}
