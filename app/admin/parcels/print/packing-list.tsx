import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { pictureUrl } from '#app/format.ts';
import { parcelPaperText } from '#app/text/admin/parcel-papers.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Parcel } from '#contract/desk/parcels.ts';
import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { type Picked, picksOf } from './parcel-papers.ts';

const t = parcelPaperText.packing;

/** Sum of products to collect from the shelves, then the content of each parcel with checkboxes. */
export const PackingList = ({ parcels }: { parcels: Parcel[] }) => (
  <article className="mx-auto grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-5 rounded-tile bg-white p-4 text-ink-900 text-13 leading-6 shadow-1 desk:p-9 print:block print:max-w-none print:p-0 print:text-11.5 print:leading-5 print:shadow-none print:*:mb-3">
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink-900 pb-2">
      <h2 className="text-lg font-extrabold">{t.title}</h2>
      <p>
        {t.orders(parcels.length)} · {faDay(new Date().toISOString())}
      </p>
    </header>
    <Picks picks={picksOf(parcels)} />
    <div className="gap-8 desk:columns-2 print:columns-2">
      {parcels.map((parcel) => (
        <OneParcel key={parcel._id} parcel={parcel} />
      ))}
    </div>
  </article>
);

const CELL = 'border border-line-strong px-2 py-0.5 align-middle';

/** Products of all parcels together, one line each. */
const Picks = ({ picks }: { picks: Picked[] }) => (
  <table className="w-full border-collapse">
    <caption className="pb-1 text-start font-bold">{t.picks}</caption>
    <thead>
      <tr className="bg-paper">
        <Head>
          <span aria-hidden>{t.done}</span>
          <span className="sr-only">{t.doneName}</span>
        </Head>
        <Head>
          <span className="sr-only">{t.picture}</span>
        </Head>
        <Head className="max-tab:hidden print:table-cell">{t.code}</Head>
        <Head>{t.product}</Head>
        <Head>{t.quantity}</Head>
      </tr>
    </thead>
    <tbody>
      {picks.map(({ code, title, quantity, orders, image }) => (
        <tr key={code} className="break-inside-avoid">
          <td className={`${CELL} w-8`}>
            <Box />
          </td>
          <td className={`${CELL} w-10 p-0.5`}>
            <Thumb image={image} />
          </td>
          <td className={`${CELL} whitespace-nowrap max-tab:hidden print:table-cell`}>
            <PlainCode value={code} />
          </td>
          <td className={`${CELL} w-full`}>
            <bdi className="wrap-anywhere">{title}</bdi>
            <span className="text-ink-500 tab:hidden print:hidden">
              {' '}
              <PlainCode value={code} />
            </span>
          </td>
          <td className={`${CELL} whitespace-nowrap`}>
            <b className="text-[1.15em]">{faNumber(quantity)}</b>{' '}
            <span className="text-ink-500">{t.inOrders(orders)}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type HeadProps = { className?: string; children: ReactNode };

const Head = ({ className = '', children }: HeadProps) => (
  <th scope="col" className={`${CELL} text-start whitespace-nowrap ${className}`}>
    {children}
  </th>
);

/** Box to tick by hand. */
const Box = () => (
  <span aria-hidden className="mx-auto block size-4 shrink-0 border border-ink-500" />
);

/** Picture of nine millimetres, as the code alone says little on a shelf. */
const Thumb = ({ image }: Pick<Picked, 'image'>) =>
  image && (
    <img
      src={pictureUrl('products', image.img, 160)}
      alt=""
      className="mx-auto size-9 max-w-none rounded-sm object-contain"
    />
  );

const OneParcel = ({ parcel }: { parcel: Parcel }) => (
  <section className="mb-3 break-inside-avoid border-t border-line-strong pt-1.5">
    <h3 className="flex flex-wrap gap-x-2 font-bold">
      <PlainCode value={parcel.orderNumber} />
      <bdi className="wrap-anywhere">{parcel.address.receiverName}</bdi>
      <span className="font-normal text-ink-700">
        <bdi>{parcel.address.city}</bdi> · {orderTypeText[parcel.orderType]} ·{' '}
        {t.pieces(parcel.quantity)}
      </span>
    </h3>
    {parcel.delivery && (
      <p>
        <b>
          <bdi>{parcel.delivery.title}</bdi> {deliveryTimeText(parcel.delivery)}
        </b>
        {parcel.delivery.collect && ` · ${deliveryText.collect(parcel.delivery.collect)}`}
      </p>
    )}
    {parcel.buyerNote && (
      <p className="whitespace-pre-line wrap-anywhere">
        {t.note}: <bdi>{parcel.buyerNote}</bdi>
      </p>
    )}
    <ul aria-label={t.lines}>
      {parcel.lines.map(({ code, title, quantity }) => (
        <li key={code} className="flex items-start gap-2 py-0.5">
          <span className="py-0.5">
            <Box />
          </span>
          <b className="min-w-5 shrink-0 text-center">{faNumber(quantity)}</b>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{title}</bdi>{' '}
            <span className="text-ink-500">
              <PlainCode value={code} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
