import { productsText } from '#app/text/admin/products.ts';
import { DotChip } from '#app/ui/dot-chip.tsx';
import type { ProductStatus as Status } from '#contract/admin-catalogue.ts';

const LOOK: Record<Status, string> = {
  draft: 'bg-zaferan-50 text-zaferan-800',
  published: 'bg-leaf-50 text-leaf-700',
  hidden: 'bg-line text-ink-700',
  archived: 'bg-anar-50 text-anar-600',
};

export const ProductStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{productsText.status[status]}</DotChip>
);
