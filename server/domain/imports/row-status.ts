import { missingToPublish } from '#server/domain/catalogue/product-form.ts';
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

/**
 * The status that a row gives its product, by the rules of publishing: what is incomplete stays as
 * it is, and the row says why.
 */
export function settledStatus(product: KnownProduct, to: Wish, needsPicture: boolean): Settled {
  const { status } = product;
  // a draft is out of sight as it is
  if (to === undefined || to === status || (to === 'hidden' && status === 'draft')) return {};
  if (to === 'archived' || !canMove(productStates, status, to, 'admin'))
    return note('status_not_by_file');
  const isComplete = Object.keys(missingToPublish(product, needsPicture)).length === 0;
  return to === 'published' && !isComplete ? note('publish_incomplete') : { status: to };
}

type New = RowFields & Omit<Parameters<typeof missingToPublish>[0], 'hasPicture'>;

/** Status of a new product: a draft, or published at once if it is complete. */
export function newStatus(
  { status, ...after }: New,
  needsPicture: boolean,
): Pick<Compared, 'after'> & Partial<Note> {
  if (status === 'archived') return { after, ...note('status_not_by_file').note };
  if (status !== 'published') return { after };
  const hasPicture = (after.image ?? []).length > 0;
  return Object.keys(missingToPublish({ ...after, hasPicture }, needsPicture)).length === 0
    ? { after: { ...after, status } }
    : { after, ...note('publish_incomplete').note };
}
