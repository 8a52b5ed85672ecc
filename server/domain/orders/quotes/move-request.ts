import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict } from '#server/errors.ts';
import { readAnyRequest } from './read-request.ts';
import { type RequestMove, requestMoves } from './request-states.ts';

type Move = {
  id: string;
  move: RequestMove;
  /** What staff saw when they decided; another version is a conflict. */
  version?: number;
  /** Sets what else changes, inside the transaction; answers what the log says of it. */
  change?: (tx: Ctx, request: AdminManualOrder) => Promise<object>;
};

/** One step of a request by staff: change, message and audit row together or not at all. Throws `not_found`, `conflict`. */
export function moveRequest(ctx: Ctx, { id, move, version, change }: Move) {
  return inTransaction(ctx, async (tx) => {
    const before = await readAnyRequest(tx, id);
    await setStatus(tx, { id, move, version });
    const logged = await change?.(tx, before);
    await recordAudit(tx, {
      action: `manual_order.${move}`,
      entity: 'manual_order',
      entityId: id,
      before: { status: before.status },
      after: { status: requestMoves[move].to, ...logged },
    });
    return readAnyRequest(tx, id);
  });
}

type Step = { id: string; move: RequestMove; version?: number | undefined };

/** The guarded update behind every move. Throws `conflict`. */
export async function setStatus(tx: Ctx, { id, move, version }: Step): Promise<void> {
  const { from, to } = requestMoves[move];
  const rows = await tx.sql`
    update manual_orders set status = ${to}, updated_at = ${tx.now().toISOString()}, version = version + 1
    where id = ${id} and status = any(${from as string[]}::text[])
      ${version === undefined ? tx.sql`` : tx.sql`and version = ${version}`}
    returning 1`;
  if (rows.length === 0) throw conflict();
  await notify(tx, { staff: true, kind: 'request', id });
}
