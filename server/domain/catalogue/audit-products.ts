import { actorIdOf, type Ctx } from '#server/context.ts';

/** What became of a product, as the log keeps it; null where it was not there. */
export type ProductEntry = { id: string; before: object | null; after: object | null };

/** Writes rows of the log for many products or families at once, in the transaction of the change itself. */
export async function auditProducts(
  tx: Ctx,
  entries: ProductEntry[],
  action: string,
  entity: 'products' | 'families' = 'products',
) {
  await tx.sql`
    insert into audit_logs (at, actor_id, role, ip, device, action, entity, entity_id, before, after, request_id)
    select ${tx.now().toISOString()}::timestamptz, ${actorIdOf(tx)}::uuid, ${tx.actor.kind}, ${tx.ip}, ${tx.device},
      ${action}, ${entity}, n.id, n.before, n.after, ${tx.requestId}
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as n(id text, before jsonb, after jsonb)`;
}
