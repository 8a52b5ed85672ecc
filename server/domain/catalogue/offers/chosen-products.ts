import type { z } from 'zod';
import type { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { findProductIds } from '#server/domain/catalogue/list-admin-products.ts';
import { invalidField } from '#server/errors.ts';

type Query = z.output<(typeof adminCatalogueEndpoints)['GET /api/admin/products']['query']>;
type Chosen = { ids?: string[] | undefined; filter?: Query | undefined };

/**
 * Products that a form chooses by ids or by a list, archived ones left out. Throws `field_required`
 * for none, `out_of_range` above `most`.
 */
export async function chosenProductsOf(
  ctx: Ctx,
  { ids, filter }: Chosen,
  most: number,
): Promise<string[]> {
  const found = ids
    ? await existingOf(ctx, ids)
    : filter
      ? await findProductIds(ctx, filter, most + 1)
      : [];
  if (found.length === 0) throw invalidField('ids', 'field_required');
  if (found.length > most) throw invalidField('ids', 'out_of_range', { min: 1, max: most });
  return found;
}

async function existingOf({ sql }: Ctx, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from products where id = any(${ids}::uuid[]) and status <> 'archived'`;
  return rows.map(({ id }) => id);
}
