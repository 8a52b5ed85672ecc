import { adminText } from '#app/text/admin/common.ts';
import type { Column } from '#app/ui/column.ts';
import type { Sort } from '#app/ui/data-table.tsx';
import { FilterSelect } from '#app/ui/select.tsx';

const DIRECTIONS = ['desc', 'asc'] as const;

type Props<Row> = {
  columns: Column<Row>[];
  sort: Sort;
  onSort(by: string, direction: Sort['direction']): void;
};

/** Sort order of a list whose rows are cards, in place of the table's headers. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const sorted = columns.filter((column) => column.sort);
  const options = sorted.flatMap(({ sort: by, short, title, sortKind = 'number' }) =>
    DIRECTIONS.map((direction) => ({
      id: `${by} ${direction}`,
      label: adminText.sort.by(short ?? title, adminText.sort[sortKind][direction]),
    })),
  );
  return (
    <span className="min-w-0 flex-1 tab:hidden">
      <FilterSelect
        label={adminText.sort.label}
        options={options}
        value={`${sort.by} ${sort.direction}`}
        onChange={(chosen) => {
          const [by = '', direction] = chosen.split(' ');
          onSort(by, direction === 'asc' ? 'asc' : 'desc');
        }}
      />
    </span>
  );
}
