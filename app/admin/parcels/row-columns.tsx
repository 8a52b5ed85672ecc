import type { KeyboardEvent } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { parcelsText } from '#app/text/admin/parcels.ts';
import type { Column } from '#app/ui/column.ts';
import { FilterSelect } from '#app/ui/select.tsx';
import type { ParcelResult } from '#contract/desk/parcels.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { faDigits } from '#shared/digits.ts';
import { errorText } from '#shared/labels/errors.ts';
import { carrierText, orderStatusText } from '#shared/labels/orders.ts';
import { MAX_TRACKING_CODE, MIN_TRACKING_CODE } from '#shared/limits.ts';
import { isOpen, type ParcelRow, type ParcelRows } from './use-parcel-rows.ts';

const t = parcelsText;
export const carrierOptions = Object.entries(carrierText).map(([id, label]) => ({ id, label }));

type Deeds = Pick<ParcelRows, 'setCarrier' | 'setCode'> & {
  /** Runs on Enter in a code field, which barcode scanners send after each code. */
  onEntered(row: ParcelRow): void;
};

/** Number, receiver, city, carrier and code of each order, with its result. */
export const parcelColumns = (deeds: Deeds): Column<ParcelRow>[] => [
  {
    id: 'order',
    title: t.columns.order,
    isLead: true,
    cell: (row) => <PlainCode value={row.orderNumber} />,
  },
  {
    id: 'receiver',
    isPlain: true,
    title: t.columns.receiver,
    cell: ({ address }) => <bdi className="whole-lines-2">{address.receiverName}</bdi>,
  },
  {
    id: 'city',
    title: t.columns.city,
    isPlain: true,
    cell: ({ address }) => <bdi>{address.city}</bdi>,
  },
  {
    id: 'carrier',
    title: t.columns.carrier,
    isWide: true,
    isPlain: true,
    cell: (row) => (isOpen(row) ? <CarrierField row={row} deeds={deeds} /> : carrierOf(row)),
  },
  {
    id: 'code',
    title: t.columns.code,
    isWide: true,
    isPlain: true,
    cell: (row) => (isOpen(row) ? <CodeField row={row} deeds={deeds} /> : codeOf(row)),
  },
  {
    id: 'state',
    title: t.columns.state,
    isStatus: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <OrderStatus isShort status={row.status} />
        {row.result?.error && (
          <span id={faultOf(row)} className="max-w-72 text-13 leading-6 text-anar-600">
            {refusalOf(row.result)}
          </span>
        )}
      </span>
    ),
  },
];

type CellProps = { row: ParcelRow; deeds: Deeds };
const faultOf = ({ _id }: ParcelRow) => `fault-${_id}`;
const nameOf = (field: string, { orderNumber }: ParcelRow) => t.of(field, faDigits(orderNumber));

// a card skips null
const carrierOf = ({ shipment }: ParcelRow) => shipment && carrierText[shipment.carrier];
const codeOf = ({ shipment }: ParcelRow) =>
  shipment?.trackingCode ? <PlainCode value={shipment.trackingCode} /> : null;

const CarrierField = ({ row, deeds }: CellProps) => (
  <FilterSelect
    label={nameOf(t.columns.carrier, row)}
    none={t.choose}
    options={carrierOptions}
    value={row.carrier}
    // every option id is one of the carriers
    onChange={(id) => deeds.setCarrier(row._id, id as Carrier | '')}
  />
);

function CodeField({ row, deeds }: CellProps) {
  if (row.carrier === 'pickup') return <span className="text-ink-500">{t.pickup}</span>;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    deeds.onEntered(row);
  };
  return (
    <input
      id={codeField(row._id)}
      aria-label={nameOf(t.columns.code, row)}
      {...(row.result?.error && { 'aria-invalid': true, 'aria-describedby': faultOf(row) })}
      dir="ltr"
      autoComplete="off"
      placeholder={t.columns.code}
      value={row.code}
      onChange={(event) => deeds.setCode(row._id, event.target.value)}
      onKeyDown={enter}
      className={`h-11 w-full min-w-44 scroll-mb-32 rounded-control border bg-card px-3 font-mono placeholder:font-sans focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100 focus:outline-none ${row.result?.error ? 'border-anar-600' : 'border-line-strong'}`}
    />
  );
}

/** The id of the field of a code. */
export const codeField = (id: string) => `code-${id}`;

/** Reason why an order was not shipped. */
function refusalOf({ error, status, orderNumber }: ParcelResult): string {
  if (error === 'not_found') return t.gone;
  if (error === 'conflict' && status) return t.wrongState(orderStatusText[status]);
  if (error === 'taken') return t.taken(orderNumber);
  const limits = error === 'too_short' ? { min: MIN_TRACKING_CODE } : { max: MAX_TRACKING_CODE };
  return errorText(error ?? '', { ...limits, field: t.columns.code });
}
