import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { Check } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import { faNumber } from '#shared/digits.ts';
import { homeOf } from './home.ts';
import { isOutdated, type Stage, stages } from './stage.ts';

type Props = { stage: Stage; info?: ImportInfo; params: ListParams };

/** The four steps of an import; those that can be opened from here are links. */
export const Stepper = ({ stage, info, params }: Props) => (
  <nav aria-label={t.steps} className="mb-4 rounded-tile bg-card px-2 shadow-1 desk:px-4">
    <ol className="flex items-center">
      {stages.map((one, n) => (
        <li
          key={one}
          aria-current={one === stage ? 'step' : undefined}
          className="flex min-w-0 items-center not-last:flex-1 not-last:after:mx-1.5 not-last:after:h-px not-last:after:min-w-2 not-last:after:flex-1 not-last:after:bg-line-strong desk:not-last:after:mx-3"
        >
          <Step n={n} stage={one} current={stage} to={toOf(one, stage, info, params)} />
        </li>
      ))}
    </ol>
  </nav>
);

type StepProps = { n: number; stage: Stage; current: Stage; to: string | undefined };
const ROW =
  'flex min-h-13 items-center gap-2 rounded-control px-1 text-13 whitespace-nowrap desk:px-2 desk:text-sm';

function Step({ n, stage, current, to }: StepProps) {
  const isOver = n < stages.indexOf(current);
  const look =
    stage === current ? 'font-extrabold text-firoozeh-700' : 'font-semibold text-ink-500';
  const inside = (
    <>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full text-12 font-bold max-tab:hidden ${stage === current ? 'bg-firoozeh-600 text-white' : isOver ? 'bg-firoozeh-50 text-firoozeh-700' : 'bg-paper text-ink-500'}`}
      >
        {isOver ? <Check className="size-3.5" /> : faNumber(n + 1)}
      </span>
      <span>
        <span className="tab:sr-only">{faNumber(n + 1)} </span>
        {t.stages[stage]}
      </span>
    </>
  );
  return to ? (
    <Link to={to} preventScrollReset className={`${ROW} ${look} hover:bg-firoozeh-50`}>
      {inside}
    </Link>
  ) : (
    <span className={`${ROW} ${look}`}>{inside}</span>
  );
}

/** The files are always there; columns and result take turns between dry run and applying. */
function toOf(one: Stage, current: Stage, info: ImportInfo | undefined, params: ListParams) {
  if (one === current || !info) return undefined;
  if (one === 'file') return homeOf(info).files;
  if (info.status !== 'checked' || isOutdated(info)) return undefined;
  if (one === 'columns') return params.hrefOf({ step: 'columns', state: undefined });
  return one === 'review' ? params.hrefOf({ step: undefined }) : undefined;
}
