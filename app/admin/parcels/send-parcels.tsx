import { useRef } from 'react';
import { parcelsText as t } from '#app/text/admin/parcels.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Parcel } from '#contract/desk/parcels.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { PasteCodes } from './paste-codes.tsx';
import { carrierOptions, codeField, parcelColumns } from './row-columns.tsx';
import { SCAN_FIELD, ScanField } from './scan-field.tsx';
import { type ParcelRow, useParcelRows } from './use-parcel-rows.ts';
import { useSend } from './use-send.ts';

type Props = { parcels: Parcel[]; onChange(): Promise<unknown> };
const SEND = 'parcels-send';
const focus = (id: string) => document.getElementById(id)?.focus();

/**
 * Orders with their carriers and codes, pasted, scanned or typed; a refusal keeps what was typed.
 */
export function SendParcels({ parcels, onChange }: Props) {
  const parcelRows = useParcelRows(parcels);
  const { rows, open, ready, carrier } = parcelRows;
  const send = useSend(parcelRows, onChange);
  const isScanning = useRef(false);
  const goOn = (row: ParcelRow) => {
    if (isScanning.current) return focus(SCAN_FIELD);
    const next = open.slice(open.indexOf(row) + 1).find((one) => one.carrier !== 'pickup');
    focus(next ? codeField(next._id) : SEND);
  };
  const columns = parcelColumns({ ...parcelRows, onEntered: goOn });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {send.paid.length > 0 && (
        <Button className="justify-self-start" busy={send.isBusy} onClick={send.prepare}>
          {t.prepare(send.paid.length)}
        </Button>
      )}
      {open.length > 0 && (
        <section className="grid items-start gap-4 rounded-tile bg-card p-4 shadow-1 wide:grid-cols-3">
          <Select
            label={t.carrierForAll}
            none={t.choose}
            options={carrierOptions}
            value={carrier}
            // every option id is one of the carriers
            onChange={(id) => parcelRows.chooseForAll(id as Carrier | '')}
          />
          <PasteCodes
            open={open}
            onRead={(codes) => {
              for (const [id, code] of Object.entries(codes)) parcelRows.setCode(id, code);
            }}
          />
          <ScanField
            rows={rows}
            isScanning={isScanning}
            onFound={({ _id }) => focus(codeField(_id))}
          />
        </section>
      )}
      <DataTable
        label={t.title}
        columns={columns}
        rows={rows}
        keyOf={({ _id }) => _id}
        link={Link}
      />
      {/* stays in sight for each of up to a hundred parcels */}
      <div
        {...(open.length > 0 && { 'data-bottom': true })}
        className={
          open.length > 0
            ? 'sticky bottom-0 z-20 grid gap-2 border-t border-line bg-paper py-3'
            : 'grid gap-2'
        }
      >
        <div role="status" className="text-sm font-semibold">
          {send.report}
        </div>
        <FormError>{send.message}</FormError>
        {open.length > 0 && (
          <Button
            id={SEND}
            size="large"
            className="max-desk:w-full desk:justify-self-start"
            busy={send.isBusy}
            busyText={text.sending}
            onClick={send.ship}
          >
            {t.ship(ready.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
