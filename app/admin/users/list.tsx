import { FilterChoice, optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter } from '#app/admin/common/filter-row.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { latePart } from '#app/common/late-part.tsx';
import { fullName } from '#app/format.ts';
import { usersText } from '#app/text/admin/users.ts';
import { Users } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminUserRow } from '#contract/admin-users.ts';
import { faNumber } from '#shared/digits.ts';
import { staffRoleText } from '#shared/labels/staff.ts';
import { userList } from '#shared/lists/users.ts';
import { UserStatus } from './status.tsx';

const t = usersText.filters;

const UserPeek = latePart(
  () => import('./peek.tsx'),
  <Skeleton className="h-112 w-full rounded-tile" />,
);
const PEEK = {
  label: (row: AdminUserRow) => fullName(row),
  panel: ({ _id }: AdminUserRow, onChange: () => void) => (
    <UserPeek key={_id} id={_id} onChange={onChange} />
  ),
};

/** All users: status of the account, purchases and balance. */
export default function UsersPage() {
  return (
    <ListScreen
      list={userList}
      cells={CELLS}
      filters={(params) => <PlaceFilters params={params} />}
      peek={PEEK}
      icon={<Users />}
    />
  );
}

const CELLS = {
  name: (row: AdminUserRow) => (
    <span className="font-semibold leading-6">
      <Words className="whole-lines-2">{fullName(row)}</Words>
      {row.staffRole && (
        <span className="block text-12 font-normal text-firoozeh-700">
          {staffRoleText[row.staffRole]}
        </span>
      )}
    </span>
  ),
  spent: ({ spent }: AdminUserRow) => faNumber(spent),
  balance: ({ balance }: AdminUserRow) => faNumber(balance),
  identity: ({ identityStatus }: AdminUserRow) => <KycStatus status={identityStatus} />,
  status: UserStatus,
};

/** A province, then a city of it. */
function PlaceFilters({ params }: { params: ListParams }) {
  const provinces = useApi('GET /api/main/provinces', {});
  const chosen = provinces.data?.find(({ id }) => id === params.get('province'));
  return (
    <>
      <FilterChoice
        label={t.province}
        none={t.anyProvince}
        value={params.get('province')}
        options={optionsOf(provinces, ({ id, label }) => ({ id, label }))}
        onChange={(province) => params.set({ province, city: '' })}
      />
      {chosen && (
        <ChoiceFilter
          params={params}
          name="city"
          label={t.city}
          none={t.anyCity}
          options={chosen.cities.map((city) => ({ id: city, label: city }))}
        />
      )}
    </>
  );
}
