import type { Permission } from '#contract/permissions.ts';
import { actorIdOf, type Ctx, inTransaction, may } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notFound } from '#server/errors.ts';
import { checkLink } from './file-links.ts';
import { readStored } from './private-files.ts';

type Row = RowOf<'privateFiles', 'id' | 'kind' | 'name' | 'keyId'> & { ownerId: string };

/**
 * Opens a private file for its owner or staff and records the viewer. Throws `link_expired`,
 * `not_found`.
 */
export async function viewFile(
  ctx: Ctx,
  link: { id: string; expires: number; signature: string },
): Promise<Buffer> {
  const viewer = actorIdOf(ctx) ?? '';
  const [file] = await ctx.sql<Row[]>`
    select id, user_id as owner_id, kind, name, key_id from private_files where id = ${link.id}`;
  const isSeen = file && (file.ownerId === viewer || may(ctx, ...readersOf(file.kind)));
  if (!isSeen) throw notFound();
  checkLink(ctx, link);
  const bytes = await readStored(ctx, file);
  await inTransaction(ctx, async (tx) => {
    await tx.sql`
      insert into file_views (file_id, owner_id, kind, viewer_id, at, ip)
      values (${file.id}, ${file.ownerId}, ${file.kind}, ${viewer}, ${tx.now().toISOString()},
        ${tx.ip})`;
    if (file.ownerId !== viewer)
      await recordAudit(tx, {
        action: 'file.view',
        entity: 'user',
        entityId: file.ownerId,
        after: { file: file.id, kind: file.kind },
      });
  });
  return bytes;
}

/**
 * Permissions to see a file: receipts need finance, returns orders or finance, all others
 * identities.
 */
function readersOf(kind: string): Permission[] {
  if (kind === 'return') return ['orders.confirm', 'orders.fulfil', 'finance'];
  return [kind === 'receipt' || kind === 'transfer' ? 'finance' : 'identities.review'];
}
