import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { Link } from '#app/ui/link.tsx';
import type { ImportInfo, ImportRow } from '#contract/imports.ts';
import { faNumber } from '#shared/digits.ts';

type State = ImportRow['state'];

/** Each of the four main results under the names that it has before, after and after undoing. */
const MAIN: State[][] = [
  ['change', 'applied', 'undone'],
  ['add', 'added', 'removed'],
  ['fault'],
  ['same'],
];
/** Further results, for which there is a tile only when some row has them. */
const OTHERS: State[] = ['new', 'clash', 'conflict', 'kept', 'left'];

const LOOKS: Partial<Record<State, string>> = {
  change: 'text-firoozeh-700',
  add: 'text-firoozeh-700',
  applied: 'text-leaf-700',
  added: 'text-leaf-700',
  clash: 'text-zaferan-800',
  fault: 'text-anar-600',
  conflict: 'text-anar-600',
  kept: 'text-anar-600',
};

type Props = { info: ImportInfo; params: ListParams };

/** Numbers of the result; a press shows the rows of one alone, a second one all again. */
export function ResultTiles({ info: { counts, isForgotten, work, target }, params }: Props) {
  const countOf = (state: State) => counts[state] ?? 0;
  // a change of products that are there, of prices or of members adds none
  const main = MAIN.filter((names) => (!work && !target) || !names.includes('add'));
  const shown = [
    // without any row, a result has the name that it has before the file is applied
    ...main
      .map((names) => names.filter((state) => countOf(state) > 0))
      .flatMap((found, n) => (found.length > 0 ? found : (main[n] ?? []).slice(0, 1))),
    ...OTHERS.filter((state) => countOf(state) > 0),
  ];
  const current = params.get('state');
  return (
    <nav aria-label={t.stateLabel}>
      <ul className="grid grid-cols-2 gap-2.5 tab:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] desk:gap-3.5">
        {shown.map((state) => (
          <li key={state}>
            <Tile
              state={state}
              count={countOf(state)}
              isOn={state === current}
              to={
                countOf(state) > 0 && !isForgotten
                  ? params.hrefOf({ state: state === current ? undefined : state })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TileProps = { state: State; count: number; isOn: boolean; to: string | undefined };
const TILE = 'block h-full rounded-tile border-2 px-4 py-3 shadow-1';

const Tile = ({ state, count, isOn, to }: TileProps) => {
  const inside = (
    <>
      <b
        className={`block text-22 leading-snug font-extrabold ${count > 0 ? (LOOKS[state] ?? '') : 'text-ink-500'}`}
      >
        {faNumber(count)}
      </b>
      <span className="block text-13 text-ink-700">{t.state[state]}</span>
    </>
  );
  return to ? (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={`${TILE} ${isOn ? 'border-firoozeh-600 bg-firoozeh-50' : 'border-transparent bg-card hover:bg-firoozeh-50'}`}
    >
      {inside}
    </Link>
  ) : (
    <span className={`${TILE} border-transparent bg-card`}>{inside}</span>
  );
};
