import { type FocusEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { Column } from './column.ts';
import { ArrowDown, ArrowUp } from './icons.tsx';
import type { LinkLike } from './link.tsx';
import { Skeleton } from './states.tsx';
import { type RowSwipe, SwipeLine } from './swipe-line.tsx';
import { BARE, CARD, cellLook, FOLDED, headLook, NAME, partOf } from './table-card.ts';

export type Sort = { by: string; direction: 'asc' | 'desc'; hrefOf(by: string): string };

/** Panel beside the table with one of its rows. */
export type RowPeek<Row> = {
  /** Row whose panel is open, at this moment. */
  isCurrent(row: Row): boolean;
  /** Tells of another row; only the rows that it concerns render again. */
  subscribe(listener: () => void): () => void;
  /** A row, or something in it, has got the focus. */
  onReach(row: Row): void;
  /** Button behind the lead of a row. */
  beside(row: Row): ReactNode;
};

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  hrefOf?(row: Row): string;
  peek?: RowPeek<Row>;
  /** Actions of a row that a finger swipes on a phone. */
  swipe?: RowSwipe<Row>;
  /** Properties of a row on which others are dropped. */
  placeOf?(row: Row): object;
  sort?: Sort;
  link: LinkLike;
  /** Placeholder for the rows: an empty list or an error. */
  instead?: ReactNode;
  isStale?: boolean;
  /** Rows with more room around their words. */
  isRoomy?: boolean;
};

// some browsers drop the native roles of a table with display: block
const as = (role: string) => ({ role });
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Table; below 700 px each row becomes a card: lead and sum, then facts, status and buttons. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, instead, isStale = false, isRoomy = false } = props;
  if (instead) return <div className="rounded-tile bg-card shadow-1">{instead}</div>;
  return (
    <div
      {...(isRoomy && { 'data-roomy': '' })}
      className="@container rounded-tile max-tab:has-data-swiped:overflow-x-clip tab:overflow-x-auto tab:bg-card tab:shadow-1"
    >
      <table
        {...as('table')}
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        className={`block w-full wrap-break-word text-sm transition-opacity tab:table ${isStale ? 'opacity-60' : ''}`}
      >
        <Head {...props} />
        <tbody
          {...as('rowgroup')}
          className="grid grid-cols-[minmax(0,1fr)] gap-2.5 tab:table-row-group"
        >
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
            className={headLook(column)}
          >
            {column.sort && sort ? (
              <SortLink by={column.sort} title={column.title} sort={sort} link={link} />
            ) : (
              (column.head ?? column.title)
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
  const { peek, swipe } = table;
  const isCurrent = useSyncExternalStore(
    peek?.subscribe ?? NEVER,
    () => peek?.isCurrent(row) ?? false,
  );
  const line = {
    ...as('row'),
    ...(isCurrent && { 'aria-current': true }),
    // the button itself opens and closes the panel of its row
    onFocus: ({ target }: FocusEvent) => target.matches('[data-peek]') || peek?.onReach(row),
    ...table.placeOf?.(row),
    className: `${CARD} ${table.hrefOf ? 'hover:bg-head' : ''}`,
  };
  const cells = table.columns.map((column) => (
    <Cell key={column.id} column={column} row={row} table={table} />
  ));
  if (!swipe) return <tr {...line}>{cells}</tr>;
  return (
    <SwipeLine {...line} row={row} swipe={swipe}>
      {cells}
    </SwipeLine>
  );
}

/** A list without a panel has nothing to tell. */
const NEVER = () => () => {};

type CellProps<Row> = { column: Column<Row>; row: Row; table: Props<Row> };

function Cell<Row>({ column, row, table }: CellProps<Row>) {
  const { hrefOf, link: Link } = table;
  const content = column.cell(row);
  const part = partOf(column, content);
  const isNamed = !column.isPlain && (part === 'fact' || part === 'wide');
  return (
    <td {...as('cell')} data-part={part} className={cellLook(column, part)}>
      {!BARE.has(part) && (
        <span className={isNamed ? NAME : 'sr-only tab:hidden'}>
          {column.short ?? column.title}
        </span>
      )}
      {column.isLead && hrefOf ? (
        <span className="tab:flex tab:items-center tab:gap-1">
          <Link to={hrefOf(row)} className="block min-w-0 after:absolute after:inset-0">
            {content}
          </Link>
          {table.peek?.beside(row)}
        </span>
      ) : (
        content
      )}
      {column.isLead && <Folded row={row} columns={table.columns} />}
    </td>
  );
}

/** Columns that a narrow table shows below the lead. */
function Folded<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const folded = columns.filter((column) => column.isFolded);
  if (folded.length === 0) return null;
  return (
    <span className={FOLDED}>
      {folded.map((column) => (
        <span key={column.id}>{column.cell(row)}</span>
      ))}
    </span>
  );
}

const Ghost = ({ columns }: { columns: number }) => (
  <tr
    aria-hidden
    className="block rounded-tile bg-card px-4 py-5 shadow-1 tab:table-row tab:shadow-none"
  >
    <td
      colSpan={columns}
      className="block tab:table-cell tab:border-b tab:border-line/60 tab:px-4 tab:py-3"
    >
      <Skeleton className="h-9 w-full" />
    </td>
  </tr>
);
