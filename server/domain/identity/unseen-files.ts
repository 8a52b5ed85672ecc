import type { IdentityFileKind } from '#contract/identity.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { manyKinds } from '#server/domain/files/list-private-files.ts';
import { DomainError } from '#server/errors.ts';

/** Current identity pictures that the caller has never opened. */
export async function listUnseenFiles(ctx: Ctx, userId: string): Promise<IdentityFileKind[]> {
  const rows = await ctx.sql<{ kind: IdentityFileKind }[]>`
    select f.kind from private_files f
    where f.user_id = ${userId} and f.kind <> all(${[...manyKinds]}::text[]) and not exists (
      select from file_views v
      where v.owner_id = f.user_id and v.file_id = f.id and v.viewer_id = ${actorIdOf(ctx)})
    order by f.kind`;
  return rows.map(({ kind }) => kind);
}

/** Requires that the reviewer opened all pictures. Throws `files_unseen` {n}. */
export async function requireSeenFiles(tx: Ctx, userId: string): Promise<void> {
  const unseen = await listUnseenFiles(tx, userId);
  if (unseen.length > 0) throw new DomainError('conflict', 'files_unseen', { n: unseen.length });
}
