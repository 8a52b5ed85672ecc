import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { StoredPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import { searchLine, searchTextOf, wordsOf } from '#server/domain/words/index-text.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';
import { faDigits } from '#shared/digits.ts';
import { DAY } from '#shared/time.ts';
import { allProducts, banners, brands, categories, contact, pages } from './demo-data.ts';
import { fillFamilies } from './fill-families.ts';
import { keepPictures, pictureOf, viewsOf } from './keep-pictures.ts';
import type { Random } from './random.ts';
import type { DemoProduct } from './types.ts';

/** A product as the demo orders need it; prices in toman. */
export type ShelfProduct = DemoProduct & {
  id: string;
  link: string;
  image: (StoredPicture & { alt: string })[];
  sold: number;
};

export type Pictures = {
  products: Map<string, StoredPicture>;
  categories: string[];
  banners: string[];
};

const SPREAD_DAYS = 90;
const DOZEN = 12;

/** Stores every picture of the demo; files only, so it needs no transaction. */
export async function keepAll(files: FileStore): Promise<Pictures> {
  const products = await keepPictures(files, 'products');
  const ofCategories = await keepPictures(files, 'categories');
  const ofBanners = await keepPictures(files, 'banners');
  return {
    products,
    categories: categories.map(({ picture }) => pictureOf(ofCategories, picture).img),
    banners: banners.map(({ picture }) => pictureOf(ofBanners, picture).img),
  };
}

/** Inserts brands, categories, banners, pages and products; gives back the products. */
export async function fillCatalogue(
  tx: Ctx,
  pictures: Pictures,
  random: Random,
): Promise<ShelfProduct[]> {
  const brandIds = await insertTerm(
    tx,
    'brands',
    brands.map((one) => ({ ...one, picture: null })),
  );
  const shown = categories.map((one, i) => ({
    name: one.name,
    slug: one.slug,
    contents: '',
    picture: pictures.categories[i] ?? null,
    parent: one.parent,
    facets: one.facets ?? [],
  }));
  const categoryIds = await insertTerm(tx, 'categories', shown);
  const shelf = allProducts.map((product) => onShelf(product, pictures, random));
  await tx.sql`insert into products ${tx.sql(shelf.map((product, i) => productRow(tx, product, brandIds, categoryIds, i)))}`;
  const words = new Set(shelf.flatMap((product) => wordsOf(searchTextOf(searchable(product)))));
  for (const { name } of [...brands, ...categories])
    for (const word of wordsOf(searchLine(name))) words.add(word);
  await insertWords(tx.sql, words);
  await fillFamilies(tx, allProducts);
  await insertSite(tx, pictures);
  return shelf;
}

type TermRow = {
  name: string;
  slug: string;
  contents: string;
  picture: string | null;
  parent?: string | undefined;
  facets?: string[];
};

async function insertTerm(tx: Ctx, table: 'brands' | 'categories', all: TermRow[]) {
  const rows = all.map(({ name, slug, contents, picture }, sort) => ({
    id: newId(),
    name,
    name_folded: foldJoined(name),
    slug,
    contents,
    picture,
    sort,
  }));
  await tx.sql`insert into ${tx.sql(table)} ${tx.sql(rows)}`;
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const { name, facets = [] } of all)
    if (facets.length > 0)
      await tx.sql`update categories set facets = ${facets} where id = ${ids.get(name) ?? null}`;
  for (const { name, parent } of all)
    if (parent)
      await tx.sql`update categories
        set parent_id = ${ids.get(parent) ?? null}
        where id = ${ids.get(name) ?? null}`;
  return ids;
}

function onShelf(product: DemoProduct, pictures: Pictures, random: Random): ShelfProduct {
  const image = viewsOf(pictures.products, product.code).map((picture, i) => ({
    ...picture,
    alt: i === 0 ? product.title : `${product.title}، نمای ${faDigits(i + 1)}`,
  }));
  const link = productPath(
    slugIn(brands, product.brand),
    slugIn(categories, product.category),
    product.slug,
  );
  // cheap things sell more pieces; few things sell very well
  const sold = Math.round(
    (random.next() ** 3 * 4_000_000_000) / (product.partialPrice + 2_000_000),
  );
  return { ...product, id: newId(), link, image, sold };
}

function slugIn(all: { name: string; slug: string }[], name: string) {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`the demo has no «${name}»`);
  return found.slug;
}

function productRow(
  tx: Ctx,
  product: ShelfProduct,
  brandIds: Map<string, string>,
  categoryIds: Map<string, string>,
  i: number,
) {
  const saleTypes = product.saleTypes ?? ['totalSell', 'partialSell'];
  const published = new Date(
    tx.now().getTime() - ((i + 1) / allProducts.length) * SPREAD_DAYS * DAY,
  ).toISOString();
  return {
    id: product.id,
    title: product.title,
    slug: product.slug,
    code: product.code,
    brand_id: brandIds.get(product.brand) ?? null,
    category_id: categoryIds.get(product.category) ?? null,
    price: saleTypes.includes('totalSell') ? product.price : null,
    partial_price: saleTypes.includes('partialSell') ? product.partialPrice : null,
    sale_types: saleTypes,
    on_hand: product.onHand,
    sold_count: product.sold,
    low_stock_at: product.onHand < 1000 ? 5 : 50,
    min_total_quantity: product.minTotalQuantity ?? 2,
    tiers: JSON.stringify(tiersOf(product)),
    image: JSON.stringify(product.image),
    short_text: product.shortText,
    contents: product.contents,
    attributes: JSON.stringify(searchable(product).attributes),
    warranty: product.warranty ?? '',
    is_suggested: product.isSuggested ?? false,
    status: 'published',
    search_text: searchTextOf(searchable(product)),
    published_at: published,
    created_at: published,
    updated_at: published,
  };
}

/** Cheaper prices of larger quantities, for products that are sold by the dozen. */
const tiersOf = ({ price, minTotalQuantity: least = 0 }: DemoProduct) =>
  least < DOZEN
    ? []
    : [
        { from: least * 4, price: rounded(price * 0.94) },
        { from: least * 12, price: rounded(price * 0.9) },
      ];

const rounded = (price: number) => Math.floor(price / 100) * 100;

const searchable = (product: DemoProduct) => ({
  ...product,
  attributes: product.attributes.map(([name, value]) => ({ name, value })),
});

async function insertSite(tx: Ctx, pictures: Pictures) {
  const shown = banners.map(({ picture: _, ...banner }, sort) => ({
    id: newId(),
    ...banner,
    image: pictures.banners[sort] ?? '',
    sort,
  }));
  await tx.sql`insert into banners ${tx.sql(shown)}`;
  await tx.sql`insert into site_pages ${tx.sql(pages.map(({ key, title, contents, mapLink = '' }) => ({ key, title, contents, map_link: mapLink })))}`;
  await tx.sql`insert into site_frame (stored)
    values (${JSON.stringify({ contact })}::text::jsonb)`;
}
