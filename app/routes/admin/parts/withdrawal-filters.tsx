import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { adminText } from '../../../text/admin.ts';
import { trustAdminText } from '../../../text/admin-trust.ts';
import { trustText } from '../../../text/trust.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../../ui/date-range.tsx'));
const t = trustAdminText.withdrawals;
type Props = { params: ReturnType<typeof useListParams>; banks: string[] | undefined };

/** Search and filters of the list of withdrawals. */
export function WithdrawalFilters({ params, banks }: Props) {
  const bank = params.get('bank');
  const names = bank && !banks?.includes(bank) ? [bank, ...(banks ?? [])] : (banks ?? []);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
      <FilterSelect
        label={t.filters.labels.bank}
        none={t.filters.bank}
        value={bank}
        options={names.map((name) => ({ id: name, label: trustText.bank(name) }))}
        onChange={(name) => params.set({ bank: name })}
      />
      <AmountFilter
        label={t.filters.minAmount}
        value={params.get('minAmount')}
        onSet={(minAmount) => params.set({ minAmount })}
      />
      <AmountFilter
        label={t.filters.maxAmount}
        value={params.get('maxAmount')}
        onSet={(maxAmount) => params.set({ maxAmount })}
      />
      <Suspense fallback={<Skeleton className="h-11 w-72" />}>
        <DateRange
          from={params.get('from')}
          to={params.get('to')}
          labels={adminText.dates}
          onChange={(range) => params.set(range)}
        />
      </Suspense>
      {params.hasFilters && (
        <Button look="plain" onClick={params.clear}>
          <X aria-hidden className="size-4" />
          {adminText.clear}
        </Button>
      )}
    </div>
  );
}
