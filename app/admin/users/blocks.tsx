import type { ReactNode } from 'react';
import { Reach } from '#app/admin/users/reach.tsx';
import { Block, Fact } from '#app/common/block.tsx';
import { Code, PlainCode } from '#app/common/code.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { MovementAmount } from '#app/common/money/movement-amount.tsx';
import { fullAddress } from '#app/common/order/order-address.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { SessionRow } from '#app/common/session-row.tsx';
import { faPrice, fullName } from '#app/format.ts';
import type { useMay } from '#app/session/rights.ts';
import { usersText } from '#app/text/admin/users.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminUser } from '#contract/admin-users.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { transactionKindText } from '#shared/labels/payments.ts';
import { userList } from '#shared/lists/users.ts';

const t = usersText;
const { columns } = userList;
type Props = { user: AdminUser };
type May = ReturnType<typeof useMay>;

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
  >
    {children}
  </Link>
);
const Nothing = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-500">{children}</p>
);

/** Personal data and totals of the account. */
export const UserFacts = ({ user, may }: Props & { may: May }) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={columns.mobile.title}>
        <Code value={user.mobileNumber} name={t.copyMobile} />
        <Reach mobile={user.mobileNumber} name={fullName(user)} />
      </Fact>
      {user.email && (
        <Fact label={t.email}>
          <bdi dir="ltr" className="break-all">
            {user.email}
          </bdi>
        </Fact>
      )}
      <Fact label={columns.joined.title}>{faDate(user.joinedAt)}</Fact>
      {user.lastSeenAt && <Fact label={t.lastSeen}>{faAgo(user.lastSeenAt)}</Fact>}
      <Fact label={columns.orders.title}>{faNumber(user.ordersCount)}</Fact>
      <Fact label={columns.spent.title}>{faNumber(user.spent)}</Fact>
    </dl>
    <p className="flex flex-wrap gap-x-5">
      {may('support') && (
        <More to={`/console/admin/tickets?q=${user.mobileNumber}`}>{t.tickets.all}</More>
      )}
      {may('logs.view') && (
        <More to={`/console/admin/logs?entity=user&entityId=${user._id}`}>{t.logs}</More>
      )}
    </p>
  </Block>
);

/** Latest orders, with a link to all of them. */
export const UserOrders = ({ user }: Props) => (
  <Block title={t.orders.title}>
    {user.orders.length === 0 && <Nothing>{t.orders.none}</Nothing>}
    <ul className="divide-y divide-line">
      {user.orders.map((order) => (
        <li key={order._id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 leading-7">
            <Link
              to={`/console/admin/orders/detail-${order._id}`}
              className="font-semibold after:absolute after:inset-0"
            >
              <PlainCode value={order.orderNumber} />
            </Link>
            <p className="text-13 text-ink-500">
              {orderTypeText[order.orderType]} · {faPrice(order.amount)} · {faAgo(order.createdAt)}
            </p>
          </div>
          <OrderStatus isShort status={order.status} />
        </li>
      ))}
    </ul>
    {user.orders.length > 0 && (
      <More to={`/console/admin/orders?q=${user.mobileNumber}`}>
        {t.orders.all(user.ordersCount)}
      </More>
    )}
  </Block>
);

/** Balance of the wallet and its latest movements. */
export const UserLedger = ({ user }: Props) => (
  <Block title={t.ledger.title}>
    <p className="text-lg font-extrabold">{faPrice(user.balance)}</p>
    {user.movements.length === 0 && <Nothing>{t.ledger.none}</Nothing>}
    <ul className="divide-y divide-line">
      {user.movements.map((movement) => (
        <li key={movement._id} className="flex items-center justify-between gap-4 py-2.5">
          <div className="min-w-0 leading-6">
            <p className="text-sm font-semibold">{transactionKindText[movement.kind]}</p>
            <p className="text-13 text-ink-500">{faDate(movement.at)}</p>
          </div>
          <MovementAmount delta={movement.delta} />
        </li>
      ))}
    </ul>
    <More to={`/console/admin/users-balances/detail-${user._id}`}>{t.ledger.all}</More>
  </Block>
);

/** Facts of the identity; its files are on a page of their own, where each view is logged. */
export const UserIdentity = ({ user: { _id, identity, identityStatus } }: Props) => (
  <Block title={columns.identity.title}>
    <KycStatus status={identityStatus} />
    {identity ? (
      <dl className="mt-2">
        <Fact label={t.identityBlock.name}>
          <bdi>{fullName(identity)}</bdi>
        </Fact>
        <Fact label={t.identityBlock.nationalCode}>
          <PlainCode value={identity.nationalCodeMasked} />
        </Fact>
        {identity.submittedAt && (
          <Fact label={t.identityBlock.sent}>{faDate(identity.submittedAt)}</Fact>
        )}
        {identity.reviewedAt && (
          <Fact label={t.identityBlock.reviewed}>{faDate(identity.reviewedAt)}</Fact>
        )}
      </dl>
    ) : (
      <p className="mt-2 text-sm text-ink-500">{t.identityBlock.none}</p>
    )}
    {identity && <More to={`/console/admin/identities/detail-${_id}`}>{t.identityBlock.open}</More>}
  </Block>
);

export const UserAddresses = ({ user: { addresses } }: Props) => (
  <Block title={t.addresses.title}>
    {addresses.length === 0 && <Nothing>{t.addresses.none}</Nothing>}
    <ul className="divide-y divide-line">
      {addresses.map((address) => (
        <li key={address._id} className="py-2.5 text-sm leading-7">
          <b>
            <bdi>{address.title}</bdi>
          </b>
          {address.isDefault && (
            <span className="ms-2 text-13 text-firoozeh-700">{t.addresses.isDefault}</span>
          )}
          <p className="break-words text-ink-700">{faDigits(fullAddress(address))}</p>
        </li>
      ))}
    </ul>
  </Block>
);

/** Devices on which the person is signed in. */
export const UserSessions = ({ user: { sessions, can }, onEnd }: Props & { onEnd(): void }) => (
  <Block title={t.sessions.title}>
    {sessions.length === 0 && <Nothing>{t.sessions.none}</Nothing>}
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </ul>
    {sessions.length > 0 && can.endSessions && (
      <Button look="dangerSoft" className="mt-2" onClick={onEnd}>
        {t.sessions.end}
      </Button>
    )}
  </Block>
);
