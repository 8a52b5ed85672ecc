import { optionsOf } from '#app/admin/common/choice.tsx';
import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
  type Found,
} from '#app/admin/common/filter-row.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { useApi } from '#app/use-api.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { TIME_LIMITS } from '#shared/delivery-times.ts';
import { faShortDay, faWeekday } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { orderList } from '#shared/lists/orders.ts';

const t = adminOrdersText.filters;

type Props = { params: ListParams; found: Found };

/** Search and filters; the rarer ones are folded on a desktop. */
export const OrderFilters = ({ params, found }: Props) => (
  <FilterRow
    params={params}
    search={orderList.search.label}
    more={<RareFilters params={params} />}
    found={found}
    one={orderList.one}
  >
    <ChoiceFilter
      params={params}
      name="orderType"
      label={t.labels.type}
      none={t.type}
      options={orderTypeText}
    />
    <DaysFilter params={params} />
  </FilterRow>
);

function RareFilters({ params }: { params: ListParams }) {
  const provinces = useApi('GET /api/main/provinces', {});
  return (
    <>
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
        options={optionsOf(provinces, ({ id, label }) => ({ id, label }))}
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
      <DeliveryFilters params={params} />
    </>
  );
}

/** Filters by delivery method and time, for a shop that offers a choice. */
function DeliveryFilters({ params }: { params: ListParams }) {
  const { data: methods = [] } = useApi('GET /api/admin/delivery-methods', {});
  if (methods.length === 0) return null;
  const method = methods.find(({ _id }) => _id === params.get('method'));
  const hours = (method ? [method] : methods).flatMap((one) => one.hours);
  return (
    <>
      <ChoiceFilter
        params={params}
        name="method"
        label={t.labels.method}
        none={t.method}
        options={[
          ...methods.map(({ _id: id, title: label }) => ({ id, label })),
          { id: 'none', label: t.noMethod },
        ]}
      />
      {hours.length > 0 && (
        <>
          <ChoiceFilter
            params={params}
            name="deliveryDay"
            label={t.labels.deliveryDay}
            none={t.deliveryDay}
            options={daysAround(params.get('deliveryDay'))}
          />
          <ChoiceFilter
            params={params}
            name="deliveryHour"
            label={t.labels.deliveryHour}
            none={t.deliveryHour}
            options={[...new Map(hours.map((one) => [one.from, one])).values()]
              .toSorted((a, b) => a.from - b.from)
              .map(({ from, to }) => ({ id: String(from), label: t.hours(from, to) }))}
          />
        </>
      )}
    </>
  );
}

/**
 * Days offered by the filter: the last two, all days that buyers can choose, and the chosen one.
 */
function daysAround(chosen: string) {
  const today = tehranDay(new Date());
  const days = Array.from({ length: TIME_LIMITS.daysAhead + 2 }, (_, n) => addDays(today, n - 2));
  return [...new Set([...(chosen ? [chosen] : []), ...days])]
    .toSorted()
    .map((day) => ({ id: day, label: `${faWeekday(day)} ${faShortDay(day)}` }));
}
