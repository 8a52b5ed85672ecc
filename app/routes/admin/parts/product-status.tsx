import type { ProductStatus as Status } from '../../../../contract/admin-catalogue.ts';
import { productsText } from '../../../text/admin-products.ts';

const LOOK: Record<Status, string> = {
  draft: 'bg-zaferan-50 text-zaferan-800',
  published: 'bg-leaf-50 text-leaf-700',
  hidden: 'bg-line text-ink-700',
  archived: 'bg-anar-50 text-anar-600',
};

/** Where a product stands, as a chip. */
export const ProductStatus = ({ status }: { status: Status }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-[13px] font-semibold leading-7 ${LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {productsText.status[status]}
  </span>
);
