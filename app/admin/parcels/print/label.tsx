import { PlainCode } from '#app/common/code.tsx';
import { fullAddress } from '#app/common/order/order-address.tsx';
import { faMobile } from '#app/format.ts';
import { parcelPaperText } from '#app/text/admin/parcel-papers.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Parcel } from '#contract/desk/parcels.ts';
import type { Seller } from '#contract/settings.ts';
import { faDigits } from '#shared/digits.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { Barcode } from './barcode.tsx';

const t = parcelPaperText;
const LONG_ADDRESS = 150;
const LONG_NAME = 32;

type Props = { parcel: Parcel; seller: Seller };

/** Whom a parcel goes to and where it comes from; what is long is written smaller, so that nothing is cut. */
export function Label({ parcel, seller }: Props) {
  const { address, orderNumber } = parcel;
  const place = fullAddress(address);
  const sender = [seller.name, faDigits(seller.phone)].filter(Boolean).join(t.comma);
  return (
    <article
      aria-label={t.labelOf(faDigits(orderNumber))}
      className="flex h-full flex-col gap-[1mm] p-[4mm] text-[9pt] leading-[1.5]"
    >
      <p
        className={`flex justify-between gap-2 font-bold ${address.receiverName.length > LONG_NAME ? 'text-[0.92em]' : 'text-[1.15em]'}`}
      >
        <bdi className="min-w-0 wrap-anywhere">
          {t.to} {address.receiverName}
        </bdi>
        <bdi dir="ltr" className="shrink-0">
          {faMobile(address.receiverMobile)}
        </bdi>
      </p>
      <p
        className={`flex-1 wrap-anywhere ${place.length > LONG_ADDRESS ? 'text-[0.86em] leading-[1.4]' : ''}`}
      >
        {faDigits(place)}
      </p>
      <p>
        {t.postal} <PlainCode value={address.postalCode} />
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
