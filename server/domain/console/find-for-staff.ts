import type { Found } from '#contract/desk/palette.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';
import { containing, type Fragment } from '#server/db/filters.ts';
import { findWords } from '#server/db/lists/find-few.ts';
import { queriesOf, searchOf } from '#server/domain/catalogue/index-words.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldCode, foldMobile, foldText } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';
import { type Kind, kinds } from './found-kinds.ts';

const MOST = 5;
/** Rows to look at for one suffix. */
const MOST_ALIKE = 100;
/** Codes of at least four characters, because a shorter suffix matches too many rows. */
const CODE = /^[\x21-\x7e]{4,60}$/;
const PRODUCTS: Permission[] = ['products.write', 'products.stock'];

/**
 * Records that match a number, code, mobile number or name: the newest five of each kind that the
 * person may open.
 */
export async function findForStaff(ctx: Ctx, { q }: { q: string }): Promise<{ found: Found[] }> {
  const code = codeOf(q);
  const words = /\p{L}/u.test(q) && foldText(q).length >= 2 ? q : undefined;
  const found = await Promise.all([
    ...kinds.filter(({ by }) => may(ctx, ...by)).map((kind) => findOf(ctx, kind, { code, words })),
    may(ctx, ...PRODUCTS) ? findProducts(ctx, q) : [],
  ]);
  return { found: found.flat() };
}

/** Query in the form of a stored code; undefined if it is no code. */
function codeOf(q: string): string | undefined {
  const mobile = foldMobile(q);
  const code = MOBILE.test(mobile) ? mobile : foldCode(q);
  return CODE.test(code) ? code : undefined;
}

type Typed = { code: string | undefined; words: string | undefined };

async function findOf({ sql }: Ctx, kind: Kind, { code, words }: Typed): Promise<Found[]> {
  const [id, rows, has] = [kind.id(sql), kind.rows(sql), kind.words];
  const shown = (where: Fragment) => sql<Found[]>`
    select ${kind.kind} as kind, ${id} as "_id", ${kind.label(sql)} as label,
      ${kind.note(sql)} as note
    from ${rows} where ${where} order by ${kind.latest(sql)} desc limit ${MOST}`;
  const byCode = code
    ? await shown(sql`${id} in (${alike(sql, kind.codes(sql, endOf(code)))})`)
    : [];
  if (byCode.length > 0 || !words || !has) return byCode;
  const search = {
    parts: (typed: string) => [{ where: has(sql, typed) }],
    has: (typed: string) => has(sql, typed),
  };
  return shown((await findWords(sql, { rows, id }, search, words)).words);
}

/** LIKE pattern for a suffix; wildcards in the input are escaped. */
const endOf = (code: string) => containing(code).slice(0, -1);

/** Limits the matches before sorting, so that the planner does not scan from the newest row on. */
const alike = (sql: Ctx['sql'], parts: Fragment[]) =>
  parts
    .map((part) => sql`(select * from (select ${part} limit ${MOST_ALIKE}) alike)`)
    .reduce((all, part) => sql`${all} union ${part}`);

/** Products by barcode, by code in any letter case, or by words. */
async function findProducts(ctx: Ctx, q: string): Promise<Found[]> {
  const { sql } = ctx;
  const shown = (where: Fragment) => sql<Found[]>`
    select 'product' as kind, p.id as "_id", p.title as label, p.code as note,
      jsonb_build_object(
        'image', p.image->0,
        'price', coalesce(p.partial_price, p.price),
        'quantity', p.on_hand - p.reserved) as product
    from products p where ${where} order by p.updated_at desc, p.id desc limit ${MOST}`;
  const exact = await shown(sql`p.id in (
    select id from products where lower(code) = ${foldDigits(q).trim().toLowerCase()}
    union select id from products where barcode <> '' and barcode = ${foldCode(q)})`);
  const index = exact.length > 0 ? undefined : await queriesOf(ctx, { q });
  if (index === undefined) return exact;
  const products = { rows: sql`products p`, id: sql`p.id` };
  return shown((await findWords(sql, products, searchOf(sql, index), q)).words);
}
