import { actorIdOf, type Ctx } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  before?: object | null;
  after?: object | null;
};

/** Writes who did what, inside the transaction of the change itself. */
export async function recordAudit(tx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = tx;
  const actorId = actorIdOf({ actor });
  await tx.sql`
    insert into audit_logs (at, actor_id, role, ip, device, action, entity, entity_id, before, after, request_id)
    values (${tx.now().toISOString()}, ${actorId}, ${actor.kind}, ${tx.ip}, ${tx.device}, ${entry.action},
      ${entry.entity}, ${entry.entityId}, ${asJson(entry.before)}::text::jsonb,
      ${asJson(entry.after)}::text::jsonb, ${tx.requestId})`;
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

const AGAIN_AFTER_MS = 10 * MINUTE;

/** The same, but not again for ten minutes: reading a page once more is one look, and a refusal repeated is one refusal. */
export async function recordOnce(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const since = new Date(ctx.now().getTime() - AGAIN_AFTER_MS).toISOString();
  const [known] = await ctx.sql`
    select 1 from audit_logs where entity = ${entry.entity} and entity_id = ${entry.entityId}
      and action = ${entry.action} and actor_id is not distinct from ${actorIdOf(ctx)} and at > ${since}
      and after is not distinct from ${asJson(entry.after)}::text::jsonb limit 1`;
  if (!known) await recordAudit(ctx, entry);
}
