import { useLocation } from 'react-router';
import { listText } from '#app/text/admin/list.ts';
import { Tick } from '#app/ui/checkbox.tsx';
import type { Column } from '#app/ui/column.ts';
import { Table } from '#app/ui/icons.tsx';
import { DropPanel } from './drop-panel.tsx';
import { useKept } from './kept.ts';

const t = listText.look;
const DENSITIES = ['compact', 'roomy'] as const;
type Density = (typeof DENSITIES)[number];
const NONE: string[] = [];
const COLUMNS = {
  name: 'columns',
  start: NONE,
  isValue: (stored: unknown): stored is string[] => Array.isArray(stored),
};
const COMPACT: Density = 'compact';
const DENSITY = {
  name: 'density',
  where: 'lists',
  start: COMPACT,
  isValue: (stored: unknown): stored is Density => DENSITIES.some((one) => one === stored),
};
const OPTION =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-paper has-focus-visible:bg-paper';

/** Columns that a person hides in this list, and the density of all their lists. */
export function useListLook<Row>(columns: Column<Row>[]) {
  const { pathname } = useLocation();
  const [hidden, hide] = useKept({ ...COLUMNS, where: pathname });
  const [density, setDensity] = useKept(DENSITY);
  const turn = (id: string, isOn: boolean) =>
    hide(isOn ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return {
    columns: columns.filter((column) => isFixed(column) || !hidden.includes(column.id)),
    isRoomy: density === 'roomy',
    /** Menu of the columns and the density; a phone has cards instead of rows. */
    menu: (
      <DropPanel
        className="max-tab:hidden"
        label={t.title}
        face={
          <>
            <Table className="size-4" />
            {t.title}
          </>
        }
      >
        <fieldset className="px-2 pb-2 text-sm">
          <legend className="py-1.5 text-13 text-ink-500">{t.columns}</legend>
          {columns
            .filter((column) => !isFixed(column))
            .map(({ id, title }) => (
              <label key={id} className={OPTION}>
                <Tick
                  checked={!hidden.includes(id)}
                  onChange={({ target }) => turn(id, target.checked)}
                />
                {title}
              </label>
            ))}
        </fieldset>
        <fieldset className="border-t border-line px-2 pt-1 pb-2 text-sm">
          <legend className="sr-only">{t.density}</legend>
          <p aria-hidden className="py-1.5 text-13 text-ink-500">
            {t.density}
          </p>
          <div className="grid grid-cols-2 gap-1 rounded-control bg-paper p-1">
            {DENSITIES.map((one) => (
              <label
                key={one}
                className="grid min-h-9 cursor-pointer place-items-center rounded-md has-checked:bg-card has-checked:font-bold has-checked:text-firoozeh-700 has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-firoozeh-600"
              >
                <input
                  type="radio"
                  name="density"
                  checked={density === one}
                  onChange={() => setDensity(one)}
                  className="sr-only"
                />
                {t.densities[one]}
              </label>
            ))}
          </div>
        </fieldset>
      </DropPanel>
    ),
  };
}

/** The lead carries the link of the row, and buttons have no place elsewhere. */
const isFixed = <Row,>({ isLead, isActions }: Column<Row>) => Boolean(isLead || isActions);
