import type { ReactNode } from 'react';
import type { ExportProps } from '#app/admin/common/export-links.tsx';
import { SelectAll, selectColumn } from '#app/admin/common/select-rows.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { type Selected, useSelection } from '#app/admin/common/use-selection.ts';
import type { RowSwipe } from '#app/ui/swipe-line.tsx';
import { filled } from '#app/ui/table-card.ts';
import { useApi } from '#app/use-api.ts';
import type { EndpointKey, InputOf, ReplyOf } from '#contract/endpoints.ts';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import { type Cells, columnsOf, type Reload } from './list-columns.tsx';
import { ListFilters, type Options } from './list-filters.tsx';
import { useListLook } from './list-look.tsx';
import { type Peek, usePeek } from './peek.tsx';

type KeyOf<List extends ListDefinition> = Extract<EndpointKey, `GET /api/admin/${List['api']}`>;
type Item = { _id: string; [field: string]: unknown };
type Page = {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
};
type AnswerOf<List extends ListDefinition> = {
  data: ReplyOf<KeyOf<List>> | undefined;
  error: unknown;
};
type Select<Row> = { column: string; all: string; row(row: Row): string };
type RowOf<Reply> = Reply extends { items: (infer Row extends object)[] } ? Row : never;

type Props<List extends ListDefinition> = {
  list: List;
  icon: ReactNode;
  /** Cells that are rendered otherwise than the kind of their column. */
  cells?: { [Name in List['shown'][number]]?: Cells<RowOf<ReplyOf<KeyOf<List>>>>[string] };
  /** Columns of the screen, where not all of them are shown. */
  shown?: readonly List['shown'][number][];
  /** Labels of the checkboxes of a list whose rows can be selected. */
  select?: Select<RowOf<ReplyOf<KeyOf<List>>>>;
  /** Panel beside the list with a row. */
  peek?: Peek<RowOf<ReplyOf<KeyOf<List>>>>;
  /** Actions of a row that a finger swipes on a phone. */
  swipe?: RowSwipe<RowOf<ReplyOf<KeyOf<List>>>>;
  /** Actions for the selected rows. */
  bar?(selection: Selected, reply: ReplyOf<KeyOf<List>> | undefined, reload: () => void): ReactNode;
  /** Second file of the list. */
  lines?: NonNullable<ExportProps['lines']>;
  /** Options of the open filters, from the answer. */
  options?(reply: ReplyOf<KeyOf<List>> | undefined): Options;
  /** Filters of the list's own, after the choices. */
  filters?(params: ListParams, answer: AnswerOf<List>): ReactNode;
  /** Filters with what stands above or below them. */
  head?(filters: ReactNode, reply: ReplyOf<KeyOf<List>> | undefined): ReactNode;
  /** Sum of all rows that match, in words; in the foot. */
  sum?(reply: NonNullable<ReplyOf<KeyOf<List>>>): string;
  /** Links beside the title. */
  actions?(reply: ReplyOf<KeyOf<List>> | undefined): ReactNode;
  /** Link that adds a row, beside the title and in an empty list. */
  add?: ReactNode;
  /** Dialogs of the rows; a change in one reads the list again. */
  dialogs?(reload: () => void): ReactNode;
};

/** Screen of a staff list, by its definition; its state is in the URL. */
export function ListScreen<const List extends ListDefinition>(props: Props<List>) {
  const { list, icon, cells = {}, lines, options, actions, add, dialogs } = props;
  // the rows are those of the reply
  const select = props.select as Select<Item> | undefined;
  const params = useListParams();
  // the definition names an endpoint of the contract, which parses the query of the URL
  const key = `GET /api/admin/${list.api}` as KeyOf<List>;
  const input: object = { query: params.query };
  const answer = useApi(key, input as InputOf<KeyOf<List>> & object);
  const { address = list.api, page: name = 'detail', tabs } = list;
  const page = answer as { data: Page | undefined } & typeof answer;
  const keyOf = (row: Item) => String(row[list.key ?? '_id']);
  const reload: Reload<Item> = (changed) =>
    void answer.mutate(
      changed && ((reply) => reply && withRow(reply as Page & typeof reply, changed, keyOf)),
      { revalidate: !changed },
    );
  const items = page.data?.items ?? [];
  const selection = useSelection(items);
  const columns = columnsOf(list, cells as Cells<Item>, reload, props.shown);
  const hrefOf = ({ _id }: Item) => `/console/admin/${address}/${name}-${_id}`;
  const peek = usePeek({
    peek: (props.peek as Peek<Item> | undefined) ?? {},
    rows: items,
    columns,
    keyOf,
    hrefOf,
    onChange: () => reload(),
  });
  const look = useListLook(columns);
  const shown = filled(look.columns, items);
  const filters = (
    <ListFilters
      list={list}
      params={params}
      options={options?.(answer.data) ?? {}}
      found={page.data}
    >
      {props.filters?.(params, answer)}
    </ListFilters>
  );
  return (
    <>
      <StaffList
        title={list.title}
        params={params}
        answer={page}
        columns={select ? [selectColumn(selection, select, items), ...shown] : shown}
        isRoomy={look.isRoomy}
        tools={look.menu}
        keyOf={keyOf}
        {...(!list.isFlat && { hrefOf, peek })}
        {...(props.swipe && { swipe: props.swipe as RowSwipe<Item> })}
        {...(list.sort && { sort: list.sort })}
        direction={list.direction ?? 'desc'}
        {...(tabs && {
          tabs: {
            label: tabs.label,
            statuses: mapped(tabs.all, ({ of }) => of.join(',')),
            names: mapped(tabs.all, ({ title }) => title),
          },
        })}
        filters={props.head?.(filters, answer.data) ?? filters}
        hasSizes={list.hasSizes ?? true}
        sum={answer.data && props.sum?.(answer.data)}
        chooseAll={select && <SelectAll rows={items} label={select.all} selection={selection} />}
        bar={props.bar?.(selection, answer.data, reload)}
        {...(list.hasFile !== false && { exports: { list: list.api, ...(lines && { lines }) } })}
        actions={actions?.(answer.data) ?? add}
        empty={{ icon, title: list.empty, action: add }}
      />
      {dialogs?.(reload)}
    </>
  );
}

/** The reply with a changed row in its place, where a list sorted by the last change would move it. */
const withRow = <Reply extends Page>(
  reply: Reply,
  changed: Item,
  keyOf: (row: Item) => string,
): Reply => ({
  ...reply,
  items: reply.items.map((row) => (keyOf(row) === keyOf(changed) ? changed : row)),
});

const mapped = <Value,>(record: Record<string, Value>, of: (value: Value) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));
