import type { Stage } from '#server/domain/imports/move-rows.ts';
import type { StageRow } from '#server/domain/imports/next-rows.ts';
import {
  NO_PRICES,
  type OwnPrices,
  writeOwnPrices,
} from '#server/domain/price-lists/lists/write-own-prices.ts';

type Prices = { before: OwnPrices | null; after: OwnPrices | null };
type Row = StageRow & Prices & { productId: string };

/** Products per transaction: each keeps the other writers of the list waiting. */
const CHUNK = 500;

/** Own prices of a list, written by one worker, as its rows share the lock of the list. */
export const ownPriceStage = (listId: string): Stage<Row> => ({
  next: ({ sql }, { id, step, last }) => sql<Row[]>`
    select r.position, r.state, r.position::text as key, r.product_id, r.before, r.after
    from import_rows r
    where r.import_id = ${id} and r.state = ${step.changes.takes}
      and r.position > ${Number(last)} and r.product_id is not null
    order by r.position limit ${CHUNK}`,
  write: async (tx, { step }, rows) => {
    const changes = rows.map((row) => ({
      productId: row.productId,
      seen: row[step.from] ?? NO_PRICES,
      prices: row[step.to] ?? NO_PRICES,
    }));
    const written = await writeOwnPrices(tx, { listId, changes });
    return new Map(
      rows
        .filter(({ productId }) => written.has(productId))
        .map(({ position, productId }) => [position, { product: productId, version: null }]),
    );
  },
});
