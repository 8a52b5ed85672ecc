import type { PendingQuery } from 'postgres';
import type { Ctx } from '#server/context.ts';
import {
  BUNDLE,
  type Cell,
  type ListSheet,
  type SheetColumn,
} from '#server/domain/sheets/column.ts';
import { jalaliDay, jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import type { ListColumn, ListDefinition } from '#shared/lists/define-list.ts';

type Person = { firstName: string; lastName: string; mobileNumber: string };
type Order = { orderNumber: string };

const PERSON_WIDTH = 26;

type OwnNames<List extends ListDefinition> = {
  [Name in keyof List['columns']]: List['columns'][Name] extends { kind: 'own' }
    ? List['columns'][Name] extends { only: 'screen' }
      ? never
      : Name
    : never;
}[keyof List['columns']];

/** Cells of the file that are not a field of the row. */
type Cells<Row> = Record<string, (row: Row) => Cell>;

/** A cell for each column of the file that is not a field of the row; none where there is no such. */
export type OwnCells<List extends ListDefinition, Row> = [OwnNames<List>] extends [never]
  ? []
  : [cells: Record<OwnNames<List>, (row: Row) => Cell>];

/** File of a list, by its definition. */
export const sheetOf = <List extends ListDefinition, Row extends object, Query>(
  list: List,
  rows: (ctx: Ctx, query: Query) => PendingQuery<Row[]>,
  ...[cells]: OwnCells<List, Row>
): ListSheet<Query, Row> => ({
  title: list.title,
  columns: sheetColumns(list, cells ?? {}),
  rows: (ctx, query) => rows(ctx, query).cursor(BUNDLE),
});

/** Columns of the file, or some of them; a person takes two. */
export const sheetColumns = <Row extends object>(
  { columns }: ListDefinition,
  cells: Cells<Row>,
  some = Object.keys(columns),
): SheetColumn<Row>[] =>
  Object.entries(columns)
    .filter(([, { kind, only }]) => only !== 'screen' && kind !== 'actions')
    .filter(([name]) => some.includes(name))
    .flatMap(([name, column]) => {
      // the contract checks that the row has the field of each column
      const field = (row: Row) => (row as Record<string, unknown>)[column.of ?? name];
      const value = cells[name] ?? field;
      return column.kind === 'person' ? personColumns(column, value) : [columnOf(column, value)];
    });

type ValueOf<Row> = (row: Row) => unknown;

const personColumns = <Row>({ title }: ListColumn, value: ValueOf<Row>): SheetColumn<Row>[] => {
  // a column of kind `person` has the names and number of one
  const person = (row: Row) => value(row) as Person;
  return [
    {
      title,
      width: PERSON_WIDTH,
      cell: (row) => `${person(row).firstName} ${person(row).lastName}`,
    },
    { title: 'موبایل', cell: (row) => person(row).mobileNumber },
  ];
};

const columnOf = <Row>(column: ListColumn, value: ValueOf<Row>): SheetColumn<Row> => ({
  title: column.file ?? column.title,
  ...(column.width && { width: column.width }),
  cell: (row) => cellOf(column, value(row)),
});

function cellOf(column: ListColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if ('labels' in column) return labelOf(column.labels, String(value));
  if (column.kind === 'order') return (value as Order).orderNumber;
  if (column.kind === 'instant') return jalaliTime(String(value));
  if (column.kind === 'day') return jalaliDay(String(value));
  return typeof value === 'number' ? value : String(value);
}
