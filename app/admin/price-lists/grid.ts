import type { PriceListItem } from '#contract/desk/price-lists.ts';
import type { InputOf } from '#contract/endpoints.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';

/** Own prices of a product under edit, in toman. */
export type Cells = Pick<PriceListItem, 'price' | 'partialPrice'>;
/** Own prices as the grid showed them when their row was first changed. */
type Seen = Pick<PriceListItem, 'price' | 'partialPrice' | 'tiers'>;
/** Changed cells by product id. */
export type Draft = Record<string, Cells & { was: Seen }>;
type Row = InputOf<'POST /api/admin/price-lists/:id/items'>['body']['rows'][number];

const ORDER = ['price', 'partialPrice'] as const;
export type Cell = (typeof ORDER)[number];

export const seenOf = ({ price, partialPrice, tiers }: PriceListItem): Seen => ({
  price,
  partialPrice,
  tiers,
});

/** True if the row differs from what the list has now. */
const isChanged = (item: PriceListItem, cells: Cells) =>
  ORDER.some((cell) => cells[cell] !== item[cell]);

/** True for a changed row whose prices a colleague changed since. */
export function isOutrun(item: PriceListItem, draft: Draft): boolean {
  const cells = draft[item._id];
  if (!cells || !isChanged(item, cells)) return false;
  return JSON.stringify(cells.was) !== JSON.stringify(seenOf(item));
}

/** Rows to send: those that differ. Without a wholesale price the tiers end with it. */
export const rowsOf = (items: PriceListItem[], draft: Draft): Row[] =>
  items.flatMap((item) => {
    const cells = draft[item._id];
    if (!cells || !isChanged(item, cells)) return [];
    const { price, partialPrice, was } = cells;
    const tiers = price === null ? [] : was.tiers;
    return [{ code: item.code, price, partialPrice, tiers, was }];
  });

/** The draft with a changed row. */
export const withCells = (item: PriceListItem, draft: Draft, change: Partial<Cells>): Draft => {
  const { price, partialPrice, was } = draft[item._id] ?? { ...item, was: seenOf(item) };
  return { ...draft, [item._id]: { price, partialPrice, was, ...change } };
};

type Paste = { items: PriceListItem[]; draft: Draft; id: string; cell: Cell; copied: string };

/** Fills the cells from one on, to its end side and down; what is no number leaves its cell. */
export function pasteInto({ items, draft, id, cell, copied }: Paste): Draft {
  const top = items.findIndex(({ _id }) => _id === id);
  const start = ORDER.indexOf(cell);
  const rows = copied.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.reduce((filled, row, down) => {
    const item = items[top + down];
    if (!item) return filled;
    const changes = row.split('\t').flatMap((value, across) => {
      const name = ORDER[start + across];
      const amount = readAmount(value);
      const price = amount && wholeTomans(amount, amount.unit ?? 'IRT');
      return name && price ? [[name, price] as const] : [];
    });
    return withCells(item, filled, Object.fromEntries(changes));
  }, draft);
}
