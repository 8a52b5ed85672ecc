import type { ItemRow, PriceListItem } from '#contract/desk/price-lists.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';

/** Own prices of a product under edit, in toman. */
export type Cells = Pick<PriceListItem, 'price' | 'partialPrice'>;
/** Changed cells by product id. */
export type Draft = Record<string, Cells>;

const ORDER = ['price', 'partialPrice'] as const;
export type Cell = (typeof ORDER)[number];

/** Rows to send: those that differ. Without a wholesale price the tiers end with it. */
export const rowsOf = (items: PriceListItem[], draft: Draft): ItemRow[] =>
  items.flatMap((item) => {
    const cells = draft[item._id];
    if (!cells || ORDER.every((cell) => cells[cell] === item[cell])) return [];
    const { price, partialPrice } = cells;
    return [{ code: item.code, price, partialPrice, tiers: price === null ? [] : item.tiers }];
  });

type Paste = { items: PriceListItem[]; draft: Draft; id: string; cell: Cell; copied: string };

/** Fills the cells from one on, to its end side and down; what is no number leaves its cell. */
export function pasteInto({ items, draft, id, cell, copied }: Paste): Draft {
  const top = items.findIndex(({ _id }) => _id === id);
  const start = ORDER.indexOf(cell);
  const rows = copied.replace(/\r?\n$/, '').split(/\r?\n/);
  const filled = rows.flatMap((row, down): [string, Cells][] => {
    const item = items[top + down];
    if (!item) return [];
    const changes = row.split('\t').flatMap((value, across) => {
      const name = ORDER[start + across];
      const amount = readAmount(value);
      const price = amount && wholeTomans(amount, amount.unit ?? 'IRT');
      return name && price ? [[name, price] as const] : [];
    });
    const { price, partialPrice } = draft[item._id] ?? item;
    return [[item._id, { price, partialPrice, ...Object.fromEntries(changes) }]];
  });
  return { ...draft, ...Object.fromEntries(filled) };
}
