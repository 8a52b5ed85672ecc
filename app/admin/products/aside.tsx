import { PlainCode } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

const t = adminRequestsText.quoteForm;
type Props = { product: AdminProduct; orderType: 'total' | 'paritial' };

/**
 * Code, price and stock beside a search result, so that products of the same name are
 * distinguishable.
 */
export function ProductAside({ product, orderType }: Props) {
  const price = orderType === 'total' ? product.price : product.partialPrice;
  return (
    <span className="grid shrink-0 justify-items-end text-13 leading-5 text-ink-500">
      <PlainCode value={product.code} />
      {price !== null && <b className="font-semibold text-ink-700">{faPrice(price)}</b>}
      <span>{t.stock(product.quantity)}</span>
    </span>
  );
}
