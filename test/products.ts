import sharp from 'sharp';
import { newId } from '#server/db/new-id.ts';
import { searchLine, searchTextOf, wordsOf } from '#server/domain/words/index-text.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { insertWords } from '#server/domain/words/remember-words.ts';
import { slugOf } from '#shared/slug.ts';
import { DAY } from '#shared/time.ts';
import type { TestContext } from './context.ts';

export type Wanted = {
  title: string;
  brand: string;
  category: string;
  code?: string;
  price?: number | null;
  partialPrice?: number | null;
  onHand?: number;
  sold?: number;
  status?: 'draft' | 'published' | 'hidden' | 'archived';
  values?: string[];
  daysOld?: number;
  totalStep?: number;
  partialStep?: number;
  minTotalQuantity?: number;
  tiers?: { from: number; price: number }[];
};

/** Puts a brand or category there once and gives its id. */
export async function aTerm(
  { sql }: TestContext,
  table: 'brands' | 'categories',
  name: string,
): Promise<string> {
  const find = () =>
    sql<{ id: string }[]>`select id from ${sql(table)} where slug = ${slugOf(name)}`;
  const [there] = await find();
  if (there) return there.id;
  // several at once: the others find what the first has put there
  await sql`
    insert into ${sql(table)} (id, name, name_folded, slug) values (${newId()}, ${name}, ${foldJoined(name)}, ${slugOf(name)})
    on conflict do nothing`;
  const [row] = await find();
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

/** The last code of each shop: files share this module, and digits are found by a search. */
const codes = new WeakMap<TestContext['sql'], number>();

function nextCode({ sql }: TestContext): string {
  const next = (codes.get(sql) ?? 999) + 1;
  codes.set(sql, next);
  return `T-${next}`;
}

/** A product on the shelf; a price of null means that this sale is off. Prices in toman. */
export async function aProduct(shop: TestContext, wanted: Wanted): Promise<string> {
  const {
    title,
    brand,
    category,
    price = 900_000,
    partialPrice = 1_000_000,
    onHand = 10,
    sold = 0,
    daysOld = 1,
    values = [],
  } = wanted;
  const code = wanted.code ?? nextCode(shop);
  const [brandId, categoryId] = [
    await aTerm(shop, 'brands', brand),
    await aTerm(shop, 'categories', category),
  ];
  const searchText = searchTextOf({
    title,
    code,
    brand,
    category,
    attributes: values.map((value) => ({ value })),
  });
  const at = new Date(shop.clock.now.getTime() - daysOld * DAY).toISOString();
  const id = newId();
  await shop.sql`insert into products ${shop.sql({
    id,
    title,
    slug: slugOf(title),
    code,
    brand_id: brandId,
    category_id: categoryId,
    price,
    partial_price: partialPrice,
    sale_types: [
      ...(price === null ? [] : ['totalSell']),
      ...(partialPrice === null ? [] : ['partialSell']),
    ],
    on_hand: onHand,
    total_step: wanted.totalStep ?? 1,
    partial_step: wanted.partialStep ?? 1,
    min_total_quantity: wanted.minTotalQuantity ?? Math.max(wanted.totalStep ?? 2, 2),
    tiers: JSON.stringify(wanted.tiers ?? []),
    sold_count: sold,
    status: wanted.status ?? 'published',
    search_text: searchText,
    published_at: at,
    created_at: at,
    updated_at: at,
  })}`;
  const words = [searchText, searchLine(brand), searchLine(category)].flatMap(wordsOf);
  await insertWords(shop.sql, words);
  return id;
}

/** A plain picture of these sides in this format. */
export const aPicture = (
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7c76' } })
    .toFormat(format)
    .toBuffer();

/** A form with one file, as a browser sends it. */
export function aForm(bytes: Buffer, filename: string) {
  const boundary = 'xxBoundaryOfTheFormxx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
