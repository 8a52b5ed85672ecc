import { Children, type ReactNode, useState } from 'react';
import { latePart } from '#app/common/late-part.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { Button } from '#app/ui/button.tsx';
import { SlidersHorizontal, X } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { FilterChoice } from './choice.tsx';
import { SearchField } from './search-field.tsx';
import type { ListParams } from './use-list-params.ts';

// lazy: the calendar brings a library of its own
const DateRange = latePart(
  () => import('#app/ui/dates/date-range.tsx'),
  <Skeleton className="h-11 w-72" />,
);
const ROW = 'flex flex-wrap items-center gap-2';

type RowProps = {
  params: ListParams;
  /** Label of the search field; a row without one has only filters. */
  search?: string;
  children?: ReactNode;
};

/**
 * Search and filters of a list in one row, with a button that clears them; on a phone the filters
 * are folded.
 */
export function FilterRow({ params, search, children }: RowProps) {
  const folds = search !== undefined && Children.toArray(children).length > 0;
  return (
    <div className={ROW}>
      {search && (
        <SearchField label={search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
      )}
      {folds ? <FoldedFilters count={params.filterCount}>{children}</FoldedFilters> : children}
      {params.hasFilters && (
        <Button look="plain" onClick={params.clear}>
          <X className="size-4" />
          {adminText.clear}
        </Button>
      )}
    </div>
  );
}

type FoldProps = {
  /** Number of active filters. */
  count: number;
  children: ReactNode;
};

/** Filters that are folded behind a button on a phone. */
export function FoldedFilters({ count, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="line"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="tab:hidden"
      >
        <SlidersHorizontal className="size-4" />
        {adminText.filters(count)}
      </Button>
      {/* two beside each other on a phone, so that the first rows of the list stay in sight */}
      <div
        className={
          isOpen
            ? 'grid w-full grid-cols-2 gap-2 tab:contents [&>*]:min-w-0 max-tab:[&>*]:w-full'
            : 'hidden tab:contents'
        }
      >
        {children}
      </div>
    </>
  );
}

/** Filters in a second row, below the first. */
export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <div className={ROW}>{children}</div>
);

type ChoiceProps = {
  params: ListParams;
  /** Name of the URL parameter. */
  name: string;
  label: string;
  none: string;
  options: Record<string, string> | { id: string; label: string }[] | undefined;
};

/** Filter with one value out of several, or none. */
export const ChoiceFilter = ({ params, name, label, none, options }: ChoiceProps) => (
  <FilterChoice
    label={label}
    none={none}
    value={params.get(name)}
    options={
      Array.isArray(options) || !options
        ? options
        : Object.entries(options).map(([id, label]) => ({ id, label }))
    }
    onChange={(value) => params.set({ [name]: value })}
  />
);

type AmountsProps = { params: ListParams; labels: { minAmount: string; maxAmount: string } };

/** Range of amounts in tomans. */
export const AmountFilters = ({ params, labels }: AmountsProps) => (
  <>
    <AmountFilter
      label={labels.minAmount}
      value={params.get('minAmount')}
      onSet={(minAmount) => params.set({ minAmount })}
    />
    <AmountFilter
      label={labels.maxAmount}
      value={params.get('maxAmount')}
      onSet={(maxAmount) => params.set({ maxAmount })}
    />
  </>
);

type DaysProps = {
  params: ListParams;
  /** Future days cannot be chosen. */
  isPast?: boolean;
  /** Label while no days are chosen; "all days" by default. */
  none?: string;
};

/** Range of days. */
export const DaysFilter = ({ params, isPast = false, none }: DaysProps) => (
  <DateRange
    from={params.get('from')}
    to={params.get('to')}
    labels={none ? { ...adminText.dates, anyRange: none } : adminText.dates}
    isPast={isPast}
    onChange={(range) => params.set(range)}
  />
);
