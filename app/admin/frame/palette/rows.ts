import { paletteText as t } from '#app/text/admin/palette.ts';
import type { Found, FoundKind } from '#contract/desk/palette.ts';
import { nameKey } from '#shared/fold-text.ts';

/** A row of the palette. */
export type Row = {
  to: string;
  label: string;
  note: string;
  kind: string;
  head: string;
  /** Kind that its sign shows. */
  sign?: FoundKind | 'screen' | 'begin';
  product?: NonNullable<Found['product']>;
};

/** A screen of the sidebar, or one that creates something. */
export type ScreenEntry = { path: string; label: string; isAction?: boolean };

const ADMIN = '/console/admin';
const PATHS: Record<FoundKind, string> = {
  order: 'orders/detail',
  product: 'products/detail',
  user: 'users/user',
  ticket: 'tickets/detail',
  request: 'manual-order-registration/detail',
  return: 'returns/detail',
  transfer: 'transfers/detail',
  transaction: 'transactions/detail',
  withdrawal: 'users-withdraw/detail',
};

export const rowOf = ({ kind, _id, label, note, product }: Found): Row => ({
  to: `${ADMIN}/${PATHS[kind]}-${_id}`,
  label,
  note,
  kind: t.kinds[kind],
  head: t.heads[kind],
  sign: kind,
  ...(product && { product }),
});

/** Actions, then screens, whose names contain the query. */
export function screenRows(screens: ScreenEntry[], q: string): Row[] {
  const words = nameKey(q);
  if (!words) return [];
  return screens
    .filter(({ label }) => nameKey(label).includes(words))
    .toSorted((one, other) => Number(other.isAction ?? false) - Number(one.isAction ?? false))
    .map(({ path, label, isAction }) => ({
      to: `${ADMIN}/${path}`,
      label,
      note: '',
      kind: isAction ? t.action : t.screen,
      head: isAction ? t.actions : t.screens,
      sign: isAction ? 'begin' : 'screen',
    }));
}

/** Rows under their heads, each head once; recent rows keep their order and have none. */
export function groupsOf(rows: Row[], isRecent: boolean): { head: string; rows: Row[] }[] {
  if (isRecent) return [{ head: '', rows }];
  const heads = [...new Set(rows.map(({ head }) => head))];
  return heads.map((head) => ({ head, rows: rows.filter((row) => row.head === head) }));
}
