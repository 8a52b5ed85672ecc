import type { AdminFamily, FamilyForm } from '#contract/products/families.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  changeProducts,
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, notFound } from '#server/errors.ts';
import { variantTitle } from '#shared/family-options.ts';
import { addVariants } from './add-variants.ts';
import { checkedFamily, type Family } from './check-family.ts';
import { leaveFamilies } from './end-families.ts';
import { insertFamilies } from './make-families.ts';
import { checkMembers, loggedOf, writeValues } from './members.ts';
import { readFamily } from './read-family.ts';

/**
 * Makes a family of products that have none, and drafts of the other combinations. Throws `in_other_family`, and what
 * `checkedFamily` throws.
 */
export function makeFamily(ctx: Ctx, form: FamilyForm): Promise<AdminFamily> {
  const wished = checkedFamily(form);
  return refuseTaken(() =>
    makeOnce(ctx, async (tx) => {
      const stored = await lockProducts(tx, idsOf(wished));
      const id = newId();
      await checkMembers(tx, [{ id, ...wished }]);
      await insertFamilies(tx, [{ id, ...wished }]);
      return writeFamily(tx, { id, wished, stored });
    }),
  );
}

/**
 * Updates a family to match the form. Throws `conflict` when somebody saved it since it was read, `in_other_family`,
 * and what `checkedFamily` throws.
 */
export function changeFamily(
  ctx: Ctx,
  { id, version, ...form }: FamilyForm & { id: string; version: number },
): Promise<AdminFamily> {
  const wished = checkedFamily(form);
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const { before, stored } = await lockFamily(tx, { id, version, others: idsOf(wished) });
      await checkMembers(tx, [{ id, ...wished }]);
      await tx.sql`
        update product_families set title = ${wished.title}, version = version + 1,
          options = ${JSON.stringify(wished.options)}::text::jsonb,
          updated_at = ${tx.now().toISOString()}
        where id = ${id}`;
      return writeFamily(tx, { id, wished, stored, before });
    }),
  );
}

const idsOf = ({ variants }: { variants: { _id: string }[] }) => variants.map(({ _id }) => _id);

const lockProducts = (tx: Ctx, ids: string[]) =>
  readStoredProducts(tx, { ids, lock: true, whole: true });

type Input = { id: string; version: number; others: string[] };

/** Locks products before their family, as every change of a product does. */
async function lockFamily(tx: Ctx, { id, version, others }: Input) {
  const seen = await readFamily(tx, { id });
  const stored = await lockProducts(tx, [...new Set([...idsOf(seen), ...others])]);
  const [row] = await tx.sql<RowOf<'productFamilies', 'version'>[]>`
    select version from product_families where id = ${id} for update`;
  if (!row) throw notFound();
  if (row.version !== version) throw conflict();
  return { before: await readFamily(tx, { id }), stored };
}

type Write = {
  id: string;
  wished: Family;
  stored: StoredProduct[];
  before?: AdminFamily | undefined;
};

async function writeFamily(tx: Ctx, { id, wished, stored, before }: Write): Promise<AdminFamily> {
  const staying = new Set(idsOf(wished));
  await leaveFamilies(
    tx,
    (before?.variants ?? []).map(({ _id }) => _id).filter((one) => !staying.has(one)),
  );
  await writeValues(tx, [{ id, ...wished }]);
  await renameVariants(tx, { id, wished, before, stored });
  await addVariants(tx, { id, wished, before, stored });
  const family = await readFamily(tx, { id });
  await recordAudit(tx, {
    action: before ? 'family.change' : 'family.add',
    entity: 'families',
    entityId: id,
    ...(before && { before: loggedOf(before) }),
    after: loggedOf(family),
  });
  return family;
}

/**
 * Renames variants, also for carts and papers: a title must contain the variant's values. One built
 * from the old values is rebuilt, one without the values is replaced, and an own title with them
 * stays.
 */
async function renameVariants(tx: Ctx, { wished, before, stored }: Write): Promise<void> {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const known = new Map(before?.variants.map(({ _id, values }) => [_id, values]));
  const changes = wished.variants.flatMap(({ _id, values }) => {
    const row = rows.get(_id);
    const was = known.get(_id);
    const made = was && before && variantTitle(before.title, was);
    const isOwn = row?.title !== made && values.every((value) => row?.title.includes(value));
    const title = variantTitle(wished.title, values);
    return !row || isOwn || row.title === title ? [] : [{ before: row, set: { title } }];
  });
  if (changes.length > 0) await changeProducts(tx, { changes, action: 'product.change' });
}
