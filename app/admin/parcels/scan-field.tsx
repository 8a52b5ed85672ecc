import { type KeyboardEvent, type RefObject, useState } from 'react';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { foldCode } from '#shared/fold-text.ts';
import { isOpen, type ParcelRow } from './use-parcel-rows.ts';

const t = parcelsText.scan;
export const SCAN_FIELD = 'parcel-scan';

type Props = { rows: ParcelRow[]; isScanning: RefObject<boolean>; onFound(row: ParcelRow): void };

/** Field for a scanned order number, which moves the focus to the order's code. */
export function ScanField({ rows, isScanning, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const find = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = rows.find(({ orderNumber }) => foldCode(orderNumber) === foldCode(typed));
    setFault(row ? (isOpen(row) ? '' : t.closed) : t.unknown);
    setTyped('');
    if (!row || !isOpen(row)) return;
    isScanning.current = true;
    onFound(row);
  };
  return (
    <TextField
      id={SCAN_FIELD}
      label={t.label}
      hint={t.hint}
      error={fault}
      dir="ltr"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={find}
    />
  );
}
