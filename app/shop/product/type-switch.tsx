import type { KeyboardEvent } from 'react';
import { Price } from '#app/common/price.tsx';
import { productText as t } from '#app/text/product.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';

const TYPES: SaleType[] = ['partialSell', 'totalSell'];
const NAMES = { partialSell: t.buyPartial, totalSell: t.buyTotal };

type Props = { product: ProductCard; type: SaleType; onChoose(type: SaleType): void };

/** Choice of the sale type with both prices; with a single type only its name. */
export function TypeSwitch({ product, type, onChoose }: Props) {
  const offered = TYPES.filter((one) => product.saleTypes.includes(one));
  if (offered.length < 2) return <OnlyType product={product} type={type} />;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = offered.find((other) => other !== type);
    if (next) onChoose(next);
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    // both siblings are buttons
    ((nextElementSibling ?? previousElementSibling) as HTMLElement | null)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={t.type} className="sale-switch">
      {offered.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: rendered as a two-part switch; the arrow keys are the radio's
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === type}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={onKey}
          data-sale={one}
        >
          {NAMES[one]} <Price value={unitOf(product, one)} />{' '}
          {one === 'totalSell' && <small>{t.from(product.minTotalQuantity)}</small>}
        </button>
      ))}
    </div>
  );
}

const OnlyType = ({ product, type }: Omit<Props, 'onChoose'>) => (
  <div className="sale-only" data-sale={type}>
    <b>{type === 'totalSell' ? t.totalOnly(product.minTotalQuantity) : t.partialOnly}</b>
    <span>
      <span className="sr-only">{t.unitPrice} </span>
      <Price value={unitOf(product, type)} />
    </span>
  </div>
);

const unitOf = ({ price, partialPrice }: ProductCard, type: SaleType) =>
  (type === 'totalSell' ? price : partialPrice) ?? 0;
