import { PlainCode } from '#app/common/code.tsx';
import { parcelPaperText } from '#app/text/admin/parcel-papers.ts';
import { deliveryText } from '#app/text/delivery.ts';
import type { Parcel } from '#contract/desk/parcels.ts';
import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';
import { deliveryTimeText } from '#shared/labels/delivery.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { picksOf } from './parcel-papers.ts';

const t = parcelPaperText.packing;
const CELL = 'border border-line-strong px-2 py-1 align-top';

/** Sum of products to collect from the shelves, then the content of each parcel with checkboxes. */
export const PackingList = ({ parcels }: { parcels: Parcel[] }) => (
  <article className="mx-auto grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-5 rounded-tile bg-card p-4 text-13 leading-6 shadow-1 desk:p-9 print:block print:max-w-none print:p-0 print:text-11.5 print:shadow-none print:*:mb-4">
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink-900 pb-2">
      <h2 className="text-lg font-extrabold">{t.title}</h2>
      <p>
        {t.orders(parcels.length)} · {faDay(new Date().toISOString())}
      </p>
    </header>
    <LinesTable
      caption={t.picks}
      rows={picksOf(parcels).map((pick) => ({ ...pick, note: t.inOrders(pick.orders) }))}
    />
    {parcels.map((parcel) => (
      <OneParcel key={parcel._id} parcel={parcel} />
    ))}
  </article>
);

const OneParcel = ({ parcel }: { parcel: Parcel }) => (
  <section className="break-inside-avoid">
    <h3 className="flex flex-wrap gap-x-3 font-bold">
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
    <LinesTable rows={parcel.lines} />
  </section>
);

type Row = { code: string; title: string; quantity: number; note?: string };

const LinesTable = ({ caption, rows }: { caption?: string; rows: Row[] }) => (
  <table className="mt-1 w-full border-collapse">
    <caption className={caption ? 'pb-1 text-start font-bold' : 'sr-only'}>
      {caption ?? t.lines}
    </caption>
    <thead>
      <tr className="bg-paper">
        {[t.done, t.code, t.product, t.quantity].map((name) => (
          <th key={name} scope="col" className={`${CELL} text-start whitespace-nowrap`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ code, title, quantity, note }) => (
        <tr key={code} className="break-inside-avoid">
          <td className={`${CELL} w-10`}>
            <span aria-hidden className="mx-auto block size-4 border border-ink-500" />
          </td>
          <td className={CELL}>
            <PlainCode value={code} />
          </td>
          <td className={`${CELL} w-full`}>
            <bdi className="wrap-anywhere">{title}</bdi>
          </td>
          <td className={`${CELL} text-end font-semibold whitespace-nowrap`}>
            {faNumber(quantity)}
            {note && <span className="block text-xs font-normal text-ink-500">{note}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
