import { type ReactNode, useState } from 'react';
import { latePart } from '#app/common/late-part.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { Button } from '#app/ui/button.tsx';
import { SlidersHorizontal, X } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { FilterChoice } from './choice.tsx';
import { SearchField } from './search-field.tsx';
import type { ListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = latePart(
  () => import('#app/ui/date-range.tsx'),
  <Skeleton className="h-11 w-72" />,
);
const ROW = 'flex flex-wrap items-center gap-2';

type RowProps = {
  params: ListParams;
  /** What the search field looks into; a row without one has filters alone. */
  search?: string;
  children?: ReactNode;
};

/** Search and filters of a list in one row, with what clears them all; on a phone the filters open by a button. */
export function FilterRow({ params, search, children }: RowProps) {
  const folds = search !== undefined && children !== undefined;
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
  /** How many of them are on. */
  count: number;
  children: ReactNode;
};

/** Filters that on a phone open by a button. */
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
      <div className={isOpen ? 'contents' : 'hidden tab:contents'}>{children}</div>
    </>
  );
}

/** Filters that have a row of their own below the first. */
export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <div className={ROW}>{children}</div>
);

type ChoiceProps = {
  params: ListParams;
  /** Of the parameter in the address. */
  name: string;
  label: string;
  none: string;
  options: Record<string, string> | { id: string; label: string }[] | undefined;
};

/** One value out of several, or none. */
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

/** Amounts in tomans from one to another. */
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
  /** Days to come cannot be chosen. */
  isPast?: boolean;
  /** What a list shows that is asked for no days; all of them unless said otherwise. */
  none?: string;
};

/** Days from one to another. */
export const DaysFilter = ({ params, isPast = false, none }: DaysProps) => (
  <DateRange
    from={params.get('from')}
    to={params.get('to')}
    labels={none ? { ...adminText.dates, anyRange: none } : adminText.dates}
    isPast={isPast}
    onChange={(range) => params.set(range)}
  />
);
