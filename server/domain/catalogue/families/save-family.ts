import type { AdminFamily, FamilyForm } from '#contract/products/families.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, notFound } from '#server/errors.ts';
import { addVariants } from './add-variants.ts';
import { checkedFamily, type Family } from './check-family.ts';
import { leaveFamilies } from './end-families.ts';
import { insertFamilies } from './family-rows.ts';
import { checkMembers, loggedOf, writeValues } from './members.ts';
import { readFamily } from './read-family.ts';
import { renameVariants } from './rename-variants.ts';

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
      await insertFamilies(tx, [{ id, title: wished.title, options: wished.options }]);
      return writeFamily(tx, { id, wished, stored });
    }),
  );
}

/**
 * Makes a family what the form says. Throws `conflict` when somebody saved it since it was read, `in_other_family`,
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

type Write = { id: string; wished: Family; stored: StoredProduct[]; before?: AdminFamily };

async function writeFamily(tx: Ctx, { id, wished, stored, before }: Write): Promise<AdminFamily> {
  const staying = new Set(idsOf(wished));
  await leaveFamilies(
    tx,
    (before?.variants ?? []).map(({ _id }) => _id).filter((one) => !staying.has(one)),
  );
  await writeValues(tx, [{ id, ...wished }]);
  await renameVariants(tx, { wished, before, stored });
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
