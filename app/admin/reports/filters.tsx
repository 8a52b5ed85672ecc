import { FilterChoice } from '#app/admin/common/choice.tsx';
import { DaysFilter, FoldedFilters } from '#app/admin/common/filter-row.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { useMay } from '#app/session/rights.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReportName } from '#contract/reports.ts';
import { keysOf } from '#shared/keys-of.ts';
import { isTimeLine } from './columns.tsx';

const NAMES = keysOf(t.names);
const NO_SPAN: ReportName[] = ['lowStock', 'late'];
/** URL parameters that count as folded filters; `from` represents the range of days. */
const FOLDED = ['span', 'compare', 'from'];
const PROFIT: ReportName[] = ['profit', 'profitOverTime'];

/** Report named by the URL; sales by default. */
export const reportOf = (name: string): ReportName => NAMES.find((one) => one === name) ?? 'sales';

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

type Props = { params: ListParams; name: ReportName };

/** Filters for the report, its days, its time unit and its comparison. */
export function ReportFilters({ params, name }: Props) {
  const may = useMay();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChoice
        label={t.report}
        value={name}
        options={optionsOf(t.names).filter(
          ({ id }) => !PROFIT.some((one) => one === id) || may('purchase.prices'),
        )}
        onChange={(report) => params.set({ report, sort: undefined, direction: undefined })}
      />
      {!NO_SPAN.includes(name) && (
        <FoldedFilters count={FOLDED.filter((one) => params.get(one)).length}>
          {isTimeLine(name) && (
            <FilterChoice
              label={t.spanLabel}
              value={params.get('span') || 'day'}
              options={optionsOf(t.spans)}
              onChange={(span) => params.set({ span })}
            />
          )}
          {!PROFIT.includes(name) && (
            <FilterChoice
              label={t.compareLabel}
              value={params.get('compare') || 'before'}
              options={optionsOf(t.compares)}
              onChange={(compare) => params.set({ compare })}
            />
          )}
          <DaysFilter params={params} isPast none={t.lately} />
        </FoldedFilters>
      )}
    </div>
  );
}
