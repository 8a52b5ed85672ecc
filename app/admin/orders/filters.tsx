import { useState } from 'react';
import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
  MoreFilters,
} from '#app/admin/common/filter-row.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { Button } from '#app/ui/button.tsx';
import { SlidersHorizontal } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { orderTypeText } from '#shared/labels/orders.ts';

const t = adminOrdersText.filters;

/** Search and filters; the rarer ones stand behind a button until one of them is set. */
export function OrderFilters({ params }: { params: ListParams }) {
  const rare = ['gatewayType', 'province', 'minAmount', 'maxAmount', 'late', 'source'];
  const [isOpen, setOpen] = useState(() => rare.some((name) => params.get(name)));
  return (
    <>
      <FilterRow params={params} search={adminOrdersText.search}>
        <ChoiceFilter
          params={params}
          name="orderType"
          label={t.labels.type}
          none={t.type}
          options={orderTypeText}
        />
        <DaysFilter params={params} />
        <Button look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" />
          {t.more}
        </Button>
      </FilterRow>
      {isOpen && <RareFilters params={params} />}
    </>
  );
}

function RareFilters({ params }: { params: ListParams }) {
  const { data: provinces = [] } = useApi('GET /api/main/provinces', {});
  return (
    <MoreFilters>
      <ChoiceFilter
        params={params}
        name="gatewayType"
        label={t.labels.gateway}
        none={t.gateway}
        options={adminOrdersText.gateways}
      />
      <ChoiceFilter
        params={params}
        name="province"
        label={t.labels.province}
        none={t.province}
        options={provinces.map(({ id, label }) => ({ id, label }))}
      />
      <ChoiceFilter
        params={params}
        name="late"
        label={t.labels.late}
        none={t.late}
        options={{ '1': t.isLate }}
      />
      <ChoiceFilter
        params={params}
        name="source"
        label={t.labels.source}
        none={t.source}
        options={adminOrdersText.sources}
      />
      <AmountFilters params={params} labels={t} />
    </MoreFilters>
  );
}
