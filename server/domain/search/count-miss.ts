import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { DomainError } from '#server/errors.ts';
import { DAY } from '#shared/time.ts';

type Miss = { query: string; without: string[]; isEmpty: boolean };

const MAX_LENGTH = 60;
/** Beyond these the ones that were asked least and longest ago go. */
const MAX_ROWS = 2_000;
const MAX_AGE_DAYS = 90;
/** So many digits may be the number of a phone, a card or a person. */
const PERSONAL = /\d{6}|@/;

/**
 * Counts a query without results, so that staff can add a synonym or products. The visitor is not
 * stored, one network has a limit, and the search never fails because of it.
 */
export async function countMiss(ctx: Ctx, { query, without, isEmpty }: Miss): Promise<void> {
  const folded = foldForSearch(query);
  if (folded.length < 2 || folded.length > MAX_LENGTH || PERSONAL.test(folded.replaceAll(' ', '')))
    return;
  try {
    await limitCalls(ctx, { bucket: `search-miss:${ctx.network}`, most: 30, minutes: 10 });
    await keepMiss(ctx, { query: folded, without, isEmpty });
  } catch (error) {
    if (!(error instanceof DomainError)) ctx.log.warn({ err: error }, 'a miss was not counted');
  }
}

async function keepMiss({ sql, now }: Ctx, { query, without, isEmpty }: Miss): Promise<void> {
  const at = now();
  const [row] = await sql<{ times: number }[]>`
    insert into search_misses (query, without, is_empty, last_at)
    values (${query}, ${without}::text[], ${isEmpty}, ${at.toISOString()})
    on conflict (query) do update set times = search_misses.times + 1, without = excluded.without,
      is_empty = excluded.is_empty, last_at = excluded.last_at
    returning times`;
  if (row?.times !== 1) return;
  const oldest = new Date(at.getTime() - MAX_AGE_DAYS * DAY);
  await sql`
    delete from search_misses where last_at < ${oldest.toISOString()} or query in (
      select query from search_misses where query <> ${query}
      order by times desc, last_at desc offset ${MAX_ROWS - 1})`;
}
