import type { Ctx } from '#server/context.ts';
import { createSingleFlight, type SingleFlight } from '#server/db/single-flight.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';

/** The words of the catalogue; `synonyms` is the version of the synonyms at the same moment. */
export type CachedLexicon = { lexicon: Lexicon; synonyms: number };

type Entry = { lexicon: Lexicon; snapshot: string };
type State = { snapshot: string; words: string | null; version: number };

/** Words beyond these are found by themselves, but nothing is corrected to them. */
const MAX_WORDS = 300_000;

// one entry a process: its config lives as long as the process does
const cache = new WeakMap<Ctx['config'], Entry>();
const flights = new WeakMap<Ctx['config'], SingleFlight>();

/**
 * The words in the memory of the process, brought up to date in one statement: words are only ever added, each with
 * its transaction, so those that an earlier snapshot did not show are the new ones. Every process
 * is exact without a channel.
 */
export function readLexicon(ctx: Ctx): Promise<CachedLexicon> {
  const share = flights.get(ctx.config) ?? createSingleFlight();
  flights.set(ctx.config, share);
  return share('lexicon', () => renewLexicon(ctx));
}

async function renewLexicon(ctx: Ctx): Promise<CachedLexicon> {
  const before = cache.get(ctx.config);
  const lexicon = before?.lexicon ?? createLexicon();
  const { words, snapshot, version } = before
    ? await readSince(ctx, before.snapshot)
    : await readAll(ctx);
  if (words) await lexicon.add(words.split('\n'));
  cache.set(ctx.config, { lexicon, snapshot });
  return { lexicon, synonyms: version };
}

const versionOf = (sql: Ctx['sql']) =>
  sql`coalesce((select value::int from shop_meta where key = 'synonyms'), 0) as version`;

async function readAll({ sql }: Ctx): Promise<State> {
  const [state] = await sql<State[]>`
    select pg_current_snapshot()::text as snapshot, ${versionOf(sql)},
      (select string_agg(word, E'\n')
        from (select word from search_words limit ${MAX_WORDS}::int) w) as words`;
  return state ?? { snapshot: '', words: null, version: 0 };
}

/** A number that is yet to come was brought by a copy of the database from where it was made. */
async function readSince({ sql }: Ctx, snapshot: string): Promise<State> {
  const [state] = await sql<State[]>`
    select pg_current_snapshot()::text as snapshot, ${versionOf(sql)},
      (select string_agg(word, E'\n') from search_words
        where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as words`;
  return state ?? { snapshot, words: null, version: 0 };
}
