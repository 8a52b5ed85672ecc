import { PricedLineHead } from '#app/admin/common/priced-line.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { newOrderText } from '#app/text/admin/new-order.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { unitPriceOf } from '#shared/sale-terms.ts';
import { type Draft, type DraftLine, saleOf, totalOf } from './new-order.ts';

const t = adminOrdersText.confirm;
type Props = {
  line: DraftLine;
  orderType: Draft['orderType'];
  error: string | undefined;
  onChange(quantity: number | null): void;
  onRemove(): void;
};

/** A line of an order by phone, at the buyer's price for this quantity. */
export function NewOrderLine({ line, orderType, error, onChange, onRemove }: Props) {
  const { product, quantity } = line;
  const unitPrice = unitPriceOf(product, saleOf(orderType), quantity ?? 0);
  const shown = { title: product.title, image: product.image[0] ?? null };
  return (
    <li className="grid gap-2 py-3">
      <PricedLineHead line={shown} removeLabel={t.remove(product.title)} onRemove={onRemove}>
        <span className="flex flex-wrap gap-x-3 text-13 text-ink-500">
          <PlainCode value={product.code} />
          {t.stock(product.quantity)}
          {unitPrice !== null && <b className="font-semibold">{faPrice(unitPrice)}</b>}
        </span>
      </PricedLineHead>
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label={t.lineOf(t.quantity, product.title)}
          value={quantity}
          hint={line.written ? newOrderText.written(line.written) : undefined}
          error={error}
          onChange={onChange}
        />
        <b className="pb-3 text-end">{faPrice(totalOf(line, orderType))}</b>
      </div>
    </li>
  );
}
