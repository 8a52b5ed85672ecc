import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';

type Moves = ReplyOf<'GET /api/admin/imports/:id'>['moves'];

/** Largest rise and fall of a price by a repricing that waits, in whole percent. */
export async function readMoves({ sql }: Ctx, { _id, work, status }: ImportInfo): Promise<Moves> {
  if (work?.kind !== 'rates' || (status !== 'checked' && status !== 'set')) return null;
  const [row] = await sql<NonNullable<Moves>[]>`
    select greatest(0, coalesce(max(m.percent), 0))::int as rise,
      greatest(0, coalesce(-min(m.percent), 0))::int as fall
    from import_rows r
    cross join lateral (values ('price'), ('partialPrice')) f(field)
    cross join lateral (select ((r.after->>f.field)::numeric - (r.before->>f.field)::numeric)
      * 100 / (r.before->>f.field)::numeric as percent) m
    where r.import_id = ${_id} and r.state = 'change'`;
  return row ?? null;
}
