import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endToken } from './start-session.ts';

/** Revokes the session of a token, also where its cookie alone would not let it in; a visitor has none. */
export async function logOut(ctx: Ctx, token: string): Promise<void> {
  if (!token) return;
  await inTransaction(ctx, async (tx) => {
    const id = await endToken(tx, token);
    if (id) await recordAudit(tx, { action: 'logout', entity: 'session', entityId: id });
  });
}
