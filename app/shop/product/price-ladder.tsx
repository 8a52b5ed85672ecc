import { type KeyboardEvent, useState } from 'react';
import { Struck } from '#app/common/offer/offer.tsx';
import { Price } from '#app/common/price.tsx';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { foldRungs, type Rung, rungAt, rungsOf } from './rungs.ts';
import type { Purchase } from './use-purchase.ts';

type Props = { product: ProductCard; purchase: Purchase; isFolded?: boolean | undefined };

/**
 * Choice of the price: a row for retail, wholesale and each of its tiers, which sets type and
 * quantity. A small place shows two of them until the others are asked for. A single price has its
 * sale type alone.
 */
export function PriceLadder({ product, purchase, isFolded }: Props) {
  const all = rungsOf(product);
  const at = rungAt(all, purchase.type, purchase.quantity);
  const [isOpen, setOpen] = useState(false);
  const rungs = isFolded && !isOpen ? foldRungs(all, at) : all;
  const [first] = rungs;
  if (!first) return null;
  if (rungs.length === 1) return <OnlyPrice product={product} rung={first} />;
  const isOneType = product.saleTypes.length === 1;
  return (
    <>
      <div role="radiogroup" aria-label={t.type} className="ladder">
        {rungs.map((rung, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a row with three columns; the arrow keys are the radio's
          <button
            key={`${rung.type}${rung.from}`}
            type="button"
            role="radio"
            aria-checked={rung === all[at]}
            tabIndex={rung === all[at] ? 0 : -1}
            onClick={() => rung !== all[at] && purchase.choose(rung.type, rung.from)}
            onKeyDown={(event) => moveMark(event, rungs, position, purchase)}
            data-sale={rung.type}
          >
            <span>
              {rung.from === 1 ? t.one : t.from(rung.from)}{' '}
              {!rung.isTier && (
                <small>
                  <TypeName
                    type={rung.type}
                    isOne={isOneType}
                    isOwn={product.own?.[rung.type] !== undefined}
                  />
                </small>
              )}
            </span>{' '}
            <Now product={product} rung={rung} />{' '}
            {rung.percent > 0 && <em>{t.percentLess(rung.percent)}</em>}
          </button>
        ))}
      </div>
      {isFolded && all.length > FOLDED && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="ladder-all"
          onClick={() => setOpen(!isOpen)}
        >
          {t.allPrices(all.length)}
          <ChevronDown className="size-4" />
        </button>
      )}
    </>
  );
}

type RungProps = { product: ProductCard; rung: Rung };

/** Price of a row; the first one of its sale type below the price that it had before a promotion. */
function Now({ product: { offers }, rung: { type, price, isTier } }: RungProps) {
  const offer = isTier ? undefined : offers?.[type];
  if (!offer) return <Price value={price} />;
  return (
    <span className="ladder-now">
      <Price value={price} />
      <span>
        <Struck price={price} offer={offer} />
      </span>
    </span>
  );
}

type NameProps = { type: SaleType; isOne: boolean; isOwn: boolean };

/** Sale type of a row; a price of the buyer's own takes the same room. */
const TypeName = ({ type, isOne, isOwn }: NameProps) => {
  const name = isOne ? text.onlyOne[type] : NAMES[type];
  if (!isOwn) return name;
  return (
    <>
      <span className="sr-only">{name} </span>
      {text.ownPrice}
    </>
  );
};

/** Rows of the ladder where the place is small. */
const FOLDED = 2;
const NAMES = { partialSell: t.buyPartial, totalSell: t.buyTotal };

const KEYS: Record<string, number> = { ArrowDown: 1, ArrowLeft: 1, ArrowUp: -1, ArrowRight: -1 };

/** Arrow keys move mark and focus together, past the last row to the first. */
function moveMark(
  event: KeyboardEvent<HTMLElement>,
  rungs: Rung[],
  position: number,
  { choose }: Purchase,
) {
  const by = KEYS[event.key];
  if (!by) return;
  event.preventDefault();
  const next = (position + by + rungs.length) % rungs.length;
  const rung = rungs[next];
  if (rung) choose(rung.type, rung.from);
  // the children are the buttons of the rows
  (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
}

const OnlyPrice = ({ product, rung: { type, from, price } }: RungProps) => {
  const { offers, own, wholesaleFor } = product;
  const retail = wholesaleFor ? t.buyPartial : t.partialOnly;
  return (
    <div className="sale-only" data-sale={type}>
      <b>{type === 'totalSell' ? t.totalOnly(from) : retail}</b>
      <span>
        <Struck price={price} offer={offers?.[type]} />
        <span className={own?.[type] ? 'text-13' : 'sr-only'}>
          {own?.[type] ? text.ownPrice : t.unitPrice}{' '}
        </span>
        <Price value={price} />
      </span>
    </div>
  );
};

/** Pieces that are missing to the next cheaper price, once the buyer comes near it. */
export function NextPrice({ product, purchase: { type, quantity } }: Omit<Props, 'isFolded'>) {
  const rungs = rungsOf(product);
  const at = rungAt(rungs, type, quantity);
  const next = rungs[at + 1];
  const isNear = type === 'totalSell' || (quantity > 1 && quantity * 2 >= (next?.from ?? 0));
  if (!next?.percent || !isNear || next.from > product.quantity) return null;
  return (
    <p className="buy-next">
      {nextText(next, type === next.type, next.from - quantity)}
      <progress aria-hidden value={Math.min(quantity, next.from)} max={next.from} />
    </p>
  );
}

/** Retail stays retail whatever its number: the row of wholesale is another kind of order. */
const nextText = ({ percent }: Rung, isSameType: boolean, missing: number) => {
  if (missing <= 0) return t.wholesaleNow(percent);
  return isSameType ? t.toNext(missing, percent) : t.toWholesale(missing, percent);
};
