import { Ago } from '#app/admin/common/list-cells.tsx';
import { CallLink } from '#app/admin/common/person/call-link.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { usersText } from '#app/text/admin/users.ts';
import type { Column } from '#app/ui/column.ts';
import type { AdminUserRow } from '#contract/admin-users.ts';
import { faNumber } from '#shared/digits.ts';
import { staffRoleText } from '#shared/labels/staff.ts';
import { UserStatus } from './status.tsx';

const t = usersText.columns;

/** Columns of the list of users. */
export const userColumns: Column<AdminUserRow>[] = [
  {
    id: 'name',
    title: t.name,
    isLead: true,
    cell: (row) => (
      <span className="font-semibold leading-6">
        <bdi className="whole-lines-2">
          {row.firstName} {row.lastName}
        </bdi>
        {row.staffRole && (
          <span className="block text-12 font-normal text-firoozeh-700">
            {staffRoleText[row.staffRole]}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'mobile',
    isPlain: true,
    title: t.mobile,
    cell: ({ mobileNumber }) => <CallLink mobile={mobileNumber} />,
  },
  {
    id: 'orders',
    isMinor: true,
    isOffCard: true,
    title: t.orders,
    sort: 'orders',
    cell: (row) => faNumber(row.ordersCount),
  },
  {
    id: 'spent',
    short: usersText.short.spent,
    isAmount: true,
    title: t.spent,
    sort: 'spent',
    cell: (row) => <span className="whitespace-nowrap">{faNumber(row.spent)}</span>,
  },
  {
    id: 'lastBought',
    isMinor: true,
    title: t.lastBought,
    sort: 'lastBought',
    sortKind: 'time',
    cell: (row) => (row.lastBoughtAt ? <Ago at={row.lastBoughtAt} /> : adminText.none),
  },
  {
    id: 'balance',
    short: usersText.short.balance,
    isAmount: true,
    title: t.balance,
    sort: 'balance',
    cell: (row) => <span className="whitespace-nowrap">{faNumber(row.balance)}</span>,
  },
  {
    id: 'identity',
    isMinor: 'soon',
    isOffCard: true,
    title: t.identity,
    cell: (row) => <KycStatus status={row.identityStatus} />,
  },
  {
    id: 'status',
    isStatus: true,
    title: t.status,
    cell: (row) => <UserStatus status={row.status} />,
  },
  {
    id: 'joined',
    isOffCard: true,
    title: t.joined,
    sort: 'joined',
    sortKind: 'time',
    cell: (row) => <Ago at={row.joinedAt} />,
  },
];
