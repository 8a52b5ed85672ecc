import type { Ctx } from '../../context.ts';
import { wordsOf } from './search-text.ts';

/** Adds the words of a product, brand or category to those that a mistyped search is corrected to. */
export async function rememberWords(tx: Ctx, searchText: string): Promise<void> {
  // sorted: two writers that add the same words must lock them in the same order
  const words = wordsOf(searchText).sort();
  if (words.length === 0) return;
  await tx.sql`insert into search_words select unnest(${words}::text[]) on conflict do nothing`;
}
