// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are grids, which have no role of their own
import type { KeyboardEvent } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { faultText } from '#app/common/cart/fault-text.ts';
import { type Offer, OfferEnd, Struck } from '#app/common/offer/offer.tsx';
import { useOwn } from '#app/common/own/use-own.ts';
import { Picture } from '#app/common/picture.tsx';
import { Price } from '#app/common/price.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { offersText } from '#app/text/offers.ts';
import { orderFormText as t } from '#app/text/order-form.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { Minus, Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard } from '#contract/catalogue.ts';
import { leastOf } from '#shared/sale-terms.ts';
import { judge, stepQuantity, typeQuantity, useEntries } from './order-lines.ts';

/** A product of the order: code, picture, title, prices by quantity, stock, number and sum. */
export function OrderRow({ product: shown }: { product: ProductCard }) {
  const product = useOwn(shown);
  const { code, image, brand, family } = product;
  const title = family?.title ?? product.title;
  return (
    <tr role="row" className="order-row">
      <td role="cell" className="order-code">
        <bdi>{code}</bdi>
      </td>
      <td role="cell" className="order-product">
        <Picture
          picture={image[0]}
          alt=""
          name={title}
          brand={brand.name}
          sizes="40px"
          widths={[160]}
          className="size-10 shrink-0 rounded-sm"
        />
        <Link to={productLink(product)} dir="auto" className="whole-lines-2 text-start">
          {title}
        </Link>
      </td>
      <td role="cell" className="order-price">
        <Prices product={product} />
      </td>
      <td role="cell" className="order-stock">
        {family ? t.variants : stockOf(product)}
      </td>
      <td role="cell" className="order-quantity">
        <Amount product={product} title={title} />
      </td>
    </tr>
  );
}

const stockOf = ({ quantity }: ProductCard) =>
  quantity > 0 ? t.inStock(quantity) : text.stock.none;

/** Number of a product that wholesale sells now; a family leads to the choice of its variants. */
function Amount({ product, title }: { product: ProductCard; title: string }) {
  const { family, price, quantity, wholesaleFor } = product;
  if (family)
    return (
      <Link
        to={productLink(product)}
        aria-label={t.chooseOf(title)}
        className={buttonLook({ look: 'line' })}
      >
        {t.choose}
      </Link>
    );
  if (price !== null && quantity >= leastOf(product, 'totalSell'))
    return <Quantity product={product} />;
  return (
    <span className="text-ink-500">
      {wholesaleFor
        ? text.wholesaleOnCard[wholesaleFor]
        : price === null
          ? text.onlyOne.partialSell
          : text.stock.none}
    </span>
  );
}

function Prices({ product }: { product: ProductCard }) {
  const { price, tiers = [], offers, own } = product;
  if (price === null) return null;
  const offer: Offer | undefined = offers?.totalSell;
  return (
    <>
      {[{ from: leastOf(product, 'totalSell'), price }, ...tiers].map((tier, at) => (
        <span key={tier.from} className="block whitespace-nowrap">
          {t.from(tier.from, tier.price)} {at === 0 && <Struck price={price} offer={offer} />}
        </span>
      ))}
      {own?.totalSell && <span className="block text-12">{text.ownPrice}</span>}
      {offer && (
        <span className="block text-12 text-anar-600">
          <OfferEnd until={offer.until} ends={offer.ends} said={offersText.plain} />
        </span>
      )}
    </>
  );
}

function Quantity({ product }: { product: ProductCard }) {
  const typed = useEntries(({ entries }) => entries[product._id]?.typed ?? '');
  const cart = useCart(({ items }) => items);
  const { item, isReady, offered, sum } = judge({ product, typed }, cart);
  const isFaulty = typed !== '' && !isReady;
  const fault = `fault-${product._id}`;
  return (
    <>
      <span dir="ltr" className="order-stepper">
        <button
          type="button"
          aria-label={t.less(product.title)}
          disabled={typed === ''}
          onClick={() => stepQuantity(product, typed, -1)}
        >
          <Minus className="size-4" />
        </button>
        <DigitsField
          label={t.quantityOf(product.title)}
          hidesLabel
          className="px-1 text-center! font-bold"
          enterKeyHint="next"
          maxLength={7}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? fault : undefined}
          value={typed}
          onChange={(now) => typeQuantity(product, now)}
          onKeyDown={moveDown}
        />
        <button
          type="button"
          aria-label={t.more(product.title)}
          onClick={() => stepQuantity(product, typed, 1)}
        >
          <Plus className="size-4" />
        </button>
      </span>
      <span className="order-sum" aria-live="polite">
        {sum > 0 && <Price value={sum} />}
      </span>
      <span role="status" id={fault} className="order-fault">
        {isFaulty && faultText(item)}
        {isFaulty && offered > 0 && (
          <Button look="soft" onClick={() => typeQuantity(product, `${offered}`)}>
            {t.take(offered)}
          </Button>
        )}
      </span>
    </>
  );
}

/** Enter and the arrows move between the rows. */
function moveDown(event: KeyboardEvent<HTMLInputElement>) {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const form = event.currentTarget.closest('.order-form');
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, [data-add]') ?? [])];
  fields[fields.indexOf(event.currentTarget) + by]?.focus();
}
