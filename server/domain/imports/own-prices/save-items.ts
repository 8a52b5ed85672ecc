import type { TypedRow } from '#contract/desk/price-lists.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { ImportInfo } from '#contract/imports.ts';
import type { Ctx } from '#server/context.ts';
import {
  readStoredProducts,
  type StoredProduct,
} from '#server/domain/catalogue/change-products.ts';
import type { Compared } from '#server/domain/imports/compared.ts';
import { codeOf } from '#server/domain/imports/guess-mapping.ts';
import { stepOf } from '#server/domain/imports/import-runs.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { movesRows } from '#server/domain/imports/move-rows.ts';
import { makeWork } from '#server/domain/imports/work-rows.ts';
import {
  isSame,
  lockList,
  NO_PRICES,
  type OwnPrices,
  readOwnPrices,
} from '#server/domain/price-lists/lists/write-own-prices.ts';
import { transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { comparedItem } from './compared-item.ts';
import { ownPriceStage } from './own-price-stage.ts';
import { requireList } from './targets.ts';

type Input = { id: string; rows: TypedRow[] };
type Place = { at: number; row: TypedRow };

/**
 * Writes own prices (toman) that staff typed, as an import that is applied at once and can be
 * undone; a row without prices removes those of its product. All or nothing. Throws `not_found`,
 * `own_account`, `price_list_full`, and for wrong rows a refusal whose `fields` name each.
 */
export async function saveItems(ctx: Ctx, { id, rows }: Input): Promise<ImportInfo> {
  await requireList(ctx, id);
  const places = await placesOf(ctx, rows);
  return makeWork(ctx, {
    work: { kind: 'own_prices' },
    ids: [...places.keys()],
    target: { source: 'price_list', id },
    judge: async (tx, products) => {
      await lockList(tx, id);
      const own = await readOwnPrices(tx, id, [...places.keys()]);
      return judged(products, own, places);
    },
    beside: (tx, importId) => applyNow(tx, importId, id),
  });
}

/** Rows by their product. Throws a refusal of the rows whose code is unknown or there twice. */
async function placesOf(ctx: Ctx, rows: TypedRow[]): Promise<Map<string, Place>> {
  const codes = rows.map(({ code }) => codeOf([code], { code: 0 }));
  const products = await readStoredProducts(ctx, { codes });
  const byCode = new Map(products.map((product) => [product.code, product]));
  const faultOf = (code: string, at: number): ErrorKey | undefined => {
    if (codes.indexOf(code) < at) return 'code_twice';
    const { status } = byCode.get(code) ?? {};
    // the price of an archived product can be removed
    const isSold = status !== undefined && (status !== 'archived' || isNothing(rows[at]));
    return isSold ? undefined : 'code_unknown';
  };
  refuseRows(codes.map((code, at) => ({ at, field: 'code', fault: faultOf(code, at) })));
  return new Map(
    rows.map((row, at) => [byCode.get(codes[at] ?? '')?.id ?? '', { at, row }] as const),
  );
}

const isNothing = (row: TypedRow | undefined) => row?.price === null && row.partialPrice === null;

/** Throws the first fault, with all of them in `fields`. */
function refuseRows(rows: { at: number; field: string; fault: ErrorKey | null | undefined }[]) {
  const faults = rows.flatMap(({ at, field, fault }) =>
    fault ? [[`rows.${at}.${field}`, fault] as const] : [],
  );
  const [first] = faults;
  if (!first) return;
  const kind = first[1] === 'own_price_changed' ? 'conflict' : 'invalid';
  throw new DomainError(kind, first[1], {}, Object.fromEntries(faults));
}

function judged(
  products: StoredProduct[],
  own: Map<string, OwnPrices>,
  places: Map<string, Place>,
): Compared[] {
  const rows = products.flatMap((product) => {
    const place = places.get(product.id);
    if (!place) return [];
    const now = own.get(product.id) ?? NO_PRICES;
    const { price, partialPrice, tiers, was } = place.row;
    const compared = comparedItem(product, now, { price, partialPrice, tiers });
    const isOutrun = was && !isSame(was, now) && compared.state !== 'same';
    return [{ at: place.at, compared, isOutrun }];
  });
  refuseRows(
    rows.map(({ at, isOutrun, compared: { fault, faultField } }) => ({
      at,
      field: isOutrun ? 'price' : (faultField ?? 'code'),
      fault: isOutrun ? 'own_price_changed' : fault,
    })),
  );
  return rows.map(({ compared }) => compared);
}

async function applyNow(tx: Ctx, id: string, listId: string): Promise<void> {
  const step = stepOf({ during: 'applying' }, false);
  const audit = {
    action: 'import.apply',
    before: { status: 'checked' },
    after: { status: 'applied' },
  };
  await transition(tx, importJob, { id, from: 'checked', to: 'applying', as: 'admin', audit });
  const work = movesRows(ownPriceStage(listId), { id, step }, 0);
  for (let last = ''; ; ) {
    const done = await work(tx, last);
    if (!done) break;
    last = done.last;
  }
  const change = { applied_at: tx.now().toISOString() };
  await transition(tx, importJob, { id, from: 'applying', to: 'applied', as: 'system', change });
}
