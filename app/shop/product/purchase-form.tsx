import type { ReactNode } from 'react';
import { Price } from '#app/common/price.tsx';
import { text } from '#app/text.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Info } from '#app/ui/icons.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Purchase } from './use-purchase.ts';

const TYPES: SaleType[] = ['partialSell', 'totalSell'];
const CHOSEN = { partialSell: 'text-firoozeh-700', totalSell: 'text-zaferan-800' };
const NAMES = { partialSell: text.product.buyPartial, totalSell: text.product.buyTotal };

/** Type, unit price, quantity, saving and sum; the same on the product page and in the add dialog. */
export function PurchaseForm({ product, purchase }: { product: ProductCard; purchase: Purchase }) {
  const { type, quantity, unit, sum, saving, isUnderMinimum } = purchase;
  return (
    <>
      <TypeSwitch product={product} type={type} onChoose={purchase.choose} />
      <Row label={text.product.unitPrice}>
        <Price value={unit} className="text-base" />
      </Row>
      <Row label={text.product.quantity}>
        <Stepper
          value={quantity}
          max={product.quantity}
          labels={{ name: text.product.quantity, less: text.stepper.less, more: text.stepper.more }}
          onChange={purchase.setQuantity}
        />
      </Row>
      {isUnderMinimum && (
        <FormError>{text.cart.refusals.total_min_quantity(product.minTotalQuantity)}</FormError>
      )}
      {quantity > product.quantity && (
        <FormError>{text.cart.refusals.stock_short(product.quantity)}</FormError>
      )}
      {saving > 0 && (
        <p className="my-2.5 rounded-sm bg-zaferan-50 px-3 py-2 text-[13.5px] font-semibold text-zaferan-800">
          {text.product.saving(saving)}
        </p>
      )}
      <div className="buy-sum">
        <span>{text.product.sum}</span>
        <span aria-live="polite">
          <Price value={sum} className="text-2xl" />
        </span>
      </div>
      <SaleNote product={product} />
    </>
  );
}

function TypeSwitch({
  product,
  type,
  onChoose,
}: {
  product: ProductCard;
  type: SaleType;
  onChoose(type: SaleType): void;
}) {
  const offered = TYPES.filter((one) => product.saleTypes.includes(one));
  if (offered.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={text.product.type} className="sale-switch">
      {offered.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: drawn as a two-part switch; the arrow keys are the radio's
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === type}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return;
            const next = offered.find((other) => other !== type);
            if (next) onChoose(next);
            const sibling =
              event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
            (sibling as HTMLElement | null)?.focus();
          }}
          className={one === type ? CHOSEN[one] : undefined}
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="buy-row">
    <span>{label}</span>
    {children}
  </div>
);

function SaleNote({ product: { saleTypes, minTotalQuantity } }: { product: ProductCard }) {
  const note = !saleTypes.includes('totalSell')
    ? text.product.partialOnly
    : !saleTypes.includes('partialSell')
      ? text.product.totalOnly
      : text.product.fromNote(minTotalQuantity);
  return (
    <p className="buy-note">
      <Info className="mt-1 size-[18px] shrink-0" />
      {note}
    </p>
  );
}
