import { Tick } from '#app/ui/checkbox.tsx';
import type { Column } from '#app/ui/column.ts';

/** Selected rows of a list, by id. */
export type Selection = {
  chosen: ReadonlySet<string>;
  choose(ids: string[], isOn: boolean): void;
};

/** Column with a checkbox for each row. */
export const selectColumn = <Row extends { _id: string }>(
  { chosen, choose }: Selection,
  names: { column: string; all: string; row(row: Row): string },
  rows: Row[],
): Column<Row> => ({
  id: 'select',
  title: names.column,
  head: <SelectAll isInHead rows={rows} selection={{ chosen, choose }} label={names.all} />,
  isMark: true,
  cell: (row) => (
    <label className="grid size-11 cursor-pointer place-items-center desk:size-9">
      <Tick
        aria-label={names.row(row)}
        checked={chosen.has(row._id)}
        onChange={(event) => choose([row._id], event.target.checked)}
      />
    </label>
  ),
});

type AllProps = {
  rows: { _id: string }[];
  label: string;
  selection: Selection;
  /** A table has a head for it; above cards it shows its label. */
  isInHead?: boolean;
};

/** Checkbox for all rows of the page. */
export function SelectAll({ rows, label, selection, isInHead = false }: AllProps) {
  const ids = rows.map(({ _id }) => _id);
  const isAll = ids.length > 0 && ids.every((id) => selection.chosen.has(id));
  return (
    <label
      className={`cursor-pointer ${isInHead ? 'grid size-9 place-items-center' : 'flex min-h-11 w-fit items-center gap-2 text-sm'}`}
    >
      <Tick
        aria-label={label}
        checked={isAll}
        // until the rows are there
        disabled={ids.length === 0}
        onChange={() => selection.choose(ids, !isAll)}
      />
      {!isInHead && <span aria-hidden>{label}</span>}
    </label>
  );
}
