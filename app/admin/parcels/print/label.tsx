import { PlainCode } from '#app/common/code.tsx';
import { fullAddress } from '#app/common/order/order-address.tsx';
import { faMobile } from '#app/format.ts';
import { parcelPaperText } from '#app/text/admin/parcel-papers.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Parcel } from '#contract/desk/parcels.ts';
import type { Seller } from '#contract/settings.ts';
import { faDigits } from '#shared/digits.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { barsOf } from './code-128.ts';

const HEIGHT = 40;

/** Quiet zone on both sides, without which scanners do not find the ends. */
const QUIET = 10;

const t = parcelPaperText;
/** Number of letters from which the address gets a smaller and an even smaller font. */
const LONG_ADDRESS = { from: 150, veryFrom: 380 };
const LONG_NAME = { from: 32, veryFrom: 84 };
const ADDRESS_SIZES = ['', 'text-[0.86em] leading-[1.4]', 'text-[0.66em] leading-[1.3]'];
const NAME_SIZES = ['text-[1.15em]', 'text-[0.92em]', 'text-[0.7em] leading-[1.3]'];
/** Characters as wide as one and a half letters. */
const WIDE = /[A-Zmw@%]|\p{Extended_Pictographic}/gu;

const sizeOf = (sizes: readonly string[], words: string, long: typeof LONG_NAME) => {
  const letters = words.length + (words.match(WIDE)?.length ?? 0) / 2;
  return sizes[Number(letters > long.from) + Number(letters > long.veryFrom)];
};

type Props = { parcel: Parcel; seller: Seller };

/**
 * Address label of a parcel with its sender; long text gets a smaller font, so that nothing is cut.
 */
export function Label({ parcel, seller }: Props) {
  const { address, orderNumber } = parcel;
  const place = fullAddress(address) || address.title;
  const sender = [seller.name, faDigits(seller.phone)].filter(Boolean).join(t.comma);
  return (
    <article
      aria-label={t.labelOf(faDigits(orderNumber))}
      className="flex h-full bg-white text-ink-900 flex-col gap-[1mm] p-[4mm] text-[9pt] leading-[1.5] print:overflow-hidden"
    >
      <p
        className={`flex justify-between gap-2 font-bold ${sizeOf(NAME_SIZES, address.receiverName, LONG_NAME)}`}
      >
        <bdi className="min-w-0 wrap-anywhere">
          {t.to} {address.receiverName}
        </bdi>
        <bdi dir="ltr" className="shrink-0">
          {faMobile(address.receiverMobile)}
        </bdi>
      </p>
      <p className={`flex-1 wrap-anywhere ${sizeOf(ADDRESS_SIZES, place, LONG_ADDRESS)}`}>
        {faDigits(place)}
      </p>
      <p>
        {address.postalCode && (
          <>
            {t.postal} <PlainCode value={address.postalCode} />
          </>
        )}
        {parcel.delivery && (
          <b className="float-end">
            <bdi>{parcel.delivery.title}</bdi> {deliveryTimeText(parcel.delivery)}
            {parcel.delivery.collect && ` · ${deliveryText.collect(parcel.delivery.collect)}`}
          </b>
        )}
      </p>
      <div className="text-center leading-[1.3]">
        <Barcode value={orderNumber} />
        <PlainCode value={orderNumber} />
      </div>
      <p className="border-t border-line-strong pt-[0.8mm] text-[0.78em] leading-[1.35] wrap-anywhere">
        {t.from} <bdi>{sender}</bdi>
        {seller.address && t.comma + faDigits(seller.address)}
        {seller.postalCode && `${t.comma}${t.postal} ${faDigits(seller.postalCode)}`}
      </p>
    </article>
  );
}

/** Code 128 barcode, black on any paper. */
function Barcode({ value }: { value: string }) {
  const { bars, width } = barsOf(value);
  return (
    <svg
      role="img"
      aria-label={value}
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-[12mm] w-full fill-current"
      shapeRendering="crispEdges"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={HEIGHT} />
      ))}
    </svg>
  );
}
