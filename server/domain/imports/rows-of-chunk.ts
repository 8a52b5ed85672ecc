import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';

/**
 * Positions as an array for `position = …`. A planner with statistics of short files expects few
 * rows in a long one and would read all of them for each chunk; the array makes it look up each
 * position.
 */
export const oneOf = ({ sql }: Pick<Ctx, 'sql'>, rows: { position: number }[]): Fragment =>
  sql`any(array(select unnest(${rows.map(({ position }) => position)}::int[])))`;

/** Joins rows `r` of an import with a table `n` by position; `rows` has the positions of `n`. */
export const isNamed = (
  { sql }: Pick<Ctx, 'sql'>,
  id: string,
  rows: { position: number }[],
): Fragment =>
  sql`r.import_id = ${id} and r.position = n.position and r.position = ${oneOf({ sql }, rows)}`;
