import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { productList } from '#shared/lists/products.ts';

type Props = { error: unknown; onRetry(): void };

/** Placeholder of a product page while it loads, if it does not exist, or if it failed to load. */
export const ProductState = (props: Props) => (
  <DetailFallback {...props} back="/console/admin/products" backLabel={productList.title} />
);
