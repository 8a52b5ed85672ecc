import { atBuyerPrice } from '#app/admin/price-lists/at-buyer-price.ts';
import { ProductAside } from '#app/admin/products/aside.tsx';
import { asSold, ProductFinder } from '#app/admin/products/finder.tsx';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { leastOf, unitPriceOf } from '#shared/sale-terms.ts';
import type { QuoteLine } from './quote-line.tsx';

const t = adminRequestsText.quoteForm;
const NAMES = { search: t.search, add: t.add, none: t.noResult };
type Props = {
  orderType: 'total' | 'paritial';
  /** Number of the buyer, whose own prices count. */
  mobileNumber: string;
  taken: string[];
  onAdd(line: QuoteLine): void;
};

/** Search for products, including unpublished ones, which are added at the buyer's present price. */
export const QuoteSearch = ({ orderType, mobileNumber, taken, onAdd }: Props) => (
  <ProductFinder
    names={NAMES}
    taken={taken}
    onPick={(product) =>
      void atBuyerPrice(product, mobileNumber).then((sold) => onAdd(lineOf(sold, orderType)))
    }
    aside={(product) => <ProductAside product={asSold(product)} orderType={orderType} />}
  />
);

function lineOf(product: AdminProduct, orderType: Props['orderType']): QuoteLine {
  const type = orderType === 'total' ? 'totalSell' : 'partialSell';
  const quantity = leastOf(product, type);
  return {
    _id: product._id,
    title: product.title,
    image: product.image[0] ?? null,
    stock: product.quantity,
    quantity,
    unitPrice: unitPriceOf(product, type, quantity),
    note: '',
  };
}
