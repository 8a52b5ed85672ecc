import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

/** Publishes the scheduled posts whose time has come. */
export async function publishPosts(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const published = await tx.sql<{ id: string }[]>`
      update posts set status = 'published', updated_at = ${now}, version = version + 1
      where status = 'scheduled' and published_at <= ${now} returning id`;
    for (const { id } of published)
      await recordAudit(tx, {
        action: 'post.published',
        entity: 'posts',
        entityId: id,
        before: { status: 'scheduled' },
        after: { status: 'published' },
      });
  });
}
