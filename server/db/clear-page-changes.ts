import type { Ctx } from '#server/context.ts';

/** Every process reads what is new several times a second, and empties its memory after a pause of 20 s. */
const READ_BY_ALL_MS = 50_000;
const AT_ONCE = 20_000;

type Mark = { snapshot: string; at: number };
// one mark a process: its config lives as long as the process does
const marks = new WeakMap<Ctx['config'], Mark>();

/** Deletes the changes of pages that were there at the run before, and those a copy of a database brought with it. */
export async function clearPageChanges({ sql, config, now }: Ctx): Promise<void> {
  const at = now().getTime();
  const mark = marks.get(config);
  if (mark && at >= mark.at && at - mark.at < READ_BY_ALL_MS) return;
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
  if (row) marks.set(config, { snapshot: row.snapshot, at });
  if (!mark || at < mark.at) return;
  let deleted = AT_ONCE;
  while (deleted === AT_ONCE) deleted = (await clear(sql, mark.snapshot)).count;
}

const clear = (sql: Ctx['sql'], before: string) => sql`
  delete from page_changes where ctid = any(array(
    select ctid from page_changes
    where xid < pg_snapshot_xmin(${before}::pg_snapshot)
      or xid >= pg_snapshot_xmax(pg_current_snapshot())
    limit ${AT_ONCE}))`;
