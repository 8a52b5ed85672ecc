import type { z } from 'zod';
import type { AdminFamily, familyEndpoints, VariantForm } from '#contract/products/families.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { askAgain, grownFar, unusualPrices } from '#server/domain/amounts/unusual.ts';
import { changeProductStatus } from '#server/domain/catalogue/change-product-status.ts';
import {
  changeProducts,
  differing,
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import { countStock } from '#server/domain/catalogue/count-stock.ts';
import { checkPrices, inTomans, refuseUnsold } from '#server/domain/catalogue/prices.ts';
import { refuseTaken } from '#server/domain/catalogue/taken.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { freeSwapped, refuseTakenCodes } from './check-codes.ts';
import { readFamily } from './read-family.ts';

type Body = z.output<(typeof familyEndpoints)['PATCH /api/admin/families/:id/variants']['body']>;
type Change = { row: VariantForm; before: StoredProduct; set: ReturnType<typeof changesOf> };

/**
 * Changes code, barcode, prices (toman), stock and status of variants, all or none; stock moves by
 * the difference to the value shown. Each refusal names its cell. Throws `conflict` if a variant
 * changed in the meantime.
 */
export function changeVariants(
  ctx: Ctx,
  { id, variants, reason, confirmed }: Body & { id: string },
): Promise<AdminFamily> {
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const { priceAskPercent } = await readSettings(tx);
      const changes = await readChanges(tx, id, variants);
      const unusual = changes.flatMap(({ row, before, set }, at) =>
        [
          ...unusualPrices(priceAskPercent, before, { ...before, ...set }),
          ...grownFar('onHand', row.was, row.onHand),
        ].map((one) => ({ ...one, field: `variants.${at}.${one.field}`, title: before.title })),
      );
      askAgain(unusual, confirmed);
      await refuseTakenCodes(tx, variants);
      await writeFields(tx, changes);
      for (const [at, change] of changes.entries())
        await inRow(at, () => writeStockAndStatus(tx, change, reason));
      return readFamily(tx, { id });
    }),
  );
}

async function readChanges(tx: Ctx, id: string, variants: VariantForm[]): Promise<Change[]> {
  const ids = variants.map(({ _id }) => _id);
  const stored = await readStoredProducts(tx, { ids, lock: true });
  const family = await readFamily(tx, { id });
  const statuses = new Map(family.variants.map(({ _id, status }) => [_id, status]));
  const rows = new Map(stored.map((row) => [row.id, row]));
  return Promise.all(
    variants.map((row, at) =>
      inRow(at, async () => {
        const [before, status] = [rows.get(row._id), statuses.get(row._id)];
        if (!before || !status || ids.indexOf(row._id) < at) throw conflict();
        if (before.version !== row.version) throw conflict();
        return { row, before, set: changesOf(before, row, status) };
      }),
    ),
  );
}

/** Fields that the row changes, apart from stock and status. */
function changesOf(before: StoredProduct, row: VariantForm, status: VariantForm['status']) {
  const prices = { price: inTomans(row.price), partialPrice: inTomans(row.partialPrice) };
  refuseUnsold(before, prices);
  checkPrices({ ...before, ...prices }, status);
  return differing(before, { ...prices, code: row.code, barcode: row.barcode });
}

async function writeFields(tx: Ctx, changes: Change[]) {
  const changed = changes.filter(({ set }) => Object.keys(set).length > 0);
  if (changed.length === 0) return;
  await freeSwapped(tx, changed);
  await changeProducts(tx, { changes: changed, action: 'product.change' });
}

async function writeStockAndStatus(tx: Ctx, { row, before }: Change, reason: string) {
  const delta = row.onHand - row.was;
  // already confirmed together with the prices of all rows
  const confirmed = true;
  if (delta !== 0) await countStock(tx, { id: row._id, kind: 'manual', delta, reason, confirmed });
  const { status } = await readStatus(tx, before.id);
  if (status !== row.status) await changeProductStatus(tx, { id: row._id, status: row.status });
}

async function readStatus({ sql }: Ctx, id: string) {
  const [row] = await sql<
    Pick<VariantForm, 'status'>[]
  >`select status from products where id = ${id}`;
  if (!row) throw conflict();
  return row;
}

const CELLS: Record<string, string> = { delta: 'onHand', image: 'status', tiers: 'price' };

/** Adds the row number to the fields of a refusal. */
async function inRow<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const fieldOf = (field: string) => `variants.${at}.${CELLS[field] ?? field}`;
    const fields = Object.entries(error.fields).map(([field, key]) => [fieldOf(field), key]);
    const { limits = {} } = error.data as { limits?: Record<string, unknown> };
    const moved = Object.entries(limits).map(([field, limit]) => [fieldOf(field), limit]);
    const data = { ...error.data, limits: Object.fromEntries(moved) };
    throw new DomainError(error.kind, error.key, data, Object.fromEntries(fields));
  }
}
