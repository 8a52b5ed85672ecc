import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#server/context.ts';
import {
  SEARCH_TEXT_VERSION,
  type Searchable,
  searchTextOf,
  wordsOf,
} from '#server/domain/words/index-text.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';

type Row = Searchable & { id: string; searchText: string };

const KEY = 'search_text';
const BATCH = 100;
const CURRENT = String(SEARCH_TEXT_VERSION);
/**
 * Pause after each batch, as a multiple of its duration, so that searches wait behind one batch
 * only.
 */
const REST = 3;
const MAX_PAUSE_MS = 2_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Rebuilds search texts written by an earlier version of the shop, with about a quarter of one
 * processor; resumes where it was stopped.
 */
export async function renewSearch(ctx: Ctx): Promise<void> {
  const [row] = await ctx.sql<{ value: string }[]>`
    select value from shop_meta where key = ${KEY}`;
  const [version, reached = NO_ID] = row?.value.split('@') ?? [];
  if (row?.value === CURRENT) return;
  let last = version === CURRENT ? reached : NO_ID;
  for (let rows = await readAfter(ctx, last); rows.length > 0; rows = await readAfter(ctx, last)) {
    const from = performance.now();
    await renewTexts(ctx, rows);
    last = rows.at(-1)?.id ?? last;
    await note(ctx, `${CURRENT}@${last}`);
    const pause = rows.length < BATCH ? 0 : REST * (performance.now() - from);
    await sleep(Math.min(pause, MAX_PAUSE_MS));
    if (ctx.stopping.aborted) return;
  }
  await note(ctx, CURRENT);
}

const note = ({ sql }: Ctx, value: string) => sql`
  insert into shop_meta (key, value) values (${KEY}, ${value})
  on conflict (key) do update set value = excluded.value`;

const readAfter = ({ sql }: Ctx, last: string) => sql<Row[]>`
  select p.id, p.title, p.code, p.barcode, p.attributes, p.search_text, b.name as brand,
    c.name as category
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.id > ${last} order by p.id limit ${BATCH}`;

/** A text that was changed meanwhile is newer than what was read, and stays. */
async function renewTexts({ sql }: Ctx, rows: Row[]): Promise<void> {
  const stale = rows
    .map((row) => ({ ...row, fresh: searchTextOf(row) }))
    .filter(({ fresh, searchText }) => fresh !== searchText);
  if (stale.length === 0) return;
  const column = (key: 'id' | 'searchText' | 'fresh') => stale.map((row) => row[key]);
  await sql`
    update products p set search_text = n.fresh
    from unnest(${column('id')}::uuid[], ${column('searchText')}::text[],
      ${column('fresh')}::text[]) as n (id, old, fresh)
    where p.id = n.id and p.search_text = n.old`;
  await insertWords(
    sql,
    stale.flatMap(({ fresh }) => wordsOf(fresh)),
  );
}
