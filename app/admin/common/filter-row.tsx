import { Children, lazy, type ReactNode, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { latePart } from '#app/common/late-part.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { listText } from '#app/text/admin/list.ts';
import { Button } from '#app/ui/button.tsx';
import { SlidersHorizontal, X } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { faNumber } from '#shared/digits.ts';
import { AmountFilter } from './amount-filter.tsx';
import { FilterChoice } from './choice.tsx';
import { FilterChip, FilterChips, useChips } from './filters/face.tsx';
import { SearchField } from './search-field.tsx';
import type { ListParams } from './use-list-params.ts';

// lazy: the calendar brings a library of its own
const DateRange = latePart(
  () => import('#app/ui/dates/date-range.tsx'),
  <Skeleton className="h-11 w-72" />,
);
const FilterSheet = lazy(() => import('./filters/filter-sheet.tsx'));
const t = listText.filters;
const ROW = 'flex flex-wrap items-center gap-2';

/** Count of the rows that the filters leave. */
export type Found = { total: number; isEstimate?: boolean } | undefined;

type RowProps = {
  params: ListParams;
  /** Label of the search field; a row without one has only filters. */
  search?: string;
  /** Filters that a desktop folds behind a button. */
  more?: ReactNode;
  found?: Found;
  /** Name of one row, for their count. */
  one?: string;
  children?: ReactNode;
};

/**
 * Search and filters of a list in one row, and below them what is chosen, as chips; on a phone the
 * filters open as a sheet.
 */
export function FilterRow({ params, search, more, found, one, children }: RowProps) {
  const [isMore, setMore] = useState(false);
  const folds = search !== undefined && Children.toArray(children).length > 0;
  const hasChips = folds && params.filterCount > 0;
  const all = (
    <>
      {children}
      {more}
    </>
  );
  return (
    <>
      <div className={ROW}>
        {search && (
          <SearchField label={search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
        )}
        {folds && (
          <SheetFilters count={params.filterCount} show={t.show(found, one)}>
            {all}
          </SheetFilters>
        )}
        <Fields isFolded={folds}>{children}</Fields>
        {more && (
          <Button
            look="line"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
            className="max-tab:hidden"
          >
            <SlidersHorizontal className="size-4" />
            {t.more}
          </Button>
        )}
        {params.hasFilters && !hasChips && (
          <Button look="plain" onClick={params.clear}>
            <X className="size-4" />
            {adminText.clear}
          </Button>
        )}
      </div>
      {isMore && <div className={`${ROW} max-tab:hidden`}>{more}</div>}
      {hasChips && <FilterChips onClear={params.clear}>{all}</FilterChips>}
    </>
  );
}

type FieldsProps = { isFolded: boolean; children: ReactNode };

/** Filters in their row; on a phone only those of a row without a search. */
const Fields = ({ isFolded, children }: FieldsProps) =>
  isFolded ? <div className="contents max-tab:hidden">{children}</div> : children;

type SheetProps = {
  /** Number of active filters. */
  count: number;
  /** Words of the button that returns to the list. */
  show: string;
  children: ReactNode;
};

/** Button of a phone that opens the filters as a sheet. */
function SheetFilters({ count, show, children }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="tab:hidden"
      >
        <SlidersHorizontal className="size-4" />
        {adminText.filters(count)}
      </Button>
      {isOpen && (
        <LateDialog onClose={close}>
          <FilterSheet show={show} onClose={close}>
            {children}
          </FilterSheet>
        </LateDialog>
      )}
    </>
  );
}

/** Filters without a search beside them: a row of fields, on a phone a sheet. */
export const FoldedFilters = ({ count, children }: Omit<SheetProps, 'show'>) => (
  <>
    <SheetFilters count={count} show={t.show()}>
      {children}
    </SheetFilters>
    <Fields isFolded>{children}</Fields>
  </>
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
    <AmountEnd params={params} name="minAmount" label={labels.minAmount} />
    <AmountEnd params={params} name="maxAmount" label={labels.maxAmount} />
  </>
);

type EndProps = { params: ListParams; name: string; label: string };

function AmountEnd({ params, name, label }: EndProps) {
  const value = params.get(name);
  const set = (amount: string) => params.set({ [name]: amount });
  if (!useChips()) return <AmountFilter label={label} value={value} onSet={set} />;
  return (
    value && <FilterChip words={t.is(label, faNumber(Number(value)))} onRemove={() => set('')} />
  );
}

/** Filter with a word of its own, searched after a pause. */
export function WordFilter({ params, name, label }: EndProps) {
  const value = params.get(name);
  const set = (word: string) => params.set({ [name]: word });
  if (!useChips()) return <SearchField label={label} value={value} onSearch={set} />;
  return value && <FilterChip words={t.is(label, value)} onRemove={() => set('')} />;
}

/** Filter that is on or off. */
export function SwitchFilter({ params, name, label }: EndProps) {
  const isOn = params.get(name) === '1';
  const turn = (on: boolean) => params.set({ [name]: on ? '1' : undefined });
  if (!useChips()) return <Switch label={label} isOn={isOn} onChange={turn} />;
  return isOn && <FilterChip words={label} onRemove={() => turn(false)} />;
}

type DaysProps = {
  params: ListParams;
  /** Future days cannot be chosen. */
  isPast?: boolean;
  /** Label while no days are chosen; "all days" by default. */
  none?: string;
};

/** Range of days. */
export function DaysFilter({ params, isPast = false, none }: DaysProps) {
  const range = { from: params.get('from'), to: params.get('to') };
  if (!useChips())
    return (
      <DateRange
        {...range}
        labels={none ? { ...adminText.dates, anyRange: none } : adminText.dates}
        isPast={isPast}
        onChange={(range) => params.set(range)}
      />
    );
  const words = t.days(range.from, range.to);
  return words && <FilterChip words={words} onRemove={() => params.set({ from: '', to: '' })} />;
}
