import { useState } from 'react';
import type { Parcel, ParcelResult } from '#contract/desk/parcels.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { foldCode } from '#shared/fold-text.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';

type Draft = { carrier: Carrier | ''; code: string };
/** An order with its chosen carrier, typed code and result. */
export type ParcelRow = Parcel & Draft & { result: ParcelResult | undefined };
const LAST_CARRIER = 'parcels:carrier';

/** Typed code and result of each order; the carrier for all is remembered in the tab. */
export function useParcelRows(parcels: Parcel[]) {
  const [carrier, setCarrier] = useState<Carrier | ''>(lastCarrier);
  const [drafts, setDrafts] = useState<Record<string, Partial<Draft>>>({});
  const [results, setResults] = useState<Record<string, ParcelResult>>({});
  const rows = parcels.map((parcel): ParcelRow => {
    const { carrier: own = wayOf(parcel, carrier), code = '' } = drafts[parcel._id] ?? {};
    return { ...parcel, carrier: own, code, result: results[parcel._id] };
  });
  const set = (id: string, change: Partial<Draft>) => {
    setDrafts((all) => ({ ...all, [id]: { ...all[id], ...change } }));
    setResults(({ [id]: _, ...others }) => others);
  };
  return {
    carrier,
    rows,
    /** Orders that can be shipped now. */
    open: rows.filter(isOpen),
    ready: rows.filter((row) => isOpen(row) && isComplete(row)),
    isTyped: rows.some((row) => isOpen(row) && row.code !== ''),
    chooseForAll: (chosen: Carrier | '') => {
      sessionStorage.setItem(LAST_CARRIER, chosen);
      setCarrier(chosen);
    },
    setCarrier: (id: string, chosen: Carrier | '') => set(id, { carrier: chosen }),
    setCode: (id: string, typed: string) => set(id, { code: foldCode(typed) }),
    tell: (results: ParcelResult[]) =>
      setResults((all) => ({
        ...all,
        ...Object.fromEntries(results.map((one) => [one._id, one])),
      })),
  };
}
export type ParcelRows = ReturnType<typeof useParcelRows>;

/**
 * Carrier of an order: pickup if the buyer chose it, else the carrier for all, else the buyer's
 * choice.
 */
export function wayOf({ delivery }: Pick<Parcel, 'delivery'>, all: Carrier | ''): Carrier | '' {
  if (delivery?.kind === 'pickup') return 'pickup';
  return all || (delivery?.kind ?? '');
}

export const isOpen = ({ status }: Pick<Parcel, 'status'>) => leaves(orderMoves.ship, status);
const isComplete = ({ carrier, code }: Draft) => carrier === 'pickup' || (carrier && code) !== '';

// only a carrier is ever stored here
const lastCarrier = () => (sessionStorage.getItem(LAST_CARRIER) ?? '') as Carrier | '';
