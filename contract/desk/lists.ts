import { z } from 'zod';
import {
  amount,
  counted,
  day,
  direction,
  pageSize,
  search,
  statuses,
} from '#contract/admin-queries.ts';
import { idParams, page, version } from '#contract/fields.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  type Filter,
  filteredBy,
  type ListDefinition,
  sortsOf,
} from '#shared/lists/define-list.ts';

const MAX_OPEN = 40;
const open = z.string().max(MAX_OPEN).optional().catch(undefined);

type Paging = { page: typeof page; q: typeof search };
const range = { minAmount: amount, maxAmount: amount };
const days = { from: day, to: day };

type Columns<List extends ListDefinition> = List['columns'];
type NamesOf<List extends ListDefinition, Some extends Filter> = {
  [Name in keyof Columns<List>]: Columns<List>[Name] extends { filter: Some } ? Name : never;
}[keyof Columns<List>];
type OthersOf<List extends ListDefinition> = {
  [Name in keyof Columns<List>]: Columns<List>[Name] extends { sort: true } ? Name : never;
}[Exclude<keyof Columns<List>, List['sort']>];
type Shape<List extends ListDefinition> = Paging &
  (List extends { hasSizes: false } ? unknown : { pageSize: typeof pageSize }) &
  (List extends { statuses: readonly string[] } ? { status: typeof statuses } : unknown) &
  Record<NamesOf<List, 'open' | 'choice'>, typeof open> &
  ([NamesOf<List, 'range'>] extends [never] ? unknown : typeof range) &
  ([NamesOf<List, 'days'>] extends [never] ? unknown : typeof days) &
  (List extends { sort: string } ? { direction: typeof direction } : unknown) &
  ([OthersOf<List>] extends [never]
    ? unknown
    : { sort: z.ZodDefault<z.ZodType<OthersOf<List> | List['sort']>> });

/** Query of a list: pages, words, statuses, its filters, and its sorts where it has more than one. */
export function listQuery<List extends ListDefinition>(list: List) {
  const [usual, ...others] = sortsOf(list);
  const shape: z.ZodRawShape = {
    page,
    ...(list.hasSizes !== false && { pageSize }),
    q: list.search.finds ? search.describe(list.search.finds) : search,
    ...(list.statuses && { status: statuses }),
    ...Object.fromEntries(
      filteredBy(list, 'open', 'choice').map(([name, column]) => [
        name,
        'labels' in column ? z.enum(Object.keys(column.labels)).optional().catch(undefined) : open,
      ]),
    ),
    ...(filteredBy(list, 'range').length > 0 && range),
    ...(filteredBy(list, 'days').length > 0 && days),
    ...(usual &&
      others.length > 0 && {
        sort: z
          .enum([usual, ...others])
          .catch(usual)
          .default(usual),
      }),
    ...(usual && {
      direction: list.direction
        ? direction.catch(list.direction).default(list.direction)
        : direction,
    }),
  };
  return z.object(shape as Shape<List>);
}

type FieldOf<Name, Column> = Column extends { of: infer Field } ? Field : Name;
/** Fields that the columns of a list show. */
type FieldsOf<List extends ListDefinition> = {
  [Name in keyof Columns<List>]: Columns<List>[Name] extends
    | { kind: 'own' | 'actions' }
    | { only: 'file' }
    ? never
    : FieldOf<Name, Columns<List>[Name]> & string;
}[keyof Columns<List>];

type RowOf<List extends ListDefinition> = z.ZodObject<Record<FieldsOf<List>, z.ZodType>>;

/** Reply of a list with statuses, whose rows have a field for each column. */
export const listReply = <List extends ListDefinition, Row extends RowOf<List>>(
  list: List,
  row: Row,
) => counted(rowOf(list, row));

/** Row of a list, with a field for each column. */
export const rowOf = <List extends ListDefinition, Row extends RowOf<List>>(
  _list: List,
  row: Row,
): Row => row;

/** Parts of an endpoint that moves a row, at the version that staff have read. */
export const moveByStaff = <Reply extends z.ZodType>(who: Permission, reply: Reply) => ({
  who,
  params: idParams,
  body: z.object({ version }),
  reply,
});
