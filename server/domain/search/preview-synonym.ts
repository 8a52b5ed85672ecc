import type { Ctx } from '#server/context.ts';
import { readGroups, readVocabulary, type Vocabulary } from '#server/domain/words/read-synonyms.ts';
import { type SynonymGroup, synonymsIn } from '#server/domain/words/synonyms.ts';
import { findProducts } from './suggest.ts';

const FIRST = 8;

type Trial = SynonymGroup & { id: string | null; q: string };

/**
 * The titles that a query finds first now, and those it would find with this group, new or changed;
 * nothing is saved.
 */
export async function previewSynonym(ctx: Ctx, { id, q, words, finds }: Trial) {
  const [groups, vocabulary] = await Promise.all([readGroups(ctx), readVocabulary(ctx)]);
  const others = groups.filter((group) => group.id !== id);
  const [before, after] = await Promise.all([
    titlesOf(ctx, q, { ...vocabulary, synonyms: synonymsIn(groups) }),
    titlesOf(ctx, q, { ...vocabulary, synonyms: synonymsIn([{ words, finds }, ...others]) }),
  ]);
  return { before, after };
}

async function titlesOf(ctx: Ctx, q: string, vocabulary: Vocabulary): Promise<string[]> {
  const { rows } = await findProducts(ctx, q, vocabulary);
  return rows.slice(0, FIRST).map(({ title }) => title);
}
