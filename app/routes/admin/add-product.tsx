import { productsText } from '#app/text/admin-products.ts';
import { EMPTY_DRAFT } from './parts/product-draft.ts';
import { ProductEditor } from './parts/product-editor.tsx';

export default function AddProductPage() {
  return <ProductEditor name="product:new" title={productsText.addTitle} start={EMPTY_DRAFT} />;
}
