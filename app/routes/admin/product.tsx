import { useParams } from 'react-router';
import { productsText } from '../../text/admin-products.ts';
import { DetailState } from './parts/detail-state.tsx';
import { copyDraftOf, draftOf } from './parts/product-draft.ts';
import { ProductEditor } from './parts/product-editor.tsx';
import { useFreshProduct } from './parts/use-fresh-product.ts';

/** One product by `detail-{id}`, or the form of its copy by `copy-{id}`. */
export default function ProductPage() {
  const detail = useParams().detail ?? '';
  const isCopy = detail.startsWith('copy-');
  const id = detail.replace(/^(detail|copy)-/, '');
  const { product, error, retry } = useFreshProduct(id);
  if (product?._id !== id)
    return (
      <DetailState
        error={error}
        back="/console/admin/products"
        backLabel={productsText.title}
        onRetry={retry}
      />
    );
  return isCopy ? (
    <ProductEditor
      key={detail}
      title={productsText.copyTitle}
      start={copyDraftOf(product)}
      note={productsText.form.copyNote}
    />
  ) : (
    <ProductEditor key={detail} title={product.title} start={draftOf(product)} product={product} />
  );
}
