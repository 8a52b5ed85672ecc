import type { Ctx } from '#server/context.ts';
import { readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { wordQueries } from '#server/domain/words/index-query.ts';
import type { Lexicon } from '#server/domain/words/lexicon.ts';
import { checksOf, type Match } from '#server/domain/words/query.ts';

/** True for each match that some published product has; one statement for all of them. */
export async function foundAmong(ctx: Ctx, asked: Match[], lexicon: Lexicon): Promise<boolean[]> {
  if (asked.length === 0) return [];
  const { isLarge } = await readCounts(ctx);
  const sought = asked.map((match) => ({
    queries: wordQueries(match, { lexicon, isLarge }).tiers,
    checks: checksOf(match),
  }));
  const [row] = await ctx.sql<{ found: boolean[] }[]>`
    select array(
      select exists (select from search_candidates(null,
        array(select jsonb_array_elements_text(sought -> 'queries'))::tsquery[],
        array(select jsonb_array_elements_text(sought -> 'checks')), 0, 1, null, null, null, false,
          false))
      from jsonb_array_elements(${JSON.stringify(sought)}::text::jsonb)
      with ordinality s (sought, at)
      order by at) as found`;
  return row?.found ?? [];
}
