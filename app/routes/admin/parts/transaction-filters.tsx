import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { adminText } from '../../../text/admin.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { moneyText } from '../../../text/money.ts';
import { transactionKindText } from '../../../text/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../../ui/date-range.tsx'));
const t = moneyText.admin.filters;
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

/** Search and filters of the list of payments. */
export const TransactionFilters = ({ params }: { params: ReturnType<typeof useListParams> }) => (
  <div className="flex flex-wrap items-center gap-2">
    <SearchField
      label={moneyText.admin.search}
      value={params.get('q')}
      onSearch={(q) => params.set({ q })}
    />
    <FilterSelect
      label={t.labels.kind}
      none={t.kind}
      value={params.get('kind')}
      options={optionsOf(transactionKindText)}
      onChange={(kind) => params.set({ kind })}
    />
    <FilterSelect
      label={t.labels.gateway}
      none={t.gateway}
      value={params.get('gatewayType')}
      options={optionsOf(adminOrdersText.gateways)}
      onChange={(gatewayType) => params.set({ gatewayType })}
    />
    <AmountFilter
      label={t.minAmount}
      value={params.get('minAmount')}
      onSet={(minAmount) => params.set({ minAmount })}
    />
    <AmountFilter
      label={t.maxAmount}
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
