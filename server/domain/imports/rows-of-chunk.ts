import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';

/**
 * What the position of a row is one of, beside the table that names each. A database that has counted short files alone takes
 * all rows of a long one for a few, and would read them all for each chunk; so it looks for these by themselves.
 */
export const oneOf = ({ sql }: Pick<Ctx, 'sql'>, rows: { position: number }[]): Fragment =>
  sql`any(array(select unnest(${rows.map(({ position }) => position)}::int[])))`;

/** The rows `r` of an import that a table `n` names by their positions, which are those of `rows`. */
export const isNamed = (
  { sql }: Pick<Ctx, 'sql'>,
  id: string,
  rows: { position: number }[],
): Fragment =>
  sql`r.import_id = ${id} and r.position = n.position and r.position = ${oneOf({ sql }, rows)}`;
