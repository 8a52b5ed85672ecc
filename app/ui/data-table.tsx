import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from './icons.tsx';
import type { LinkLike } from './link-like.ts';
import { Skeleton } from './states.tsx';

export type Column<Row> = {
  id: string;
  title: string;
  cell(row: Row): ReactNode;
  /** The name a sort of this column has; without it the header is plain. */
  sort?: string;
  /** Its content carries the row's link and heads the card on a phone. */
  isLead?: boolean;
  /** Takes a whole line of the card. */
  isWide?: boolean;
  /** An amount: digits of one width, so that the sums of rows stand under each other. */
  isAmount?: boolean;
  /** Left out where a table has little room; cards and wide tables show it. */
  isMinor?: boolean;
  /** Stands beside the lead of a card, its name told to screen readers alone. */
  isSum?: boolean;
  /** A card leaves it to the page of its row. */
  isOffCard?: boolean;
  /** A box that marks the row: in the corner of the card. */
  isMark?: boolean;
  /** Buttons of the row: no label on a phone. */
  isActions?: boolean;
};

export type Sort = { by: string; direction: 'asc' | 'desc'; hrefOf(by: string): string };

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are on the way. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  sort?: Sort;
  link: LinkLike;
  /** Stands in place of the rows: nothing found, or the list could not be fetched. */
  instead?: ReactNode;
  isStale?: boolean;
};

// a table drawn as blocks loses its native roles in some browsers
const as = (role: string) => ({ role });
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows and columns; below 700 px each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, instead, isStale = false } = props;
  if (instead) return <div className="rounded-tile bg-card shadow-1">{instead}</div>;
  return (
    <div className="rounded-tile tab:overflow-x-auto tab:bg-card tab:shadow-1">
      <table
        {...as('table')}
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        className={`block w-full wrap-break-word text-sm transition-opacity tab:table ${isStale ? 'opacity-60' : ''}`}
      >
        <Head {...props} />
        <tbody {...as('rowgroup')} className="grid gap-3 tab:table-row-group">
          {rows
            ? rows.map((row) => <Line key={props.keyOf(row)} row={row} table={props} />)
            : SKELETONS.map((key) => <Ghost key={key} columns={columns.length} />)}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, sort, link }: Props<Row>) {
  return (
    <thead {...as('rowgroup')} className="hidden tab:table-header-group">
      <tr {...as('row')}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...as('columnheader')}
            aria-sort={sortState(column.sort, sort)}
            className={`whitespace-nowrap border-b border-line bg-paper/50 px-3 py-2 text-start first:ps-4 last:pe-4 text-[13px] font-semibold text-ink-500 ${column.isMinor ? MINOR : ''} ${column.isActions ? AT_END : ''}`}
          >
            {column.sort && sort ? (
              <SortLink by={column.sort} title={column.title} sort={sort} link={link} />
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const sortState = (by: string | undefined, sort: Sort | undefined) =>
  by && by === sort?.by ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined;

type SortLinkProps = { by: string; title: string; sort: Sort; link: LinkLike };

function SortLink({ by, title, sort, link: Link }: SortLinkProps) {
  const isOn = sort.by === by;
  const Arrow = isOn && sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Link
      to={sort.hrefOf(by)}
      preventScrollReset
      className={`inline-flex min-h-9 items-center gap-1 hover:text-ink-900 ${isOn ? 'font-bold text-ink-900' : ''}`}
    >
      {title}
      <Arrow className={`size-3.5 ${isOn ? '' : 'opacity-25'}`} />
    </Link>
  );
}

function Line<Row>({ row, table }: { row: Row; table: Props<Row> }) {
  const { columns, hrefOf } = table;
  const beside = {
    hasSum: columns.some(({ isSum }) => isSum),
    hasMark: columns.some(({ isMark }) => isMark),
  };
  return (
    <tr
      {...as('row')}
      className={`relative grid grid-cols-2 gap-x-6 gap-y-2 rounded-tile bg-card p-4 shadow-1 tab:table-row tab:rounded-none tab:p-0 tab:shadow-none ${hrefOf ? 'hover:bg-firoozeh-50/40' : ''}`}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} beside={beside} table={table} />
      ))}
    </tr>
  );
}

/** What else a card holds in its first line. */
type Beside = { hasSum: boolean; hasMark: boolean };
type CellProps<Row> = { column: Column<Row>; row: Row; beside: Beside; table: Props<Row> };

function Cell<Row>({ column, row, beside, table }: CellProps<Row>) {
  const { hrefOf, link: Link } = table;
  const content = column.cell(row);
  return (
    <td {...as('cell')} className={cellLook(column, content, beside)}>
      {!column.isLead && !column.isActions && !column.isMark && (
        <span className={column.isSum ? 'sr-only tab:hidden' : NAME}>{column.title}</span>
      )}
      {column.isLead && hrefOf ? (
        <Link to={hrefOf(row)} className="block after:absolute after:inset-0">
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}

const NAME = 'text-[12px] leading-5 text-ink-500 tab:hidden';
/** What a column says where there is nothing: a gap in a table, and not worth a line of a card. */
const NOTHING = '—';

const MINOR = 'tab:max-wide:hidden';
/** The buttons stay in sight when the rest is wider than the screen. */
const AT_END = 'tab:sticky tab:end-0 tab:bg-card';
type Kinds = Pick<
  Column<unknown>,
  'isLead' | 'isActions' | 'isMark' | 'isWide' | 'isAmount' | 'isMinor' | 'isSum' | 'isOffCard'
>;

const cellLook = (column: Kinds, content: ReactNode, { hasSum, hasMark }: Beside) => {
  const base = `tab:table-cell tab:border-b tab:border-line/60 tab:px-3 tab:py-2.5 tab:align-middle tab:first:ps-4 tab:last:pe-4 ${column.isAmount ? 'tab:tabular-nums' : ''} ${column.isMinor ? MINOR : ''}`;
  if (column.isMark) return `${base} absolute end-1 top-1 z-10 tab:relative tab:inset-auto`;
  if (column.isOffCard || content === NOTHING) return `${base} max-tab:hidden`;
  // room for the box in the corner
  const room = hasMark ? 'max-tab:pe-9' : '';
  if (column.isSum) return `${base} col-start-2 row-start-1 justify-self-end ${room}`;
  if (column.isLead) return `${base} ${hasSum ? '' : `col-span-2 ${room}`}`;
  return column.isActions
    ? `${base} max-tab:relative z-10 col-span-2 flex justify-end ${AT_END}`
    : `${base} flex min-w-0 flex-col items-start ${column.isWide ? 'col-span-2' : ''}`;
};

const Ghost = ({ columns }: { columns: number }) => (
  <tr aria-hidden className="block rounded-tile bg-card p-4 shadow-1 tab:table-row tab:shadow-none">
    <td
      colSpan={columns}
      className="block tab:table-cell tab:border-b tab:border-line/60 tab:px-4 tab:py-3"
    >
      <Skeleton className="h-9 w-full" />
    </td>
  </tr>
);
