import type { NewPriceList, PriceList, PriceListForm } from '#contract/desk/price-lists.ts';
import { actorIdOf, type Ctx, inTransaction, may, refuseOwn } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { pickFields } from '#shared/product-fields.ts';
import { readPriceList } from './read-price-list.ts';

/** Buyers of a list: a group or one person. */
type Buyers = { groupId: string | null; userId: string | null };

/**
 * Adds a price list of a group or of one person. Throws `field_required` for an unknown group,
 * `user_not_found`, `own_account`, `price_list_overlaps`, `price_lists_full`, `cost_forbidden`.
 */
export const addPriceList = (
  ctx: Ctx,
  { groupId, mobileNumber, ...form }: NewPriceList,
): Promise<PriceList> =>
  makeOnce(ctx, async (tx) => {
    requireCostRight(tx, form);
    const buyers = { groupId, userId: await personOf(tx, mobileNumber) };
    await lockLists(tx);
    await lockBuyers(tx, buyers);
    await refuseMany(tx);
    const id = newId();
    await refuseOverlap(tx, { id, ...buyers, ...form });
    await tx.sql`insert into price_lists ${tx.sql({
      id,
      group_id: groupId,
      user_id: buyers.userId,
      ...columnsOf(form),
      actor_id: actorIdOf(tx),
      created_at: tx.now().toISOString(),
      updated_at: tx.now().toISOString(),
    })}`;
    await writeRules(tx, id, form);
    const line = { action: 'price_list.add', entity: 'price_list', entityId: id };
    await recordAudit(tx, { ...line, after: { ...buyers, ...factsOf(form) } });
    return readPriceList(tx, id);
  });

type Change = PriceListForm & { id: string; version: number };

/**
 * Changes a price list. Throws `not_found`, `conflict`, `own_account`, `price_list_overlaps`,
 * `cost_forbidden`.
 */
export const changePriceList = (ctx: Ctx, { id, version, ...form }: Change): Promise<PriceList> =>
  inTransaction(ctx, async (tx) => {
    const before = await readPriceList(tx, id);
    requireCostRight(tx, before);
    requireCostRight(tx, form);
    await lockBuyers(tx, before);
    await refuseOverlap(tx, { ...before, ...form, id });
    const rows = await tx.sql`
      update price_lists set ${tx.sql({
        ...columnsOf(form),
        updated_at: tx.now().toISOString(),
      })}, version = version + 1
      where id = ${id} and version = ${version} returning 1`;
    if (rows.length === 0) throw conflict();
    await writeRules(tx, id, form);
    await recordAudit(tx, {
      action: 'price_list.change',
      entity: 'price_list',
      entityId: id,
      before: factsOf(before),
      after: factsOf(form),
    });
    return readPriceList(tx, id);
  });

/** Removes a price list with its own prices. Throws `not_found`, `conflict`, `own_account`. */
export const deletePriceList = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await readPriceList(tx, id);
    await lockBuyers(tx, before);
    const rows = await tx.sql`
      delete from price_lists where id = ${id} and version = ${before.version} returning 1`;
    if (rows.length === 0) throw conflict();
    const line = { action: 'price_list.delete', entity: 'price_list', entityId: id };
    await recordAudit(tx, { ...line, before: { ...factsOf(before), items: before.items } });
    return {};
  });

/**
 * Percents on purchase prices are for people who may see those, and never sell below them. Throws
 * `cost_forbidden`, `out_of_range`.
 */
function requireCostRight(ctx: Ctx, { onCost, percent, rules }: CostForm): void {
  if (!onCost) return;
  if (!may(ctx, 'purchase.prices'))
    throw new DomainError('forbidden', 'cost_forbidden', {}, { onCost: 'cost_forbidden' });
  const least = { min: 0, max: LIST_LIMITS.most };
  if ((percent ?? 0) < 0) throw invalidField('percent', 'out_of_range', least);
  const wrong = rules.findIndex((rule) => rule.percent < 0);
  if (wrong >= 0) throw invalidField(`rules.${wrong}.percent`, 'out_of_range', least);
}
type CostForm = Pick<PriceListForm, 'onCost' | 'percent' | 'rules'>;

async function personOf({ sql }: Ctx, mobileNumber: string | null): Promise<string | null> {
  if (mobileNumber === null) return null;
  const [person] = await sql<{ id: string }[]>`
    select id from users where mobile_number = ${mobileNumber}`;
  if (!person) throw invalidField('mobileNumber', 'user_not_found');
  return person.id;
}

/**
 * Makes staff who write lists of the same buyers take turns. Nobody decides about own prices.
 * Throws `field_required`, `own_account`.
 */
export async function lockBuyers(tx: Ctx, { groupId, userId }: Buyers): Promise<void> {
  const { sql } = tx;
  refuseOwn(tx, userId);
  if (groupId === null) {
    await sql`select 1 from users where id = ${userId} for no key update`;
    return;
  }
  const groups = await sql`select 1 from buyer_groups where id = ${groupId} for no key update`;
  if (groups.length === 0) throw invalidField('groupId', 'field_required');
  const [own] = await sql<{ userId: string }[]>`
    select user_id from group_members where user_id = ${actorIdOf(tx)} and group_id = ${groupId}`;
  refuseOwn(tx, own?.userId ?? null);
}

/** Makes writers of lists and of own prices take turns, so that no limit is passed by two at once. */
export const lockLists = ({ sql }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('price_lists'))`;

async function refuseMany({ sql }: Ctx): Promise<void> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from price_lists`;
  if ((row?.n ?? 0) >= LIST_LIMITS.lists)
    throw new DomainError('conflict', 'price_lists_full', { n: LIST_LIMITS.lists });
}

type Window = Buyers & Pick<PriceListForm, 'from' | 'until' | 'isActive'> & { id: string };

/** One list of the same buyers at a time. Throws `price_list_overlaps`. */
async function refuseOverlap({ sql }: Ctx, list: Window): Promise<void> {
  if (!list.isActive) return;
  const [other] = await sql<{ title: string }[]>`
    select title from price_lists
    where ${list.groupId === null ? sql`user_id = ${list.userId}` : sql`group_id = ${list.groupId}`}
      and id <> ${list.id} and is_active
      and (ends_at is null or ends_at > ${list.from}::timestamptz)
      and (${list.until}::timestamptz is null or starts_at < ${list.until}::timestamptz)
    limit 1`;
  if (other) throw invalidField('from', 'price_list_overlaps', { list: other.title });
}

/**
 * Facts of a list in the log; percents on purchase prices stay out, as not all its readers may see
 * those.
 */
const factsOf = (form: PriceListForm) => ({
  ...pickFields(form, [
    'title',
    'base',
    'onCost',
    'roundTo',
    'saleTypes',
    'from',
    'until',
    'minSum',
    'withPromotions',
    'isActive',
  ]),
  ...(!form.onCost && pickFields(form, ['percent', 'rules'])),
});

const columnsOf = (form: PriceListForm) => ({
  title: form.title,
  base: form.base,
  on_cost: form.onCost,
  percent: form.percent,
  round_to: form.roundTo,
  sale_types: [...new Set(form.saleTypes)],
  starts_at: form.from,
  ends_at: form.until,
  min_sum: form.minSum,
  with_promotions: form.withPromotions,
  is_active: form.isActive,
});

const writeRules = ({ sql }: Ctx, id: string, { rules }: PriceListForm) => sql`
  update price_lists set rules = ${JSON.stringify(rules)}::text::jsonb where id = ${id}`;
