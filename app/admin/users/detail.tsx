import { useState } from 'react';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { BuyerPrices } from '#app/admin/price-lists/buyer-prices.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { useMay } from '#app/session/rights.ts';
import { usersText } from '#app/text/admin/users.ts';
import { Button } from '#app/ui/button.tsx';
import { Ban } from '#app/ui/icons.tsx';
import type { AdminUser } from '#contract/admin-users.ts';
import { faDate } from '#shared/fa-dates.ts';
import { staffRoleText } from '#shared/labels/staff.ts';
import { userList } from '#shared/lists/users.ts';
import {
  UserAddresses,
  UserFacts,
  UserIdentity,
  UserLedger,
  UserOrders,
  UserSessions,
} from './blocks.tsx';
import { type UserAct, UserDialog } from './dialogs.tsx';
import { UserNote } from './note.tsx';
import { UserPastOrders } from './past-orders.tsx';
import { UserStatus } from './status.tsx';

const t = usersText;

/** All data of a user on one page. */
export default function UserPage() {
  const [act, setAct] = useState<UserAct>();
  const may = useMay();
  return (
    <StaffDetail
      endpoint="GET /api/admin/users/:id"
      list={{ to: '/console/admin/users', title: userList.title }}
    >
      {(user, { change }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Head user={user} onAct={setAct} />
          <Banned user={user} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <UserFacts user={user} may={may} />
              {may('orders.confirm', 'orders.fulfil') && <UserOrders user={user} />}
              {may('orders.confirm', 'orders.fulfil') && <UserPastOrders id={user._id} />}
              {may('orders.confirm') && <BuyerPrices mobileNumber={user.mobileNumber} />}
              <UserSessions user={user} onEnd={() => setAct('endSessions')} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {may('finance') && <UserLedger user={user} />}
              {may('identities.review') && <UserIdentity user={user} />}
              <UserNote user={user} onChange={change} />
              <UserAddresses user={user} />
            </div>
          </div>
          {act && (
            <UserDialog act={act} user={user} onClose={() => setAct(undefined)} onChange={change} />
          )}
        </div>
      )}
    </StaffDetail>
  );
}

type Props = { user: AdminUser };

const Head = ({ user, onAct }: Props & { onAct(act: UserAct): void }) => (
  <DetailHead
    name={fullName(user)}
    title={fullName(user)}
    under={
      <>
        <bdi dir="ltr">{faMobile(user.mobileNumber)}</bdi>
        {user.staffRole && ` · ${staffRoleText[user.staffRole]}`}
      </>
    }
    hasSteps={false}
  >
    <UserStatus status={user.status} />
    {user.can.ban && (
      <Button look="dangerSoft" onClick={() => onAct('ban')}>
        {t.ban.act}
      </Button>
    )}
    {user.can.delete && (
      <Button look="line" onClick={() => onAct('delete')}>
        {t.delete.act}
      </Button>
    )}
    {user.can.unban && (
      <Button look="soft" onClick={() => onAct('unban')}>
        {t.unban.act}
      </Button>
    )}
  </DetailHead>
);

const Banned = ({ user: { ban } }: Props) =>
  ban && (
    <div className="flex gap-3 rounded-tile bg-anar-50 p-4 text-sm leading-7 text-anar-600">
      <Ban className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">
          {t.ban.said} {ban.at && t.ban.at(faDate(ban.at))}
        </p>
        <p className="whitespace-pre-line break-words">
          <bdi>{ban.reason}</bdi>
        </p>
      </div>
    </div>
  );
