import { productsText } from '#app/text/admin/products.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { ProductEditor } from './editor.tsx';

export default function AddProductPage() {
  return <ProductEditor name="product:new" title={productsText.addTitle} start={EMPTY_DRAFT} />;
}
