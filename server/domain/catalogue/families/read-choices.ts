import type { ProductFamily } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { inStock } from '#server/domain/catalogue/card.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import type { Terms } from '#server/domain/catalogue/read-terms.ts';
import type { FamilyOption } from '#shared/family-options.ts';
import { byValues } from './read-family.ts';

type Variant = ProductFamily['variants'][number];
type Row = { id: string; title: string; options: FamilyOption[]; variants: Stored[] };
type Stored = Omit<Variant, 'path'> & RowOf<'products', 'id' | 'slug' | 'brandId' | 'categoryId'>;
type Of = RowOf<'products', 'id' | 'familyId' | 'optionValues'>;

/** Options of a published variant: each value with the path to the sibling that has it. */
export async function readChoices(
  { sql }: Ctx,
  { familyId, optionValues }: Of,
  names: Terms,
): Promise<ProductFamily | undefined> {
  // a variant with less stock than its smallest quantity counts as sold out
  const [row] = await sql<Row[]>`
    select f.id, f.title, f.options, coalesce((
      select json_agg(json_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'brandId',
        p.brand_id, 'categoryId', p.category_id, 'quantity',
        case when ${inStock(sql)} then p.on_hand - p.reserved else 0 end, 'values', p.option_values)
        order by p.id)
      from products p where p.family_id = f.id and p.status = 'published'), '[]') as variants
    from product_families f where f.id = ${familyId}`;
  if (!row) return undefined;
  const variants = row.variants.toSorted(byValues(row.options)).map(
    ({ title, slug, brandId, categoryId, quantity, values }): Variant => ({
      title,
      quantity,
      values,
      path: productPath(
        names.brands.get(brandId)?.slug ?? '',
        names.categories.get(categoryId)?.slug ?? '',
        slug,
      ),
    }),
  );
  const options = choicesOf(row.options, variants, optionValues);
  return { _id: row.id, title: row.title, options, variants };
}

/** Links each value to the variant most like this one; of two equal ones, to the one in stock. */
export function choicesOf(
  options: FamilyOption[],
  variants: Variant[],
  own: string[],
): ProductFamily['options'] {
  const likeness = ({ values }: Variant) => values.filter((value, at) => value === own[at]).length;
  return options.map(({ name, kind, values }, at) => ({
    name,
    kind,
    values: values.flatMap(({ label, swatch }) => {
      const best = variants
        .filter((variant) => variant.values[at] === label)
        .toSorted(
          (one, other) =>
            likeness(other) - likeness(one) ||
            Number(other.quantity > 0) - Number(one.quantity > 0),
        )[0];
      if (!best) return [];
      const isChosen = label === own[at];
      return [{ label, swatch, path: best.path, isChosen, isAvailable: best.quantity > 0 }];
    }),
  }));
}
