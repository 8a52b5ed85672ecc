import { z } from 'zod';
import type { PriceListItem } from '#contract/desk/price-lists.ts';
import { tier } from '#contract/fields.ts';
import { listPrices } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { productFields } from '#shared/product-fields.ts';
import { readPriceList } from './read-price-list.ts';

/** Own prices at export, as JSON in a cell of their row; an import compares with them. */
const exportedPrices = z.object({
  list: z.uuid(),
  id: z.uuid(),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  tiers: z.array(tier),
});
export type ExportedPrices = z.infer<typeof exportedPrices>;

/** Parses that cell; undefined if somebody edited it, or another file has it. */
export function readExportedPrices(cell: string): ExportedPrices | undefined {
  try {
    return exportedPrices.parse(JSON.parse(cell));
  } catch {
    return undefined;
  }
}

type Item = PriceListItem & { list: string };

/** Export of the own prices of a list; an import knows its heads, so that it comes back edited. */
export const itemsSheet: ListSheet<{ id: string }, Item> = {
  title: 'قیمت‌های لیست',
  columns: [
    { title: 'کد کالا', cell: ({ code }) => code },
    { title: productFields.title.label, width: 40, cell: ({ title }) => title },
    { title: 'عمده عمومی (تومان)', cell: ({ publicPrice }) => publicPrice },
    { title: 'تکی عمومی (تومان)', cell: ({ publicPartialPrice }) => publicPartialPrice },
    { title: productFields.price.label, cell: ({ price }) => price },
    { title: productFields.partialPrice.label, cell: ({ partialPrice }) => partialPrice },
    {
      title: productFields.tiers.label,
      width: productFields.tiers.width,
      cell: ({ tiers }) => tiers.map(({ from, price }) => `${from}: ${price}`).join('، '),
    },
    {
      title: 'هنگام خروجی (دست نزنید)',
      cell: ({ _id: id, list, price, partialPrice, tiers }) =>
        JSON.stringify({ list, id, price, partialPrice, tiers }),
    },
  ],
  async *rows(ctx, { id }) {
    await readPriceList(ctx, id);
    yield* ctx.sql<Item[]>`
      select p.id as "_id", p.title, p.code, s.price as public_price,
        s.partial_price as public_partial_price, i.price, i.partial_price, i.tiers,
        i.list_id as list
      from price_list_items i join products p on p.id = i.product_id
        left join offer_prices o on o.product_id = p.id,
        lateral (select ${listPrices(ctx.sql)}) s
      where i.list_id = ${id} order by p.code`.cursor(BUNDLE);
  },
};
