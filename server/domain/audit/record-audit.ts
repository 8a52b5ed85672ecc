import { actorIdOf, type Ctx } from '#server/context.ts';
import { MINUTE } from '#shared/time.ts';

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  before?: object | null;
  after?: object | null;
};

/** Writes an audit row inside the transaction of the change. */
export function recordAudit(tx: Ctx, { entityId: id, before, after, ...act }: AuditEntry) {
  return recordAudits(tx, act, [{ id, before, after }]);
}

type Act = Pick<AuditEntry, 'action' | 'entity'>;
type Difference = Pick<AuditEntry, 'before' | 'after'> & { id: string };

/** The same for many things of one kind, each before and after; null where it did not exist. */
export async function recordAudits(
  tx: Ctx,
  { action, entity }: Act,
  changes: Difference[],
): Promise<void> {
  await tx.sql`
    insert into audit_logs (at, actor_id, role, ip, device, action, entity, entity_id, before,
      after, request_id)
    select ${tx.now().toISOString()}::timestamptz, ${actorIdOf(tx)}::uuid, ${tx.actor.kind},
      ${tx.ip}, ${tx.device}, ${action}, ${entity}, n.id, n.before, n.after, ${tx.requestId}
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as n(id text, before jsonb,
      after jsonb)`;
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

const AGAIN_AFTER_MS = 10 * MINUTE;

/**
 * The same, but at most once in ten minutes, so that a page read again or a repeated refusal makes
 * one row.
 */
export async function recordOnce(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const since = new Date(ctx.now().getTime() - AGAIN_AFTER_MS).toISOString();
  const [known] = await ctx.sql`
    select 1 from audit_logs where entity = ${entry.entity} and entity_id = ${entry.entityId}
      and action = ${entry.action}
      and actor_id is not distinct from ${actorIdOf(ctx)}
      and at > ${since}
      and after is not distinct from ${asJson(entry.after)}::text::jsonb limit 1`;
  if (!known) await recordAudit(ctx, entry);
}

/**
 * Anonymises the log of a deleted account through a database function, as the shop may not change
 * it: actions stay; values and device go.
 */
export const blankLog = ({ sql }: Ctx, id: string) => sql`select blank_log_of(${id})`;
