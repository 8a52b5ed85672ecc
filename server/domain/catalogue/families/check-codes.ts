import type { VariantForm } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { ProductChange } from '#server/domain/catalogue/change-products.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { pickFields } from '#shared/product-fields.ts';

/**
 * Throws `taken` at the cells of codes that occur twice here or belong to another product, even an
 * archived one.
 */
export async function refuseTakenCodes({ sql }: Ctx, variants: VariantForm[]): Promise<void> {
  const codes = variants.map(({ code }) => code);
  const rows = await sql<RowOf<'products', 'code' | 'title' | 'status'>[]>`
    select code, title, status from products where code = any(${codes}::text[])
      and id <> all(${variants.map(({ _id }) => _id)}::uuid[])`;
  const elsewhere = new Set(rows.map(({ code }) => code));
  const taken = codes.flatMap((code, at) =>
    elsewhere.has(code) || codes.indexOf(code) < at
      ? [[`variants.${at}.code`, 'taken'] as const]
      : [],
  );
  if (taken.length === 0) return;
  const archived = rows.find(({ status }) => status === 'archived');
  if (!archived) throw new DomainError('invalid', 'taken', {}, Object.fromEntries(taken));
  throw invalidField(
    `variants.${codes.indexOf(archived.code)}.code`,
    'code_of_archived',
    pickFields(archived, ['title']),
  );
}

/** Codes that two rows exchange are given up first: one statement checks each row as it is written. */
export async function freeSwapped({ sql }: Ctx, changes: ProductChange[]): Promise<void> {
  const wished = new Set(changes.flatMap(({ set }) => set.code ?? []));
  const ids = changes.flatMap(({ before, set }) =>
    set.code !== undefined && wished.has(before.code) ? before.id : [],
  );
  if (ids.length > 0) await sql`update products set code = id::text where id = any(${ids}::uuid[])`;
}
