import type { z } from 'zod';
import type { AdminSynonym, synonymEndpoints } from '#contract/synonyms.ts';
import type { Ctx } from '#server/context.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { readGroups, type StoredGroup } from '#server/domain/words/read-synonyms.ts';
import { tradeWords } from '#server/domain/words/trade-words.ts';
import { notFound } from '#server/errors.ts';

type Query = z.output<(typeof synonymEndpoints)['GET /api/admin/synonyms']['query']>;

/** Groups of synonyms in which a word is found; there are some hundreds, so they are narrowed in memory. */
export async function listSynonyms(ctx: Ctx, query: Query) {
  const { q = '', origin, page, pageSize } = query;
  const wanted = keyOf(q);
  const all = (await readGroups(ctx))
    .map(toAdmin)
    .filter((group) => !origin || group.origin === origin)
    .filter(({ words, finds }) =>
      [...words, ...finds].some((word) => keyOf(word).includes(wanted)),
    );
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: all.length, page, pageSize };
}

const keyOf = (word: string) => foldJoined(word).replaceAll(' ', '');

/** One group as staff see it. Throws not_found. */
export async function readSynonym(ctx: Ctx, id: string): Promise<AdminSynonym> {
  const group = (await readGroups(ctx)).find((one) => one.id === id);
  if (!group) throw notFound();
  return toAdmin(group);
}

const toAdmin = ({ id, words, finds, version, updatedAt }: StoredGroup): AdminSynonym => ({
  _id: id,
  words,
  finds,
  origin: tradeWords.has(id) ? (version > 0 ? 'changed' : 'shipped') : 'own',
  version,
  updatedAt: updatedAt && new Date(updatedAt).toISOString(),
});
