import { FilterChoice, optionsOf } from '#app/admin/common/choice.tsx';
import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
} from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { usersText as t } from '#app/text/admin/users.ts';
import { Users } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { identityStatusText } from '#shared/labels/people.ts';
import { userColumns } from './columns.tsx';

const TABS = { all: '', active: 'active', baned: 'baned', deleted: 'deleted' };

/** All users: status of the account, purchases and balance. */
export default function UsersPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/users', { query: params.query });
  return (
    <StaffList
      title={t.title}
      params={params}
      answer={answer}
      columns={userColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => `/console/admin/users/user-${_id}`}
      sort="joined"
      tabs={{ label: t.tabsLabel, statuses: TABS, names: t.tabs }}
      filters={
        <FilterRow params={params} search={t.search}>
          <ChoiceFilter
            params={params}
            name="identity"
            label={t.identity}
            none={t.anyIdentity}
            options={identityStatusText}
          />
          <DaysFilter params={params} />
          <AmountFilters params={params} labels={t.filters} />
          <PlaceFilters params={params} />
        </FilterRow>
      }
      exports={{ list: 'users' }}
      empty={{ icon: <Users />, title: t.empty }}
    />
  );
}

/** A province, then a city of it. */
function PlaceFilters({ params }: { params: ListParams }) {
  const provinces = useApi('GET /api/main/provinces', {});
  const chosen = provinces.data?.find(({ id }) => id === params.get('province'));
  return (
    <>
      <FilterChoice
        label={t.filters.province}
        none={t.filters.anyProvince}
        value={params.get('province')}
        options={optionsOf(provinces, ({ id, label }) => ({ id, label }))}
        onChange={(province) => params.set({ province, city: '' })}
      />
      {chosen && (
        <ChoiceFilter
          params={params}
          name="city"
          label={t.filters.city}
          none={t.filters.anyCity}
          options={chosen.cities.map((city) => ({ id: city, label: city }))}
        />
      )}
    </>
  );
}
