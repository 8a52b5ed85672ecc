import { actorIdOf, type Ctx } from '#server/context.ts';
import { priceFallText } from '#server/domain/messages/incident-texts.ts';
import { queueMessage } from '#server/domain/messages/queue-message.ts';
import { ownerNumbers } from '#server/domain/messages/staff-texts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { HOUR } from '#shared/time.ts';
import { readPurchasePrices } from './purchase-price.ts';

type Priced = { price: number | null; partialPrice: number | null; tiers: { price: number }[] };
type Change = { before: Priced & { id: string; title: string }; set: Partial<Priced> };

/**
 * Tells owners of prices that fell by more than the confirmation limit or below the purchase price;
 * once an hour for each person who changes them, by form, in bulk or by file.
 */
export async function tellPriceFalls(tx: Ctx, changes: Change[]): Promise<void> {
  const fallen = changes.filter(
    ({ before, set }) => pairsOf(before, { ...before, ...set }).length > 0,
  );
  if (fallen.length === 0 || tx.actor.kind === 'system') return;
  const { priceAskPercent } = await readSettings(tx);
  const paid = await readPurchasePrices(
    tx,
    fallen.map(({ before }) => before.id),
  );
  const deep = fallen.filter(({ before, set }) =>
    pairsOf(before, { ...before, ...set }).some(
      ({ was, now }) =>
        now * 100 < was * (100 - priceAskPercent) || now < (paid.get(before.id) ?? 0),
    ),
  );
  if (deep.length > 0) await tell(tx, deep);
}

/** Prices that are lower now; the cheapest tier counts as one. */
function pairsOf(before: Priced, after: Priced): { was: number; now: number }[] {
  const least = ({ price, tiers }: Priced) => tiers.at(-1)?.price ?? price;
  return [
    { was: before.price, now: after.price },
    { was: before.partialPrice, now: after.partialPrice },
    { was: least(before), now: least(after) },
  ].flatMap(({ was, now }) => (was !== null && now !== null && now < was ? [{ was, now }] : []));
}

async function tell(tx: Ctx, [first, ...others]: Change[]): Promise<void> {
  const actor = actorIdOf(tx);
  const hour = Math.floor(tx.now().getTime() / HOUR);
  const text = priceFallText({
    title: first?.before.title ?? '',
    others: others.length,
    link: `${tx.config.publicUrl}/console/admin/logs`,
  });
  for (const mobileNumber of await ownerNumbers(tx, actor))
    await queueMessage(tx, {
      mobileNumber,
      template: 'shop.alert',
      text,
      dedupeKey: `price-fall:${actor}:${hour}:${mobileNumber}`,
    });
}
