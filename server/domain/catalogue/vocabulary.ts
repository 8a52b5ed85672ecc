import type { Ctx } from '#server/context.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { keptSynonyms, renewSynonyms } from './read-synonyms.ts';
import { createSingleFlight, type SingleFlight } from './single-flight.ts';
import type { Synonyms } from './synonyms.ts';

/** What a query is read by: the words of the catalogue and the synonyms. */
export type Vocabulary = { lexicon: Lexicon; synonyms: Synonyms };

type Kept = { lexicon: Lexicon; snapshot: string };
type State = { snapshot: string; words: string | null; version: number };

/** Words beyond these are found by themselves, but nothing is corrected to them. */
const MAX_WORDS = 300_000;

// one entry a process: its config lives as long as the process does
const kept = new WeakMap<Ctx['config'], Kept>();
const flights = new WeakMap<Ctx['config'], SingleFlight>();

/**
 * The vocabulary in the memory of the process, brought up to date in one statement: words are only ever added, each with
 * its transaction, so those that an earlier snapshot did not show are the new ones. Every process is exact without a channel.
 */
export function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const share = flights.get(ctx.config) ?? createSingleFlight();
  flights.set(ctx.config, share);
  return share('vocabulary', () => renewed(ctx));
}

async function renewed(ctx: Ctx): Promise<Vocabulary> {
  const { lexicon, version } = await renewLexicon(ctx);
  const known = await keptSynonyms(ctx);
  const { synonyms } = known.version === version ? known : await renewSynonyms(ctx);
  return { lexicon, synonyms };
}

async function renewLexicon(ctx: Ctx) {
  const before = kept.get(ctx.config);
  const lexicon = before?.lexicon ?? createLexicon();
  const { words, snapshot, version } = before
    ? await readSince(ctx, before.snapshot)
    : await readAll(ctx);
  if (words) await lexicon.add(words.split('\n'));
  kept.set(ctx.config, { lexicon, snapshot });
  return { lexicon, version };
}

const versionOf = (sql: Ctx['sql']) =>
  sql`coalesce((select value::int from shop_meta where key = 'synonyms'), 0) as version`;

async function readAll({ sql }: Ctx): Promise<State> {
  const [state] = await sql<State[]>`
    select pg_current_snapshot()::text as snapshot, ${versionOf(sql)},
      (select string_agg(word, E'\n') from (select word from search_words limit ${MAX_WORDS}::int) w) as words`;
  return state ?? { snapshot: '', words: null, version: 0 };
}

/** A number that is yet to come was brought by a copy of the database from where it was made. */
async function readSince({ sql }: Ctx, snapshot: string): Promise<State> {
  const [state] = await sql<State[]>`
    select pg_current_snapshot()::text as snapshot, ${versionOf(sql)},
      (select string_agg(word, E'\n') from search_words
        where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as words`;
  return state ?? { snapshot, words: null, version: 0 };
}
