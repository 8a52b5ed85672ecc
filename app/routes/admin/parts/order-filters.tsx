import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { adminText } from '../../../text/admin.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { orderTypeText } from '../../../text/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useApi } from '../../../use-api.ts';
import { AmountFilter } from './amount-filter.tsx';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../../ui/date-range.tsx'));
const t = adminOrdersText.filters;
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

type Params = ReturnType<typeof useListParams>;

/** Search and filters; the rarer ones stand behind a button until one of them is set. */
export function OrderFilters({ params }: { params: Params }) {
  const rare = ['province', 'minAmount', 'maxAmount', 'from', 'to', 'late'];
  const [isOpen, setOpen] = useState(() => rare.some((name) => params.get(name)));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={adminOrdersText.search}
          value={params.get('q')}
          onSearch={(q) => params.set({ q })}
        />
        <FilterSelect
          label={t.labels.type}
          none={t.type}
          value={params.get('orderType')}
          options={optionsOf(orderTypeText)}
          onChange={(orderType) => params.set({ orderType })}
        />
        <FilterSelect
          label={t.labels.gateway}
          none={t.gateway}
          value={params.get('gatewayType')}
          options={optionsOf(adminOrdersText.gateways)}
          onChange={(gatewayType) => params.set({ gatewayType })}
        />
        <Button look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {t.more}
        </Button>
        {params.hasFilters && (
          <Button look="plain" onClick={params.clear}>
            <X aria-hidden className="size-4" />
            {adminText.clear}
          </Button>
        )}
      </div>
      {isOpen && <RareFilters params={params} />}
    </div>
  );
}

function RareFilters({ params }: { params: Params }) {
  const { data: provinces = [] } = useApi('GET /api/main/provinces', {});
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={t.labels.province}
        none={t.province}
        value={params.get('province')}
        options={provinces.map(({ id, label }) => ({ id, label }))}
        onChange={(province) => params.set({ province })}
      />
      <FilterSelect
        label={t.labels.late}
        none={t.late}
        value={params.get('late')}
        options={[{ id: '1', label: t.isLate }]}
        onChange={(late) => params.set({ late })}
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
    </div>
  );
}
