import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** Slots of a card, in their order; `off` is hidden in a card. */
type Part = 'mark' | 'lead' | 'sum' | 'wide' | 'fact' | 'status' | 'actions' | 'off';

/** Placeholder of an empty cell: a dash in a table, hidden in a card. */
const NOTHING = '—';

/** Slot of a column in the card of its row. */
export function partOf<Row>(column: Column<Row>, content: ReactNode): Part {
  if (column.isMark) return 'mark';
  if (column.isOffCard || isNothing(content)) return 'off';
  if (column.isLead) return 'lead';
  if (column.isSum) return 'sum';
  if (column.isActions) return 'actions';
  if (column.isStatus) return 'status';
  return column.isWide ? 'wide' : 'fact';
}

const isNothing = (content: ReactNode) => content === NOTHING || content === null;

/** Columns with something to show: one that no row fills leaves its room to the others. */
export const filled = <Row>(columns: Column<Row>[], rows: Row[] = []): Column<Row>[] =>
  rows.length === 0
    ? columns
    : columns.filter((column) => column.sort || rows.some((row) => !isNothing(column.cell(row))));

/** Slots without any label. */
export const BARE: ReadonlySet<Part> = new Set(['mark', 'lead', 'actions']);

// An empty item of full width separates the first line of the card from the rest. The condition of
// `:has` stands on the row: with `group-has` every change of a page styled all of it again.
export const CARD =
  'group/row [&:has(>[data-part=actions]:not(:empty))>[data-part=status]]:ms-0 relative flex flex-wrap items-center gap-x-3 max-tab:wrap-anywhere rounded-tile bg-card px-3.5 py-2.5 shadow-1 before:order-4 before:basis-full has-[[data-part=mark]_:checked]:bg-firoozeh-50 aria-[current]:bg-firoozeh-50 tab:table-row tab:rounded-none tab:p-0 tab:shadow-none tab:before:hidden';

const CARD_PART: Record<Part, string> = {
  // above the link that covers the whole row
  mark: 'relative order-1 z-10 -my-2 -ms-3 -me-3',
  lead: 'order-2 min-w-36 flex-1 wrap-anywhere max-tab:text-15 max-tab:leading-7 max-tab:font-bold',
  sum: 'order-3 max-tab:text-15',
  wide: 'order-5 min-w-0 basis-full py-0.5 max-tab:text-13.5 max-tab:leading-6',
  fact: 'order-6 flex min-w-0 max-w-full items-baseline max-tab:text-13 max-tab:leading-6 max-tab:text-ink-500',
  // at the end of the last line, or at its start if buttons are at the end
  status: 'order-7 ms-auto py-0.5',
  actions: 'order-8 z-10 ms-auto -my-0.5 max-tab:relative max-tab:empty:hidden',
  off: 'max-tab:hidden',
};

const TABLE_CELL =
  'tab:table-cell tab:border-b tab:border-line/60 tab:px-3 tab:py-1.5 tab:in-data-roomy:py-3.5 tab:align-middle tab:first:ps-4 tab:last:pe-4 tab:@max-[990px]:px-2';

export const NAME = "whitespace-nowrap after:me-1 after:content-[':'] tab:hidden";

export const FOLDED =
  'hidden text-12 leading-6 font-normal text-ink-500 tab:@max-[990px]:flex tab:flex-wrap tab:items-center tab:gap-x-2';

type Kinds = Pick<Column<never>, 'isAmount' | 'isMinor' | 'isFolded' | 'isActions'>;

/** Columns hide by the width of the table itself; its buttons stay in sight. */
const tableLook = ({ isMinor, isFolded, isActions }: Kinds) =>
  [
    isMinor === 'soon' && 'tab:@max-[1160px]:hidden',
    isMinor === true && 'tab:@max-[980px]:hidden',
    isFolded && 'tab:@max-[990px]:hidden',
    isActions && 'tab:sticky tab:end-0',
  ]
    .filter(Boolean)
    .join(' ');

export const cellLook = (column: Kinds, part: Part) =>
  `${TABLE_CELL} ${CARD_PART[part]} ${column.isAmount ? 'tab:whitespace-nowrap' : ''} ${column.isActions ? 'tab:bg-inherit' : ''} ${tableLook(column)}`;

export const headLook = (column: Kinds) =>
  `whitespace-nowrap border-b border-line bg-head px-3 py-2 text-start text-13 font-semibold text-ink-500 first:ps-4 last:pe-4 @max-[990px]:px-2 ${tableLook(column)}`;
