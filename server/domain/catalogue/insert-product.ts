import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { searchTextOf } from '#server/domain/words/index-text.ts';
import { rememberWords } from '#server/domain/words/remember-words.ts';
import { inColumns } from './change-products.ts';
import type { FormValues } from './product-values.ts';
import { readAdminProduct } from './read-admin-product.ts';

const MAX_SLUG = 120;

type Path = { slug: string; brandId: string; categoryId: string };
/** What stands beside the form of a new product; the family of a variant, and its values there. */
type Place = {
  brandId: string;
  categoryId: string;
  onHand: number;
  status: ProductStatus;
  familyId?: string;
  optionValues?: string[];
};

/** Of a title that another product of this brand and category has: the next free number behind it. */
export async function freeSlug({ sql }: Ctx, { slug, brandId, categoryId }: Path) {
  // two that are added at once would choose the same one
  await sql`select pg_advisory_xact_lock(hashtext('product_slugs'))`;
  for (let n = 1; ; n++) {
    const free = n === 1 ? slug : `${slug.slice(0, MAX_SLUG - 4)}-${n}`;
    const [taken] = await sql`
      select 1 from products where brand_id = ${brandId} and category_id = ${categoryId} and slug = ${free}`;
    if (!taken) return free;
  }
}

/** Puts a product there with its movement of stock, the words of the search and its audit row. */
export async function insertProduct(
  tx: Ctx,
  { brand, category, ...own }: FormValues,
  place: Place,
): Promise<AdminProduct> {
  const id = newId();
  const now = tx.now().toISOString();
  const { onHand, status } = place;
  const searchText = searchTextOf({ ...own, brand, category });
  const row = inColumns({
    ...own,
    ...place,
    ...{ id, searchText, publishedAt: status === 'published' ? now : null },
    ...{ createdAt: now, updatedAt: now },
  });
  const columns = tx.sql(Object.keys(row));
  await tx.sql`
    insert into products (${columns}) select ${columns}
    from jsonb_populate_record(null::products, ${JSON.stringify(row)}::text::jsonb)`;
  if (onHand > 0) {
    const actorId = actorIdOf(tx);
    await tx.sql`insert into stock_moves (product_id, kind, amount, before, after, actor_id, at)
      values (${id}, 'count', ${onHand}, 0, ${onHand}, ${actorId}, ${now})`;
  }
  await rememberWords(tx, searchText);
  const product = await readAdminProduct(tx, { id });
  await recordAudit(tx, {
    action: 'product.add',
    entity: 'products',
    entityId: id,
    after: product,
  });
  return product;
}
