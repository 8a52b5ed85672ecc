import { missingPrices } from '#server/domain/catalogue/prices.ts';
import { productStates } from '#server/domain/catalogue/product-states.ts';
import { canMove } from '#server/domain/states/states.ts';
import type { Compared } from './compared.ts';
import type { KnownProduct, RowFields } from './row-fields.ts';

type Wish = KnownProduct['status'] | undefined;
/** Why a wished status is left out, beside the other changes of the row. */
export type Note = Pick<Compared, 'fault' | 'faultField'>;
type Settled = { status?: KnownProduct['status']; note?: Note };

const note = (fault: NonNullable<Note['fault']>): Settled => ({
  note: { fault, faultField: 'status' },
});

/** The status that a row gives its product, by the rules of publishing: what is incomplete stays as it is, and the row says why. */
export function settledStatus(product: KnownProduct, to: Wish): Settled {
  const { status, hasPicture } = product;
  // a draft is out of sight as it is
  if (to === undefined || to === status || (to === 'hidden' && status === 'draft')) return {};
  if (to === 'archived' || !canMove(productStates, status, to, 'admin'))
    return note('status_not_by_file');
  const isComplete = hasPicture && Object.keys(missingPrices(product)).length === 0;
  return to === 'published' && !isComplete ? note('publish_incomplete') : { status: to };
}

type New = RowFields & Parameters<typeof missingPrices>[0];

/** New goods are drafts; those that are complete may be published at once. */
export function newStatus({ status, ...after }: New): Pick<Compared, 'after'> & Partial<Note> {
  if (status === 'archived') return { after, ...note('status_not_by_file').note };
  if (status !== 'published') return { after };
  const isComplete =
    (after.image ?? []).length > 0 && Object.keys(missingPrices(after)).length === 0;
  return isComplete
    ? { after: { ...after, status } }
    : { after, ...note('publish_incomplete').note };
}
