import { useParams } from 'react-router';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { api } from '#app/api.ts';
import { useMay } from '#app/session/rights.ts';
import { productsText } from '#app/text/admin/products.ts';
import { copyDraftOf, draftOf } from './draft.ts';
import { ProductEditor } from './editor.tsx';
import { ProductState } from './product-state.tsx';
import { StockPage } from './stock-page.tsx';
import { VariantsPage } from './variants/page.tsx';

const readProduct = (input: { params: { id: string } }) =>
  api('GET /api/admin/products/:id', input);

/** Product page: `detail-{id}`, the form of a copy `copy-{id}`, or the variants `variants-{id}`. */
export default function ProductPage() {
  const detail = useParams().detail ?? '';
  return detail.startsWith('variants-') ? (
    <VariantsPage id={detail.replace(/^variants-/, '')} />
  ) : (
    <FormPage detail={detail} />
  );
}

function FormPage({ detail }: { detail: string }) {
  const isCopy = detail.startsWith('copy-');
  const id = detail.replace(/^(detail|copy)-/, '');
  const { row: product, error, retry } = useFresh(readProduct, id);
  const mayEdit = useMay()('products.write');
  if (product?._id !== id) return <ProductState error={error} onRetry={retry} />;
  if (!mayEdit) return <StockPage key={id} product={product} />;
  return isCopy ? (
    <ProductEditor
      key={detail}
      name={`product:${detail}`}
      title={productsText.copyTitle}
      start={copyDraftOf(product)}
      note={productsText.form.copyNote}
    />
  ) : (
    <ProductEditor
      key={detail}
      name={`product:${detail}`}
      title={product.title}
      start={draftOf(product)}
      product={product}
    />
  );
}
