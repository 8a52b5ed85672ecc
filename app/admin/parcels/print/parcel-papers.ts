import type { Parcel } from '#contract/desk/parcels.ts';

export const labelPapers = ['labels', 'single'] as const;
export type LabelPaper = (typeof labelPapers)[number];
export const parcelPapers = [...labelPapers, 'packing'] as const;
export type ParcelPaper = (typeof parcelPapers)[number];

/** Document named by the URL. */
export const parcelPaperIn = (params: URLSearchParams): ParcelPaper | undefined =>
  parcelPapers.find((paper) => paper === params.get('print'));

export type Picked = Parcel['lines'][number] & { orders: number };

/** Products to collect from the shelves for all parcels together, sorted by code. */
export function picksOf(parcels: Pick<Parcel, 'lines'>[]): Picked[] {
  const picks = new Map<string, Picked>();
  for (const { lines } of parcels)
    for (const line of lines) {
      const { code, quantity } = line;
      const known = picks.get(code) ?? { ...line, quantity: 0, orders: 0 };
      picks.set(code, { ...known, quantity: known.quantity + quantity, orders: known.orders + 1 });
    }
  return [...picks.values()].sort((one, other) => one.code.localeCompare(other.code));
}
