import { DetailState } from '#app/admin/common/detail-state.tsx';
import { productsText } from '#app/text/admin/products.ts';

type Props = { error: unknown; onRetry(): void };

/** In place of a product: on the way, not there, or not fetched. */
export const ProductState = (props: Props) => (
  <DetailState {...props} back="/console/admin/products" backLabel={productsText.title} />
);
