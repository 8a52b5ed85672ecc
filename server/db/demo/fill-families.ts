import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { searchTextOf, wordsOf } from '#server/domain/words/index-text.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';
import { combinationsOf, variantTitle } from '#shared/family-options.ts';
import { slugOf } from '#shared/slug.ts';
import { type DemoFamily, demoFamilies } from './families.ts';
import type { DemoProduct } from './types.ts';

/** Makes families of products that are there: each further variant has stock and prices of its own. */
export async function fillFamilies(tx: Ctx, products: readonly DemoProduct[]): Promise<void> {
  for (const family of demoFamilies) {
    const first = products.find(({ code }) => code === family.code);
    if (!first) throw new Error(`the demo has no product ${family.code}`);
    await fillFamily(tx, family, first);
  }
}

async function fillFamily(tx: Ctx, family: DemoFamily, first: DemoProduct) {
  const id = newId();
  const title = first.title;
  const [own = [], ...others] = combinationsOf(
    family.options.map(({ values }) => values.map(({ label }) => label)),
  );
  await tx.sql`
    insert into product_families (id, title, options, created_at, updated_at)
    values (${id}, ${title}, ${JSON.stringify(family.options)}::text::jsonb,
      ${tx.now().toISOString()}, ${tx.now().toISOString()})`;
  const named = { title: variantTitle(title, own), text: textOf(first, variantTitle(title, own)) };
  await tx.sql`
    update products
    set family_id = ${id}, option_values = ${own}, title = ${named.title},
      search_text = ${named.text}
    where code = ${first.code}`;
  const rows = others.map((values, at) => rowOf(family, first, { values, at }));
  await tx.sql`
    insert into products (id, title, slug, code, brand_id, category_id, price, partial_price,
      sale_types, on_hand, sold_count, low_stock_at, min_total_quantity, image, short_text,
      contents, attributes, warranty, status, search_text, published_at, created_at, updated_at,
      family_id, option_values)
    select n.id, n.title, n.slug, n.code, p.brand_id, p.category_id, p.price + n.extra,
      p.partial_price + n.extra, p.sale_types, n.on_hand, 0, p.low_stock_at, p.min_total_quantity,
      p.image, p.short_text, p.contents, p.attributes, p.warranty, p.status, n.search_text,
      p.published_at, p.created_at, p.updated_at, ${id}, n.labels
    from products p,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(id uuid, title text, slug text,
        code text, extra bigint, on_hand int, search_text text, labels text[])
    where p.code = ${first.code}`;
  const words = [named.text, ...rows.map((row) => row.search_text)].flatMap(wordsOf);
  await insertWords(tx.sql, new Set(words));
}

type Combination = { values: string[]; at: number };

function rowOf(family: DemoFamily, first: DemoProduct, { values, at }: Combination) {
  const title = variantTitle(first.title, values);
  const code = `${first.code}-${at + 2}`;
  return {
    id: newId(),
    title,
    code,
    slug: slugOf(title),
    labels: values,
    on_hand: family.onHand[at] ?? 0,
    extra: values.reduce((sum, label) => sum + (family.extra?.[label] ?? 0), 0),
    search_text: textOf({ ...first, code }, title),
  };
}

const textOf = ({ code, brand, category, attributes }: DemoProduct, title: string) =>
  searchTextOf({
    title,
    code,
    brand,
    category,
    attributes: attributes.map(([name, value]) => ({ name, value })),
  });
