import type { CartLine } from '#contract/cart.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type CardRow, cardColumns, toCard } from '#server/domain/catalogue/card.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { atOwnPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { asBuyable } from '#server/domain/price-lists/see-wholesale.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldCode } from '#shared/fold-text.ts';
import { toLine } from './check-cart.ts';

type Found = CardRow & RowOf<'products', 'barcode'>;

/**
 * Published products with these codes or barcodes, prices in toman; unpublished and unknown ones
 * are left out.
 */
export async function findByCodes(
  ctx: Ctx,
  codes: string[],
): Promise<{ found: { code: string; line: CartLine }[] }> {
  const { sql } = ctx;
  const wanted = [...new Set(codes)];
  const [names, rows] = await Promise.all([
    readTerms(ctx),
    sql<Found[]>`
      select ${cardColumns(sql)}, p.barcode from products p
      where p.status = 'published' and p.id in (
        select id from products where lower(code) = any(${wanted.map(lower)})
        union
        (select distinct on (barcode) id from products
        where status = 'published' and barcode <> '' and barcode = any(${wanted.map(foldCode)})
        order by barcode, published_at, id))
      order by p.published_at, p.id`,
  ]);
  const priced = await atOwnPrices(
    ctx,
    rows.map((row) => toCard(row, names)),
  );
  const cards = await asBuyable(ctx, priced);
  const byId = new Map(cards.map((card) => [card._id, card]));
  return {
    found: wanted.flatMap((code) => {
      const row = ofCode(rows, code);
      const card = row && byId.get(row.id);
      return card ? [{ code, line: toLine(card) }] : [];
    }),
  };
}

const lower = (code: string) => foldDigits(code).trim().toLowerCase();

/**
 * Prefers an exact code to one in other letter case, and both to a barcode, which several products
 * may share.
 */
const ofCode = (rows: Found[], typed: string) =>
  rows.find(({ code }) => code === foldDigits(typed).trim()) ??
  rows.find(({ code }) => code.toLowerCase() === lower(typed)) ??
  rows.find(({ barcode }) => barcode !== '' && barcode === foldCode(typed));
