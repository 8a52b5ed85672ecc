import type { AdminFamily } from '#contract/goods/families.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { freeSlug, insertProduct } from '#server/domain/catalogue/insert-product.ts';
import { slugOf } from '#server/domain/catalogue/product-path.ts';
import type { FormValues } from '#server/domain/catalogue/product-values.ts';
import { notFound } from '#server/errors.ts';
import { type FamilyOption, variantTitle } from '#shared/family-options.ts';
import type { Family } from './check-family.ts';

type Input = {
  id: string;
  wished: Family;
  stored: StoredProduct[];
  before: AdminFamily | undefined;
};

/** Makes a draft of each combination, like the first variant in all but title, address, code, barcode and stock. */
export async function addVariants(tx: Ctx, { id, wished, before, stored }: Input): Promise<void> {
  if (wished.add.length === 0) return;
  const source = stored.find((row) => row.id === wished.variants[0]?._id);
  if (!source) throw notFound();
  const place = await placeOf(tx, source.id);
  const own = before?.variants.find(({ _id }) => _id === source.id);
  const stem = stemOf(source.code, own && before ? suffixOf(before.options, own.values) : '');
  const codes = await freeCodes(
    tx,
    stem,
    wished.add.map((values) => suffixOf(wished.options, values)),
  );
  for (const [at, optionValues] of wished.add.entries()) {
    const title = variantTitle(wished.title, optionValues);
    const code = codes[at] ?? '';
    // of a title without a letter the code makes the address
    const slug = await freeSlug(tx, { ...place, slug: slugOf(title) || slugOf(code) });
    const form = { ...formOf(source), title, slug, code, barcode: '' };
    await insertProduct(tx, form, {
      ...place,
      ...{ onHand: 0, status: 'draft', familyId: id, optionValues },
    });
  }
}

async function placeOf({ sql }: Ctx, id: string) {
  const [row] = await sql<RowOf<'products', 'brandId' | 'categoryId'>[]>`
    select brand_id, category_id from products where id = ${id}`;
  if (!row) throw notFound();
  return row;
}

/** All that a form saves of it. */
function formOf(source: StoredProduct): FormValues {
  const { id: _, reserved: __, version: ___, onHand: ____, ...own } = source;
  const { slug = '', image = [], video = null, contents = '' } = source;
  return { ...own, slug, image, video, contents };
}

const MAX_CODE = 40;
const SHORT = /^[A-Za-z0-9]{1,6}$/;

/** «-XL» or «-2-XL»: a short Latin value as it is, any other by its place. */
const suffixOf = (options: FamilyOption[], chosen: string[]) =>
  options
    .map(({ values }, at) => {
      const label = chosen[at] ?? '';
      if (SHORT.test(label)) return `-${label.toUpperCase()}`;
      return `-${values.findIndex((value) => value.label === label) + 1}`;
    })
    .join('');

/** The code without the suffix that its own values have given it. */
const stemOf = (code: string, suffix: string) =>
  suffix !== '' && code.endsWith(suffix) ? code.slice(0, -suffix.length) : code;

/** Each suffix behind the stem; where a product has that code already, with the next free number behind it. */
async function freeCodes({ sql }: Ctx, stem: string, suffixes: string[]): Promise<string[]> {
  const room = MAX_CODE - 4 - Math.max(...suffixes.map(({ length }) => length));
  const start = stem.slice(0, room);
  const rows = await sql<{ code: string }[]>`
    select code from products where starts_with(code, ${start})`;
  const taken = new Set(rows.map(({ code }) => code));
  return suffixes.map((suffix) => {
    let code = start + suffix;
    for (let n = 2; taken.has(code); n++) code = `${start}${suffix}-${n}`;
    taken.add(code);
    return code;
  });
}
