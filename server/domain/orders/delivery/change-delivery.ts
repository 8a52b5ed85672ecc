import type { ReplyOf } from '#contract/endpoints.ts';
import type { DeliverySettings } from '#contract/order/delivery.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { writeDelivery } from '#server/domain/settings/change-settings.ts';
import {
  forgetSettings,
  NO_DELIVERY,
  readSettings,
} from '#server/domain/settings/read-settings.ts';
import { conflict } from '#server/errors.ts';
import { checkMethods } from './check-methods.ts';

/** Delivery methods as staff have set them up; prices in toman. */
export async function readDelivery(ctx: Ctx): Promise<DeliverySettings> {
  forgetSettings(ctx);
  return (await readSettings(ctx)).delivery;
}

/** Delivery methods to filter orders by, including methods no longer offered, with their hours. */
export async function listMethods(ctx: Ctx): Promise<ReplyOf<'GET /api/admin/delivery-methods'>> {
  const { methods } = (await readSettings(ctx)).delivery;
  return methods.map(({ _id, title, times }) => ({ _id, title, hours: times?.hours ?? [] }));
}

/**
 * Replaces methods and holidays; existing orders keep theirs. Throws `conflict` if somebody else
 * changed them since they were read, and the errors of `checkMethods`.
 */
export async function changeDelivery(ctx: Ctx, sent: DeliverySettings): Promise<DeliverySettings> {
  checkMethods(sent.methods);
  const after = { ...sent, version: sent.version + 1 };
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<{ delivery: DeliverySettings | null }[]>`
      select stored->'delivery' as delivery from settings for update`;
    const before = row?.delivery ?? NO_DELIVERY;
    if (before.version !== sent.version) throw conflict();
    await writeDelivery(tx, after);
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

/** Methods that changed. */
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
