import type { ReplyOf } from '#contract/endpoints.ts';
import type { DeliverySettings } from '#contract/order/delivery.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  forgetSettings,
  NO_DELIVERY,
  readSettings,
} from '#server/domain/settings/read-settings.ts';
import { conflict } from '#server/errors.ts';
import { checkMethods } from './check-methods.ts';

/** Methods of delivery as staff have set them up; prices in toman. */
export async function readDelivery(ctx: Ctx): Promise<DeliverySettings> {
  forgetSettings(ctx);
  return (await readSettings(ctx)).delivery;
}

/** What orders can be filtered by: each method, also one that is not offered now, and its hours. */
export async function listMethods(ctx: Ctx): Promise<ReplyOf<'GET /api/admin/delivery-methods'>> {
  const { methods } = (await readSettings(ctx)).delivery;
  return methods.map(({ _id, title, times }) => ({ _id, title, hours: times?.hours ?? [] }));
}

/**
 * Replaces methods and holidays; orders keep what they were placed with. Throws `conflict` when somebody else changed them
 * since they were read, and what `checkMethods` throws.
 */
export async function changeDelivery(ctx: Ctx, sent: DeliverySettings): Promise<DeliverySettings> {
  checkMethods(sent.methods);
  const after = { ...sent, version: sent.version + 1 };
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<{ delivery: DeliverySettings | null }[]>`
      select stored->'delivery' as delivery from settings for update`;
    const before = row?.delivery ?? NO_DELIVERY;
    if (before.version !== sent.version) throw conflict();
    await write(tx, after);
    await recordAudit(tx, {
      action: 'settings.delivery',
      entity: 'settings',
      entityId: 'delivery',
      ...changed(before, after),
    });
  });
  forgetSettings(ctx);
  return after;
}

/** Other settings have a version of their own: nobody who has them open is disturbed. */
async function write(tx: Ctx, delivery: DeliverySettings) {
  const [written] = await tx.sql`
    insert into settings (stored, version, updated_at, updated_by)
    values (${JSON.stringify({ delivery })}::text::jsonb, 0, ${tx.now().toISOString()}, ${actorIdOf(tx)})
    on conflict ("only") do update set stored = settings.stored || excluded.stored
      where coalesce((settings.stored->'delivery'->>'version')::int, 0) = ${delivery.version - 1}
    returning 1`;
  if (!written) throw conflict();
}

/** Only the methods that are not as they were. */
function changed(before: DeliverySettings, after: DeliverySettings) {
  const other = (mine: DeliverySettings, theirs: DeliverySettings) => {
    const same = new Set(theirs.methods.map((method) => JSON.stringify(method)));
    const { holidays } = mine;
    return {
      methods: mine.methods.filter((method) => !same.has(JSON.stringify(method))),
      ...(JSON.stringify(holidays) !== JSON.stringify(theirs.holidays) && { holidays }),
    };
  };
  return { before: other(before, after), after: other(after, before) };
}
