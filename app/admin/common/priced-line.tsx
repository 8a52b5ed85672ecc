import type { ReactNode } from 'react';
import { Picture } from '#app/common/picture.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { Picture as PictureFile } from '#contract/catalogue.ts';

const t = adminOrdersText.confirm;

type HeadProps = {
  line: { title: string; image: PictureFile | null };
  /** Content below the title. */
  children: ReactNode;
  removeLabel: string;
  /** A line without it cannot be removed. */
  onRemove?: (() => void) | undefined;
};

/** Picture and title of the product in a line that staff price. */
export const PricedLineHead = ({ line, children, removeLabel, onRemove }: HeadProps) => (
  <div className="flex items-center gap-3">
    <Picture
      picture={line.image}
      alt=""
      name={line.title}
      sizes="44px"
      className="size-11 shrink-0 rounded-md"
    />
    <span className="min-w-0 flex-1 leading-6">
      <span dir="auto" className="block text-start font-semibold">
        {line.title}
      </span>
      {children}
    </span>
    {onRemove && (
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
      >
        <Trash2 className="size-5" />
      </button>
    )}
  </div>
);

type Numbers = { quantity: number | null; unitPrice: number | null };
type NumbersProps = Numbers & {
  faults: Record<keyof Numbers, string | undefined>;
  onQuantity(quantity: number | null): void;
  onUnitPrice(unitPrice: number | null): void;
};

/** Quantity and unit price (tomans). */
export const PricedLineNumbers = (props: NumbersProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-3">
    <NumberField
      label={t.quantity}
      value={props.quantity}
      error={props.faults.quantity}
      onChange={props.onQuantity}
    />
    <NumberField
      label={t.unitPrice}
      value={props.unitPrice}
      error={props.faults.unitPrice}
      onChange={props.onUnitPrice}
    />
  </div>
);
