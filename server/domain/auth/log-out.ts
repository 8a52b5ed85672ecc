import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { hashToken } from './code-hash.ts';

/** Revokes the session of a token, also where its cookie alone would not let it in; a visitor has none. */
export async function logOut(ctx: Ctx, token: string): Promise<void> {
  if (!token) return;
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.sql<RowOf<'sessions', 'id' | 'userId'>[]>`
      update sessions set revoked_at = ${tx.now().toISOString()}
      where token_hash = ${hashToken(token)} and revoked_at is null returning id, user_id`;
    if (!ended) return;
    const { id, userId } = ended;
    await recordAudit(tx, { action: 'logout', entity: 'session', entityId: id });
    await notify(tx, { userId, kind: 'session', id });
  });
}
