import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { faPrice } from '#app/format.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { OrderLine } from '#contract/orders.ts';

const t = adminOrdersText.confirm;

/** A line while it is edited: its numbers may be missing. */
export type ConfirmLine = Pick<OrderLine, '_id' | 'title' | 'image'> & {
  code: string;
  /** Sellable pieces now; unknown where the order was read before it was known. */
  stock: number | undefined;
  orderQuantity: number | null;
  unitPrice: number | null;
};

type Edit = Partial<Pick<ConfirmLine, 'orderQuantity' | 'unitPrice'>>;
type Props = {
  line: ConfirmLine;
  /** The last line cannot go. */
  isOnly: boolean;
  faults: { orderQuantity: string | undefined; unitPrice: string | undefined };
  onChange(change: Edit): void;
  onRemove(): void;
};

/** One line of an order that is being confirmed. */
export const ConfirmLineRow = ({ line, isOnly, faults, onChange, onRemove }: Props) => (
  <li className="grid gap-2 py-3">
    <div className="flex items-center gap-3">
      <Picture picture={line.image} alt="" sizes="44px" className="size-11 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1 leading-6">
        <span dir="auto" className="block text-start font-semibold">
          {line.title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-[13px] text-ink-500">
          <PlainCode value={line.code} />
          {line.stock !== undefined && (
            <span className={line.stock < (line.orderQuantity ?? 0) ? 'text-anar-600' : ''}>
              {t.stock(line.stock)}
            </span>
          )}
        </span>
      </span>
      {!isOnly && (
        <button
          type="button"
          aria-label={t.remove(line.title)}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
        >
          <Trash2 className="size-5" />
        </button>
      )}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3">
      <NumberField
        label={t.quantity}
        value={line.orderQuantity}
        error={faults.orderQuantity}
        onChange={(orderQuantity) => onChange({ orderQuantity })}
      />
      <NumberField
        label={t.unitPrice}
        value={line.unitPrice}
        error={faults.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
    </div>
    <p className="flex justify-between text-sm">
      <span className="text-ink-500">{t.lineTotal}</span>
      <b>{faPrice((line.unitPrice ?? 0) * (line.orderQuantity ?? 0))}</b>
    </p>
  </li>
);
