import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { usersText as t } from '#app/text/admin/users.ts';
import { Users } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import { identityStatusText } from '#shared/labels/people.ts';
import { userColumns } from './columns.tsx';

const TABS = { all: '', active: 'active', baned: 'baned', deleted: 'deleted' };

/** All people: accounts open and closed, what they bought, what they hold. */
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
        </FilterRow>
      }
      exports={{ list: 'users' }}
      empty={{ icon: <Users />, title: t.empty }}
    />
  );
}
