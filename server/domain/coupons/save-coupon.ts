import type { Coupon, CouponForm } from '#contract/desk/coupons.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { chosenProductsOf } from '#server/domain/catalogue/offers/chosen-products.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { isUnstarted } from '#shared/coupons/coupon-moves.ts';
import { MAX_PROMOTED } from '#shared/promotions/promotion-price.ts';
import { readCouponView } from './coupon-view.ts';

/**
 * Writes a coupon as a draft, with the products that its list finds now. Throws `coupon_code_taken`,
 * and `field_required` or `out_of_range` for its products.
 */
export async function addCoupon(ctx: Ctx, form: CouponForm): Promise<Coupon> {
  const products = await productsOf(ctx, form);
  return makeOnce(ctx, async (tx) => {
    await requireGroup(tx, form);
    const id = newId();
    const now = tx.now().toISOString();
    await tx.sql`insert into coupons ${tx.sql({
      id,
      ...columnsOf(form),
      products: products?.length ?? null,
      actor_id: actorIdOf(tx),
      created_at: now,
      updated_at: now,
    })}`;
    await writeCode(tx, id, form.code);
    if (products) await writeProducts(tx, id, products);
    const after = { ...factsOf(form), products: products?.length ?? null };
    await recordAudit(tx, { action: 'coupon.add', entity: 'coupon', entityId: id, after });
    return readCouponView(tx, id);
  });
}

type Change = CouponForm & { id: string; version: number; allProducts: boolean };

/**
 * Changes a draft; of a started coupon only title, end and numbers of uses, so that orders keep what
 * they were promised. Throws `not_found`, `conflict`, `coupon_started`, and what a new one does.
 */
export async function changeCoupon(ctx: Ctx, change: Change): Promise<Coupon> {
  const { id, version, allProducts, ...form } = change;
  const products = form.ids || form.filter ? await productsOf(ctx, form) : undefined;
  return inTransaction(ctx, async (tx) => {
    const before = await readCouponView(tx, id);
    const isDraft = isUnstarted(before);
    const isForAll = allProducts && before.products !== null;
    if (!isDraft) refuseStarted(before, form, products !== undefined || isForAll);
    await requireGroup(tx, form);
    if (form.maxUses !== null && form.maxUses < before.taken)
      throw invalidField('maxUses', 'out_of_range', { min: before.taken, max: 1e6 });
    const rows = await tx.sql`
      update coupons set ${tx.sql({
        ...columnsOf(form),
        products: products?.length ?? (isForAll ? null : before.products),
        ...(isOtherSeries(before, form) && { series_made: 0 }),
        updated_at: tx.now().toISOString(),
      })}, version = version + 1
      where id = ${id} and version = ${version} and status = ${before.status}
        and (${form.maxUses}::int is null or taken <= ${form.maxUses}::int) returning 1`;
    if (rows.length === 0) throw conflict();
    if (isOtherSeries(before, form)) await tx.sql`delete from coupon_codes where coupon_id = ${id}`;
    if (isDraft) await writeCode(tx, id, form.code);
    if (products || isForAll) await writeProducts(tx, id, products ?? []);
    await recordAudit(tx, {
      action: 'coupon.change',
      entity: 'coupon',
      entityId: id,
      before: factsOf(formOf(before)),
      after: factsOf(form),
    });
    return readCouponView(tx, id);
  });
}

/** Removes a draft with its codes. Throws `not_found`, `conflict`. */
export const deleteCoupon = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await readCouponView(tx, id);
    const rows = await tx.sql`
      delete from coupons where id = ${id} and version = ${before.version} and status = 'draft'
      returning 1`;
    if (rows.length === 0) throw conflict();
    const line = { action: 'coupon.delete', entity: 'coupon', entityId: id };
    await recordAudit(tx, { ...line, before: factsOf(formOf(before)) });
    return {};
  });

