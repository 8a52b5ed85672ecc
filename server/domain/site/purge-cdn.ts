import { z } from 'zod';
import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { EVERYTHING, readChanged } from '#server/db/page-changes.ts';
import { postWebhook } from '#server/outside/http-calls.ts';

const KEY = 'cdn_purge';
/** Time in which changes are collected for one call. */
const GATHER_MS = 3_000;
/** All is thrown away no more often, and a call that failed is made again no sooner. */
const REST_MS = 30_000;
/** Older changes may have been cleared away unseen. */
const MAX_GAP_MS = 45_000;
/** As the API takes them in one call, and so many calls at once. */
const IN_A_CALL = 30;
const MOST_CALLS = 4;

const mark = z.object({
  snapshot: z.string(),
  at: z.number(),
  isTold: z.boolean(),
  restsUntil: z.number(),
});
type Mark = z.infer<typeof mark>;
type Work = { tags: string[]; mark: Mark };

/**
 * Tells the CDN of the settings which pages have changed, in the words of Cloudflare's API,
 * whichever process comes first.
 * Changes that may not have arrived, or are too many to name, throw everything away: an old price must not stay.
 */
export async function purgeCdn(ctx: OutsideCtx): Promise<void> {
  const { purge } = ctx.config.http.cdn;
  if (!purge) return;
  const work = await inTransaction(ctx, claim);
  if (!work) return;
  const headers = { authorization: `Bearer ${purge.token}` };
  for (const body of callsOf(work.tags))
    if (!(await postWebhook(purge.url, body, headers)))
      return ctx.log.warn({ tags: work.tags.length }, 'the CDN did not take what changed');
  await ctx.sql`
    update shop_meta set value = ${JSON.stringify({ ...work.mark, isTold: true })}
    where key = ${KEY} and value = ${JSON.stringify(work.mark)}`;
}

/** Changes since the last call; undefined where there are none, or another process has them in hand. */
async function claim({ sql, now }: Ctx): Promise<Work | undefined> {
  const first: Mark = { snapshot: '', at: 0, isTold: false, restsUntil: 0 };
  await sql`insert into shop_meta (key, value)
    values (${KEY}, ${JSON.stringify(first)})
    on conflict
    do nothing`;
  const [row] = await sql<{ value: string }[]>`
    select value from shop_meta where key = ${KEY} for update skip locked`;
  if (!row) return undefined;
  const last = mark.parse(JSON.parse(row.value));
  const at = now().getTime();
  if (at - last.at < GATHER_MS || at < last.restsUntil) return undefined;
  const { snapshot, tags } = await readChanged(sql, last.snapshot);
  const isAll = !last.isTold || at - last.at > MAX_GAP_MS || tags.length > IN_A_CALL * MOST_CALLS;
  const purged = isAll ? [EVERYTHING] : tags;
  const isPurged = purged.length === 0;
  const next: Mark = {
    snapshot,
    at,
    isTold: isPurged,
    restsUntil: purged.includes(EVERYTHING) ? at + REST_MS : 0,
  };
  await sql`update shop_meta set value = ${JSON.stringify(next)} where key = ${KEY}`;
  return isPurged ? undefined : { tags: purged, mark: next };
}

/** A page that depends on more than a header holds has the tag of all. */
function callsOf(tags: string[]): object[] {
  if (tags.includes(EVERYTHING)) return [{ purge_everything: true }];
  const named = [EVERYTHING, ...tags].map(encodeURI);
  return Array.from({ length: Math.ceil(named.length / IN_A_CALL) }, (_, n) => ({
    tags: named.slice(n * IN_A_CALL, (n + 1) * IN_A_CALL),
  }));
}
