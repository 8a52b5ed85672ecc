import type { IdentityFileKind, PrivateFile } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { linkTo } from './file-links.ts';

/** Kinds of which a person may have many; of an identity there is one of each. */
export const manyKinds = ['receipt', 'transfer', 'return'] as const;
export type FileKind = 'cardFront' | 'cardBack' | 'selfie' | (typeof manyKinds)[number];
type Row = RowOf<'privateFiles', 'id' | 'w' | 'h' | 'size'> & {
  kind: IdentityFileKind;
  at: string;
};

/** Pictures of a person's identity, each with a link for the caller. */
export async function listIdentityFiles(ctx: Ctx, userId: string) {
  const rows = await ctx.sql<Row[]>`
    select id, kind, w, h, size, created_at as at from private_files
    where user_id = ${userId} and kind <> all(${[...manyKinds]}::text[]) order by kind`;
  return rows.map((row) => ({ ...toWire(ctx, row), kind: row.kind }));
}

/** Private file with a link for the caller; null if there is none. */
export async function findPrivateFile(ctx: Ctx, id: string | null): Promise<PrivateFile | null> {
  if (!id) return null;
  const [row] = await ctx.sql<Row[]>`
    select id, kind, w, h, size, created_at as at from private_files where id = ${id}`;
  return row ? toWire(ctx, row) : null;
}

/** Private files by id, each with a link for the caller. */
export async function listPrivateFiles(ctx: Ctx, ids: string[]): Promise<PrivateFile[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<Row[]>`
    select id, kind, w, h, size, created_at as at
    from private_files
    where id = any(${ids}::uuid[])`;
  return rows.map((row) => toWire(ctx, row));
}

const toWire = (ctx: Ctx, { id, w, h, size, at }: Row): PrivateFile => ({
  _id: id,
  ...linkTo(ctx, id),
  w,
  h,
  size,
  at: at,
});
