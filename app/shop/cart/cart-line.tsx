import { useState } from 'react';
import type { CartItem } from '#app/common/cart/cart.ts';
import { removeLine, setQuantity } from '#app/common/cart/cart-changes.ts';
import { lineFault, lineSum, offeredQuantity, unitPrice } from '#app/common/cart/cart-lines.ts';
import { faultText } from '#app/common/cart/fault-text.ts';
import { OfferEnd, Struck } from '#app/common/offer/offer.tsx';
import { Picture } from '#app/common/picture.tsx';
import { Price } from '#app/common/price.tsx';
import { TypeChip } from '#app/common/type-chip.tsx';
import { useOverlays } from '#app/overlays.ts';
import { offersText } from '#app/text/offers.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { faHour } from '#shared/fa-dates.ts';
import { errorText } from '#shared/labels/errors.ts';
import { stepOf } from '#shared/sale-terms.ts';
import { OldPrice } from './old-price.tsx';

const t = overlayText.cart;

/** A line: picture, title, type, unit price, quantity, sum, removal, and its fault. */
export function CartLine({ item }: { item: CartItem }) {
  const close = useOverlays((overlays) => overlays.close);
  const [wanted, setWanted] = useState(0);
  const isGone = lineFault(item) === 'gone';
  const change = (quantity: number, requested: number) => {
    setQuantity(item._id, quantity);
    setWanted(requested);
  };
  return (
    <li className="flex flex-wrap gap-3.5 py-4">
      <Picture
        picture={item.image[0]}
        alt=""
        name={item.title}
        sizes="84px"
        className={`size-[84px] shrink-0 rounded-control ${isGone ? 'opacity-50 grayscale' : ''}`}
      />
      {/* wraps below the picture with large fonts */}
      <div className="min-w-0 flex-1 basis-[min(100%,10rem)]">
        <div className="flex items-start gap-2">
          <Link
            to={item.link}
            dir="auto"
            onClick={close}
            className="block max-h-14 min-w-0 flex-1 overflow-hidden text-start text-15 font-semibold leading-7 hover:text-firoozeh-700"
          >
            {item.title}
          </Link>
          <RemoveButton item={item} />
        </div>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <TypeChip type={item.selectedType} />
          <UnitPrice item={item} />
        </p>
        {!isGone && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <Stepper
              size="small"
              value={item.orderQuantity}
              max={item.quantity}
              step={stepOf(item, item.selectedType)}
              labels={{ name: t.quantityOf(item.title), ...t.stepper }}
              onChange={change}
            />
            <span className="ms-auto">
              <span className="sr-only">{t.lineSum} </span>
              <Price value={lineSum(item)} />
            </span>
          </div>
        )}
        {wanted > item.quantity ? <Short item={item} /> : <Fault item={item} />}
      </div>
    </li>
  );
}

/**
 * The typed quantity exceeded the stock: shows the corrected quantity, with a link that requests
 * the rest.
 */
const Short = ({ item }: { item: CartItem }) => (
  <p role="status" className="mt-2 text-13 font-semibold text-anar-600">
    {errorText('stock_short', { n: item.quantity })}{' '}
    <Link
      to={`/manual-order-registration?title=${encodeURIComponent(item.title)}`}
      className="underline underline-offset-4"
    >
      {t.askMore}
    </Link>
  </p>
);

function UnitPrice({ item }: { item: CartItem }) {
  const offer = item.offers?.[item.selectedType];
  const own = item.own?.[item.selectedType];
  const promised = item.promised?.[item.selectedType];
  const price = unitPrice(item);
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-13">
      {item.oldUnitPrice !== undefined && <OldPrice value={item.oldUnitPrice} />}
      {/* the price of a tier is lower for another reason */}
      {item.oldUnitPrice === undefined && price === firstPrice(item) && (
        <Struck price={price} offer={offer} />
      )}
      <span className="text-ink-500">
        {t.unitPrice} <Price value={price} className="font-semibold" />
      </span>
      {promised && (
        <span className="basis-full text-end text-12 text-firoozeh-700">
          {t.promised(faHour(promised.until))}
        </span>
      )}
      {own && (
        <span className="basis-full text-end text-12 text-ink-500">{t.ownPrice(own.title)}</span>
      )}
      {offer && (
        <span className="basis-full text-end text-12 text-anar-600">
          {offersText.named(offer.title)}
          <OfferEnd until={offer.until} />
        </span>
      )}
      {offer?.left !== undefined && (
        <span
          className={`basis-full text-end text-12 ${offer.left < item.orderQuantity ? 'font-bold text-anar-600' : 'text-ink-500'}`}
        >
          {offersText.piecesLeft(offer.left)}
        </span>
      )}
    </span>
  );
}

const firstPrice = ({ selectedType, price, partialPrice }: CartItem) =>
  selectedType === 'totalSell' ? price : partialPrice;

const RemoveButton = ({ item }: { item: CartItem }) => (
  <button
    type="button"
    aria-label={t.removeOf(item.title)}
    onClick={() => removeLine(item)}
    className="-me-2 grid size-11 place-items-center rounded-control text-ink-500 hover:bg-anar-50 hover:text-anar-600"
  >
    <Trash2 className="size-[18px]" />
  </button>
);

/** Reason why the line cannot be ordered, with a button that corrects it if possible. */
function Fault({ item }: { item: CartItem }) {
  const fault = lineFault(item);
  if (!fault) return item.changed === 'price' ? <Moved /> : null;
  const offered = fault === 'gone' ? 0 : offeredQuantity(item);
  return (
    <p
      role="status"
      className="mt-2 flex flex-wrap items-center justify-between gap-2 text-13 font-semibold text-anar-600"
    >
      {faultText(item)}
      {offered > 0 && (
        <Button look="soft" size="small" onClick={() => setQuantity(item._id, offered)}>
          {t.take(offered)}
        </Button>
      )}
    </p>
  );
}

const Moved = () => (
  <p role="status" className="mt-2 text-13 font-semibold text-zaferan-800">
    {t.priceChanged}
  </p>
);
