import { FilterChoice } from '#app/admin/common/choice.tsx';
import { DaysFilter, FoldedFilters } from '#app/admin/common/filter-row.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { reportsText as t } from '#app/text/admin/reports.ts';
import type { ReportName } from '#contract/reports.ts';
import { isTimeLine } from './columns.tsx';
import { isProfit } from './report-list.tsx';

/** Reports of what is so now. */
export const NO_SPAN: ReportName[] = ['lowStock', 'late'];
/** URL parameters that count as folded filters; `from` represents the range of days. */
const FOLDED = ['span', 'compare', 'from'];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

type Props = { params: ListParams; name: ReportName };

/** Filters for the days of a report, its time unit and its comparison. */
export const ReportFilters = ({ params, name }: Props) =>
  !NO_SPAN.includes(name) && (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FoldedFilters count={FOLDED.filter((one) => params.get(one)).length}>
        {isTimeLine(name) && (
          <FilterChoice
            label={t.spanLabel}
            value={params.get('span') || 'day'}
            options={optionsOf(t.spans)}
            onChange={(span) => params.set({ span })}
          />
        )}
        {!isProfit(name) && (
          <FilterChoice
            label={t.compareLabel}
            value={params.get('compare') || 'before'}
            options={optionsOf(t.compares)}
            onChange={(compare) => params.set({ compare })}
          />
        )}
        <DaysFilter params={params} isPast none={t.lately} />
      </FoldedFilters>
    </div>
  );