type Facts = Omit<CouponForm, 'ids' | 'filter'>;

/** A coupon as a form has it. */
const formOf = (coupon: Coupon): Facts => ({ ...coupon, group: coupon.group?._id ?? null });

const factsOf = (form: Facts) => ({
  title: form.title,
  code: form.code,
  series: form.series && { size: form.series.size, prefix: form.series.prefix },
  kind: form.kind,
  value: form.value,
  ceiling: form.ceiling,
  floor: form.floor,
  saleTypes: [...new Set(form.saleTypes)].toSorted(),
  from: new Date(form.from).toISOString(),
  until: form.until && new Date(form.until).toISOString(),
  maxUses: form.maxUses,
  usesPerPerson: form.usesPerPerson,
  group: form.group,
  isFirstOrder: form.isFirstOrder,
  besideOffers: form.besideOffers,
});

function columnsOf(form: Facts) {
  const facts = factsOf(form);
  return {
    title: facts.title,
    code: facts.code,
    series_size: facts.series?.size ?? 0,
    series_prefix: facts.series?.prefix ?? '',
    kind: facts.kind,
    value: facts.value,
    ceiling: facts.kind === 'percent' ? facts.ceiling : null,
    floor: facts.floor,
    sale_types: facts.saleTypes,
    starts_at: facts.from,
    ends_at: facts.until,
    max_uses: facts.maxUses,
    uses_per_person: facts.usesPerPerson,
    group_id: facts.group,
    is_first_order: facts.isFirstOrder,
    beside_offers: facts.besideOffers,
  };
}

/** Codes of a draft are made anew where others are asked for; nobody could use them yet. */
const isOtherSeries = ({ series: was }: Coupon, { series }: Facts) =>
  was !== null && (was.size !== series?.size || was.prefix !== series.prefix);

/** Fields that may change after the start. */
const LATE = new Set(['title', 'until', 'maxUses', 'usesPerPerson']);

function refuseStarted(before: Coupon, form: Facts, hasProducts: boolean): void {
  const [was, now]: Record<string, unknown>[] = [factsOf(formOf(before)), factsOf(form)];
  const changed = Object.keys(was ?? {}).find(
    (field) => !LATE.has(field) && JSON.stringify(was?.[field]) !== JSON.stringify(now?.[field]),
  );
  if (changed || hasProducts) throw invalidField(changed ?? 'ids', 'coupon_started');
}

/** Locks the group of a coupon, so that nobody removes it meanwhile. Throws `field_invalid`. */
async function requireGroup({ sql }: Ctx, { group }: Facts): Promise<void> {
  if (group === null) return;
  const [found] = await sql`select 1 from buyer_groups where id = ${group} for key share`;
  if (!found) throw invalidField('group', 'field_invalid');
}

/** Products that a form chooses; undefined: all. */
const productsOf = async (ctx: Ctx, form: CouponForm): Promise<string[] | undefined> =>
  form.ids || form.filter ? chosenProductsOf(ctx, form, MAX_PROMOTED) : undefined;

/** The one code of a coupon; codes of a series are made by the job. Throws `coupon_code_taken`. */
async function writeCode({ sql }: Ctx, id: string, code: string): Promise<void> {
  await sql`delete from coupon_codes where coupon_id = ${id} and not is_single`;
  if (code === '') return;
  const rows = await sql`
    insert into coupon_codes (code, coupon_id, is_single) values (${code}, ${id}, false)
    on conflict (code) do nothing returning 1`;
  if (rows.length === 0) throw invalidField('code', 'coupon_code_taken');
}

async function writeProducts({ sql }: Ctx, id: string, products: string[]): Promise<void> {
  await sql`delete from coupon_products where coupon_id = ${id}`;
  // a product that was removed in this moment is left out
  await sql`
    insert into coupon_products (coupon_id, product_id)
    select ${id}, p.id from products p where p.id = any(${products}::uuid[]) for key share`;
}
