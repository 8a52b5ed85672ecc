import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { productsText } from '#app/text/admin/products.ts';

type Props = { error: unknown; onRetry(): void };

/** In place of a product: on the way, not there, or not fetched. */
export const ProductState = (props: Props) => (
  <DetailFallback {...props} back="/console/admin/products" backLabel={productsText.title} />
);
