import type { AdminFamily } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { StoredProduct } from '#server/domain/catalogue/change-products.ts';
import { insertProducts, type NewProduct } from '#server/domain/catalogue/insert-products.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type FamilyOption, variantTitle } from '#shared/family-options.ts';
import { slugOf } from '#shared/slug.ts';
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
  const own = before?.variants.find(({ _id }) => _id === source.id);
  const stem = stemOf(source.code, own && before ? suffixOf(before.options, own.values) : '');
  const codes = await freeCodes(
    tx,
    stem,
    wished.add.map((values) => suffixOf(wished.options, values)),
  );
  const like = formOf(source);
  const products = wished.add.map((optionValues, at): NewProduct => {
    const title = variantTitle(wished.title, optionValues);
    const code = codes[at] ?? '';
    // of a title without a letter the code makes the address
    const own = { id: newId(), title, code, slug: slugOf(title) || slugOf(code), barcode: '' };
    return { ...like, ...own, familyId: id, optionValues };
  });
  const added = await insertProducts(tx, { products, action: 'product.add', kind: 'count' });
  // the brand or category was renamed in this moment
  if (added.size !== products.length) throw conflict();
}

/** A draft like it, without stock. */
function formOf(source: StoredProduct) {
  const { reserved: _, version: __, publishedAt: ___, hasPicture: ____, ...own } = source;
  const { image = [], video = null, contents = '' } = source;
  const draft = { onHand: 0, status: 'draft', hasOwnSlug: false } as const;
  return { ...own, image, video, contents, ...draft };
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
