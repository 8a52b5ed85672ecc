import { PricedLineHead, PricedLineNumbers } from '#app/admin/common/priced-line.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { faPrice } from '#app/format.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { OrderLine } from '#contract/orders.ts';
import { piecesSum } from '#shared/sale-terms.ts';

const t = adminOrdersText.confirm;

/** A line under edit; its numbers may be missing. */
export type ConfirmLine = Pick<OrderLine, '_id' | 'title' | 'image'> & {
  code: string;
  /** Available pieces; undefined if the order was loaded without them. */
  stock: number | undefined;
  orderQuantity: number | null;
  unitPrice: number | null;
};

type Edit = Partial<Pick<ConfirmLine, 'orderQuantity' | 'unitPrice'>>;
type Props = {
  line: ConfirmLine;
  /** The last line cannot be removed. */
  isOnly: boolean;
  faults: { orderQuantity: string | undefined; unitPrice: string | undefined };
  onChange(change: Edit): void;
  onRemove(): void;
};

/** A line of an order under confirmation. */
export const ConfirmLineRow = ({ line, isOnly, faults, onChange, onRemove }: Props) => (
  <li className="grid gap-2 py-3">
    <PricedLineHead
      line={line}
      removeLabel={t.remove(line.title)}
      onRemove={isOnly ? undefined : onRemove}
    >
      <span className="flex flex-wrap gap-x-3 text-13 text-ink-500">
        <PlainCode value={line.code} />
        {line.stock !== undefined && (
          <span className={line.stock < (line.orderQuantity ?? 0) ? 'text-anar-600' : ''}>
            {t.stock(line.stock)}
          </span>
        )}
      </span>
    </PricedLineHead>
    <PricedLineNumbers
      quantity={line.orderQuantity}
      unitPrice={line.unitPrice}
      faults={{ quantity: faults.orderQuantity, unitPrice: faults.unitPrice }}
      onQuantity={(orderQuantity) => onChange({ orderQuantity })}
      onUnitPrice={(unitPrice) => onChange({ unitPrice })}
    />
    <p className="flex justify-between text-sm">
      <span className="text-ink-500">{t.lineTotal}</span>
      <b>{faPrice(piecesSum(line.unitPrice, line.orderQuantity))}</b>
    </p>
  </li>
);
