import type { Promotion, PromotionForm } from '#contract/desk/promotions.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { chosenProductsOf } from '#server/domain/catalogue/offers/chosen-products.ts';
import { setLimit } from '#server/domain/catalogue/offers/limits.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { pickFields } from '#shared/product-fields.ts';
import { isDraft, isUnbegun } from '#shared/promotions/promotion-moves.ts';
import { MAX_PROMOTED, MAX_PROMOTION_DAYS } from '#shared/promotions/promotion-price.ts';
import { DAY } from '#shared/time.ts';
import { readPromotion } from './read-promotion.ts';

/**
 * Writes a promotion as a draft with the products that its list finds now. Throws
 * `promotion_too_long`, and `field_required` or `out_of_range` for its products.
 */
export async function addPromotion(ctx: Ctx, form: PromotionForm): Promise<Promotion> {
  refuseLong(form);
  const products = await chosenProductsOf(ctx, form, MAX_PROMOTED);
  return makeOnce(ctx, async (tx) => {
    const id = newId();
    const now = tx.now().toISOString();
    await tx.sql`insert into promotions ${tx.sql({
      id,
      ...columnsOf(form),
      products: products.length,
      actor_id: actorIdOf(tx),
      created_at: now,
      updated_at: now,
    })}`;
    await writeParts(tx, id, { ...form, products });
    const after = { ...factsOf(form), products: products.length };
    await recordAudit(tx, { action: 'promotion.add', entity: 'promotion', entityId: id, after });
    return readPromotion(tx, id);
  });
}

type Change = PromotionForm & { id: string; version: number };

/** Changes a promotion that has not begun. Throws `not_found`, `conflict`, and what a new one does. */
export async function changePromotion(ctx: Ctx, { id, version, ...form }: Change) {
  refuseLong(form);
  const products =
    form.ids || form.filter ? await chosenProductsOf(ctx, form, MAX_PROMOTED) : undefined;
  return inTransaction(ctx, async (tx) => {
    const before = await readPromotion(tx, id);
    const rows = await tx.sql`
      update promotions set ${tx.sql({
        ...columnsOf(form),
        products: products?.length ?? before.products,
        updated_at: tx.now().toISOString(),
      })}, version = version + 1
      where id = ${id} and version = ${version} and status = ${before.status} returning 1`;
    if (!isUnbegun(before) || rows.length === 0) throw conflict();
    await writeParts(tx, id, { ...form, products });
    await recordAudit(tx, {
      action: 'promotion.change',
      entity: 'promotion',
      entityId: id,
      before: factsOf(formOf(before)),
      after: factsOf(form),
    });
    return readPromotion(tx, id);
  });
}

/** Removes a draft. Throws `not_found`, `conflict`. */
export const deletePromotion = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await readPromotion(tx, id);
    const rows = await tx.sql`
      delete from promotions where id = ${id} and version = ${before.version} returning 1`;
    if (!isDraft(before) || rows.length === 0) throw conflict();
    const line = { action: 'promotion.delete', entity: 'promotion', entityId: id };
    await recordAudit(tx, { ...line, before: factsOf(formOf(before)) });
    return {};
  });

const FACTS = [
  'title',
  'kind',
  'value',
  'roundTo',
  'saleTypes',
  'from',
  'until',
  'groups',
  'pieces',
] as const;
type Facts = Pick<PromotionForm, (typeof FACTS)[number]>;

/** A promotion as a form has it. */
const formOf = (promotion: Promotion): Facts => ({
  ...promotion,
  groups: promotion.groups.map(({ _id }) => _id),
});

const factsOf = (form: Facts) => ({
  ...pickFields(form, FACTS),
  groups: [...new Set(form.groups)].toSorted(),
});

function columnsOf(form: Facts) {
  const { from, until, roundTo, saleTypes, groups: _, pieces: __, ...facts } = factsOf(form);
  return {
    ...facts,
    round_to: roundTo,
    sale_types: [...new Set(saleTypes)],
    starts_at: from,
    ends_at: until,
  };
}

function refuseLong({ from, until }: Facts): void {
  if (Date.parse(until) - Date.parse(from) > MAX_PROMOTION_DAYS * DAY)
    throw invalidField('until', 'promotion_too_long');
}

type Parts = Pick<Facts, 'groups' | 'pieces'> & { products: string[] | undefined };

/** Rows beside a promotion; without products those that it has stay. */
async function writeParts(tx: Ctx, id: string, { groups, pieces, products }: Parts): Promise<void> {
  await writeGroups(tx, id, groups);
  await setLimit(tx, id, pieces);
  if (products) await writeProducts(tx, id, products);
}

/** Groups whose members alone have the prices. Throws `field_invalid` for an unknown one. */
async function writeGroups({ sql }: Ctx, id: string, groups: string[]): Promise<void> {
  await sql`delete from promotion_groups where promotion_id = ${id}`;
  const rows = await sql`
    insert into promotion_groups (promotion_id, group_id)
    select ${id}, g.id from buyer_groups g where g.id = any(${groups}::uuid[])
    order by g.id for key share returning 1`;
  if (rows.length < new Set(groups).size) throw invalidField('groups', 'field_invalid');
}

async function writeProducts({ sql }: Ctx, id: string, products: string[]): Promise<void> {
  await sql`delete from promotion_products where promotion_id = ${id}`;
  // a product that was removed in this moment is left out
  await sql`
    insert into promotion_products (promotion_id, product_id)
    select ${id}, p.id from products p where p.id = any(${products}::uuid[]) for key share`;
}
