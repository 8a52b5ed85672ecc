import { actorIdOf, type Ctx } from '../../context.ts';

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
