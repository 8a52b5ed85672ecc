import type { CartItem } from '#app/common/cart/cart.ts';
import { lineFault, lineSum, unitPrice } from '#app/common/cart/cart-lines.ts';
import { faultText } from '#app/common/cart/fault-text.ts';
import { OldPrice } from '#app/shop/cart/old-price.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { faNumber } from '#shared/digits.ts';

const t = overlayText.checkout;
const CELL = 'px-2 py-2.5 text-start align-top first:ps-3.5 last:pe-3.5 desk:px-3.5';

/** Products of the order: name, type, price, quantity. */
export const Proforma = ({ items }: { items: CartItem[] }) => (
  <div className="overflow-x-auto border-t border-line">
    <table className="w-full text-sm">
      <thead className="border-b border-line text-13 text-ink-500">
        <tr>
          {Object.values(t.columns).map((column) => (
            <th key={column} scope="col" className={`${CELL} whitespace-nowrap font-semibold`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <Line key={item._id} item={item} />
        ))}
      </tbody>
    </table>
  </div>
);

const Line = ({ item }: { item: CartItem }) => (
  <tr className={lineFault(item) === 'gone' ? 'text-ink-500 line-through' : ''}>
    <td className={`${CELL} min-w-24`}>
      <bdi>{item.title}</bdi>
      <LineFault item={item} />
    </td>
    <td className={`${CELL} whitespace-nowrap`}>{text.saleType[item.selectedType]}</td>
    <td className={`${CELL} font-bold`}>
      {item.oldUnitPrice !== undefined && (
        <span className="block text-13 font-normal">
          <OldPrice value={item.oldUnitPrice} />
        </span>
      )}
      <span className="whitespace-nowrap">{faNumber(unitPrice(item))}</span>
      <span className="sr-only"> {text.toman}</span>
      {item.orderQuantity > 1 && lineFault(item) !== 'gone' && (
        <span className="block text-13 font-normal text-ink-500">{t.lineSum(lineSum(item))}</span>
      )}
    </td>
    <td className={CELL}>{faNumber(item.orderQuantity)}</td>
  </tr>
);

function LineFault({ item }: { item: CartItem }) {
  const fault = lineFault(item);
  if (!fault) return null;
  return (
    <span className="block text-13 font-semibold text-anar-600">
      {faultText(item)}
      {fault === 'gone' && <span className="block">{t.lineGone}</span>}
    </span>
  );
}
