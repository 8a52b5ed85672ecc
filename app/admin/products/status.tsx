import { productsText } from '#app/text/admin/products.ts';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { ProductStatus as Status } from '#contract/admin-catalogue.ts';

const TURN: Record<Status, Turn> = {
  draft: 'shop',
  published: 'done',
  hidden: 'over',
  archived: 'over',
};

export const ProductStatus = ({ status }: { status: Status }) => (
  <DotChip turn={TURN[status]}>{productsText.status[status]}</DotChip>
);
