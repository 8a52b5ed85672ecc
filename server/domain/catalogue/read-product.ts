import type { ProductCard, ProductDetail } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { type PageField, pageFields, pickFields } from '#shared/product-fields.ts';
import { type CardRow, cardColumns, inStock, refsAbove, toCard } from './card.ts';
import { readChoices } from './families/read-choices.ts';
import { asPublic } from './hide-wholesale.ts';
import { playerAddress } from './pictures/video.ts';
import { isSlug, productPath } from './product-path.ts';
import { columnsOf } from './read-admin-product.ts';
import { findTerm, readTerms, type Terms } from './read-terms.ts';

type Path = { brand: string; category: string; product: string };
type DetailRow = CardRow &
  Pick<ProductDetail, PageField | 'contents' | 'attributes' | 'updatedAt'> &
  RowOf<'products', 'video' | 'status' | 'optionValues'>;

const SIMILAR = 8;

/**
 * One product by its path; `movedTo` under an earlier name of its own, its brand or category,
 * `gone` (410, with `similar`) when archived.
 */
export async function readProduct(
  ctx: Ctx,
  path: Path,
): Promise<ProductDetail | { movedTo: string }> {
  if (!isSlug(path.product)) throw notFound();
  const names = await readTerms(ctx);
  const brand = findTerm(names.brands.values(), path.brand);
  const category = findTerm(names.categories.values(), path.category);
  const row = brand && category && (await findRow(ctx, brand.id, category.id, path.product));
  if (!row || row.status === 'draft' || row.status === 'hidden') throw notFound();
  const present = productPath(
    names.brands.get(row.brandId)?.slug ?? '',
    names.categories.get(row.categoryId)?.slug ?? '',
    row.slug,
  );
  const isMoved = present !== productPath(path.brand, path.category, path.product);
  if (isMoved && row.status === 'published') return { movedTo: encodeURI(present) };
  const [similar, choices] = await Promise.all([
    readSimilar(ctx, row, names),
    row.familyId === null ? undefined : readChoices(ctx, row, names),
  ]);
  if (row.status === 'archived') throw new DomainError('gone', 'gone', { similar });
  const [detail] = await asPublic(ctx, [toDetail(row, names)]);
  if (!detail) throw notFound();
  return { ...detail, ...(choices && { choices }), similar };
}

/** The product that has this path now, else the one that had it before. */
async function findRow(ctx: Ctx, brandId: string, categoryId: string, slug: string) {
  const [row] = await ctx.sql<DetailRow[]>`
    select ${cardColumns(ctx.sql)}, ${columnsOf(ctx.sql, pageFields)}, p.contents, p.attributes,
      p.video, p.updated_at, p.status, p.option_values
    from products p where p.id = coalesce(
      (select id
        from products
        where brand_id = ${brandId} and category_id = ${categoryId} and slug = ${slug}),
        (select product_id from product_aliases
        where brand_id = ${brandId} and category_id = ${categoryId} and slug = ${slug}))`;
  return row;
}

const toDetail = ({ family: _, ...row }: DetailRow, names: Terms) => ({
  ...toCard({ ...row, family: null }, names),
  ...pickFields(row, pageFields),
  contents: row.contents,
  attributes: row.attributes,
  video: playerAddress(row.video),
  updatedAt: row.updatedAt,
  above: refsAbove(names, row.categoryId),
  isListed: Boolean(
    names.brands.get(row.brandId)?.isActive && names.categories.get(row.categoryId)?.isActive,
  ),
});

/** Best sold of the same category, those of the same brand first among them. */
async function readSimilar(ctx: Ctx, of: CardRow, names: Terms): Promise<ProductCard[]> {
  const rows = await ctx.sql<CardRow[]>`
    with near as materialized (
      select p.* from products p
      where p.status = 'published'
        and p.is_lead
        and p.category_id = ${of.categoryId}
        and p.id <> ${of.id}
        and (p.family_id is null or p.family_id <> ${of.familyId ?? of.id}::uuid)
        and ${inStock(ctx.sql)}
      order by p.sold_count desc nulls last, p.id desc nulls last limit ${SIMILAR * 3})
    select ${cardColumns(ctx.sql)} from near p
    order by p.brand_id = ${of.brandId} desc, p.sold_count desc, p.id limit ${SIMILAR}`;
  return asPublic(
    ctx,
    rows.map((row) => toCard(row, names)),
  );
}
