import type { ReactNode } from 'react';
import { Ago, Words } from '#app/admin/common/list-cells.tsx';
import { CallLink } from '#app/admin/common/person/call-link.tsx';
import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { fullName } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import type { Column } from '#app/ui/column.ts';
import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';
import type { ListColumn, ListDefinition } from '#shared/lists/define-list.ts';

type Person = { firstName: string; lastName: string; mobileNumber: string };
type Order = { orderNumber: string };

/** Reads a list again; with a changed row, puts that row into its place instead. */
export type Reload<Row> = (changed?: Row) => void;

/**
 * Cells that are rendered otherwise than their kind, by the names of their columns; one that changes
 * its row reads the list again.
 */
export type Cells<Row> = Record<string, (row: Row, reload: Reload<Row>) => ReactNode>;

/** Columns of a list on the screen; where not all of them are shown, `shown` names them. */
export const columnsOf = <Row extends object>(
  { columns, shown: all }: ListDefinition,
  cells: Cells<Row>,
  reload: Reload<Row>,
  shown = all,
): Column<Row>[] =>
  shown.flatMap((name, at) => {
    const column = columns[name];
    const own = cells[name];
    const cell = own && ((row: Row) => own(row, reload));
    return column ? [{ ...screenColumn({ name, column }, cell), isLead: at === 0 }] : [];
  });

type Named = { name: string; column: ListColumn };

const screenColumn = <Row extends object>(
  { name, column }: Named,
  own: ((row: Row) => ReactNode) | undefined,
): Column<Row> => ({
  id: name,
  title: column.title,
  // the contract checks that the row has the field of each column
  cell:
    own ?? ((row) => cellOf(column, (row as Record<string, unknown>)[column.of ?? name] ?? null)),
  ...(column.sort && { sort: name, sortKind: sortKindOf(column) }),
  isPlain: !column.isNamed && PLAIN.includes(column.kind),
  isStatus: column.kind === 'status',
  isActions: column.kind === 'actions',
  isAmount: column.kind === 'toman',
  isSum: column.isSum ?? column.kind === 'toman',
  isWide: column.isWide ?? false,
  isFolded: column.narrow === 'folded',
  ...(column.narrow === 'minor' && { isMinor: true }),
  ...(column.narrow === 'soon' && { isMinor: 'soon' }),
  ...(column.isOffCard && { isOffCard: true }),
  ...(column.short && { short: column.short }),
});

const PLAIN: ListColumn['kind'][] = ['person', 'mobile', 'choice', 'text', 'instant', 'own'];

const sortKindOf = ({ kind }: ListColumn) =>
  kind === 'instant' || kind === 'day'
    ? 'time'
    : kind === 'text' || kind === 'choice' || kind === 'own'
      ? 'word'
      : 'number';

function cellOf(column: ListColumn, value: unknown): ReactNode {
  if (value === null || value === column.none) return adminText.none;
  if ('labels' in column) return column.labels[String(value)] ?? String(value);
  switch (column.kind) {
    case 'toman':
      return <b className="whitespace-nowrap">{faNumber(Number(value))}</b>;
    case 'count':
      return faNumber(Number(value));
    case 'code':
      return <PlainCode value={String(value)} />;
    case 'order':
      return <PlainCode value={(value as Order).orderNumber} />;
    case 'person':
      return (
        <PersonCell name={fullName(value as Person)} mobile={(value as Person).mobileNumber} />
      );
    case 'mobile':
      return <CallLink mobile={String(value)} />;
    case 'instant':
      return <Ago at={String(value)} />;
    case 'day':
      return faDay(String(value));
    default:
      return <Words>{String(value)}</Words>;
  }
}
