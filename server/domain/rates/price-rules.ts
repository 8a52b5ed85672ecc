import type { PriceRuleForm, PriceRuleRow } from '#contract/desk/rates.ts';
import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { brokenForeignKey, brokenUnique } from '#server/db/unique-violation.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';

type Facts = Pick<PriceRuleForm, 'totalMargin' | 'partialMargin' | 'roundTo' | 'round'>;

/** All rules, that of the shop first, then categories, brands and products by name. */
export const listPriceRules = async (ctx: Ctx): Promise<{ items: PriceRuleRow[] }> => ({
  items: await selectRules(ctx, ctx.sql`true`),
});

/** Rules that may concern these products: their own, and those of all brands and categories. */
export const readRulesFor = (ctx: Ctx, productIds: string[]): Promise<PriceRuleRow[]> =>
  selectRules(ctx, ctx.sql`r.product_id is null or r.product_id = any(${productIds}::uuid[])`);

const selectRules = ({ sql }: Ctx, where: ReturnType<Ctx['sql']>) => sql<PriceRuleRow[]>`
  select r.id as "_id", r.scope, coalesce(r.brand_id, r.category_id, r.product_id) as target_id,
    coalesce(b.name, c.name, p.title, '') as name, r.total_margin::float8 as total_margin,
    r.partial_margin::float8 as partial_margin, r.round_to, r.round, r.version
  from price_rules r
  left join brands b on b.id = r.brand_id
  left join categories c on c.id = r.category_id
  left join products p on p.id = r.product_id
  where ${where}
  order by array_position(array['shop', 'category', 'brand', 'product'], r.scope), name, r.id`;

/** Adds a rule. Throws `taken` where its target has one, and `field_invalid` for an unknown target. */
export const addPriceRule = (ctx: Ctx, form: PriceRuleForm): Promise<PriceRuleRow> =>
  refuseTarget(() =>
    makeOnce(ctx, async (tx) => {
      const id = newId();
      const { scope, targetId } = form;
      await tx.sql`insert into price_rules ${tx.sql({
        id,
        scope,
        ...(scope !== 'shop' && { [`${scope}_id`]: targetId }),
        ...columnsOf(form),
        actor_id: actorIdOf(tx),
        updated_at: tx.now().toISOString(),
      })}`;
      const after = await readRule(tx, id);
      await recordAudit(tx, { ...line(id, 'add'), after: shownOf(after) });
      return after;
    }),
  );

type Change = Facts & { id: string; version: number };

/** Changes margins and rounding. Throws `not_found`, `conflict`. */
export const changePriceRule = (ctx: Ctx, { id, version, ...form }: Change) =>
  inTransaction(ctx, async (tx) => {
    const before = await readRule(tx, id);
    const rows = await tx.sql`
      update price_rules
      set ${tx.sql({
        ...columnsOf(form),
        actor_id: actorIdOf(tx),
        updated_at: tx.now().toISOString(),
      })}, version = version + 1
      where id = ${id} and version = ${version} returning 1`;
    if (rows.length === 0) throw conflict();
    const after = await readRule(tx, id);
    await recordAudit(tx, {
      ...line(id, 'change'),
      before: shownOf(before),
      after: shownOf(after),
    });
    return after;
  });

/** Removes a rule. Throws `not_found`. */
export const deletePriceRule = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await readRule(tx, id);
    await tx.sql`delete from price_rules where id = ${id}`;
    await recordAudit(tx, { ...line(id, 'delete'), before: shownOf(before) });
    return {};
  });

async function readRule(tx: Ctx, id: string): Promise<PriceRuleRow> {
  const [row] = await selectRules(tx, tx.sql`r.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

const columnsOf = ({ totalMargin, partialMargin, roundTo, round }: Facts) => ({
  total_margin: totalMargin,
  partial_margin: partialMargin,
  round_to: roundTo,
  round,
});

const line = (entityId: string, act: string) => ({
  action: `price_rule.${act}`,
  entity: 'price_rule',
  entityId,
});

/** Values of the log, without margins: they tell costs, which not all its readers may know. */
const shownOf = ({ scope, name }: PriceRuleRow) => ({ scope, name });

async function refuseTarget<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenUnique(error)) throw invalidField('targetId', 'taken');
    if (brokenForeignKey(error)) throw invalidField('targetId', 'field_invalid');
    throw error;
  }
}
