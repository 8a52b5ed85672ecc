import type { ReactNode } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { OrderRow, WaitingRows } from '#app/console/orders/row.tsx';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { ConsoleInfo } from '#contract/console.ts';
import { faNumber } from '#shared/digits.ts';
import { AccountMenu } from './account-menu.tsx';
import { DueNotices } from './due-notice.tsx';
import { OrderTiles } from './order-tiles.tsx';
import { WalletCard } from './wallet-card.tsx';

const t = consoleText.dashboard;
const LATEST = 5;
const CARD = 'rounded-tile bg-card p-5 shadow-1';

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Start page of the console: notices, wallet, running and latest orders. */
export default function Dashboard() {
  const info = useSession((session) => session.info);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="sr-only">{t.title}</h1>
      {info && <DueNotices notices={info.notices} />}
      <div className="grid grid-cols-2 gap-4 wide:grid-cols-[1.6fr_1fr]">
        <WalletCard info={info} />
        <Figure
          title={t.tickets}
          to="/console/tickets"
          link={info?.counts.tickets ? t.readTickets : t.seeTickets}
          isDue={Boolean(info?.counts.tickets)}
        >
          {info && faNumber(info.counts.tickets)}
        </Figure>
        <Identity status={info?.identityStatus} />
      </div>
      <OrderTiles info={info} />
      <Latest />
      <AccountMenu />
    </div>
  );
}

type FigureProps = {
  title: string;
  to: string;
  link: string;
  isDue?: boolean;
  className?: string;
  children: ReactNode;
};

const Figure = ({ title, to, link, isDue = false, className = '', children }: FigureProps) => (
  <section
    className={`${CARD} flex flex-col max-desk:hidden wide:grid wide:grid-cols-[minmax(0,1fr)_auto] wide:content-center wide:gap-x-4 ${className}`}
  >
    <h2 className="flex items-center gap-2 text-sm font-medium text-ink-500">
      {isDue && <span aria-hidden className="size-2 shrink-0 rounded-full bg-zaferan-400" />}
      {title}
    </h2>
    <p className="min-h-12 text-26 font-extrabold">
      {children ?? <Skeleton className="mt-3 h-6 w-10" />}
    </p>
    <Link
      to={to}
      className="mt-auto inline-flex min-h-11 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:self-center items-center text-sm font-semibold text-firoozeh-700 hover:underline"
    >
      {link}
    </Link>
  </section>
);

type IdentityStatus = ConsoleInfo['identityStatus'];
const TO_DO: IdentityStatus[] = ['rejected', 'expired'];

/** Verification of the user's identity and its next step, which withdrawals require. */
const Identity = ({ status }: { status: IdentityStatus | undefined }) => (
  <Figure
    title={t.identity}
    to="/console/profile/identity"
    link={t.identityStep[status ?? 'pending']}
    isDue={status !== undefined && TO_DO.includes(status)}
    className="max-wide:col-span-2"
  >
    {status && <span className="text-lg leading-[48px]">{t.identityStatus[status]}</span>}
  </Figure>
);

function Latest() {
  const { data, error, mutate } = useApi('GET /api/orders', { query: { page: 1 } });
  return (
    <section className={CARD}>
      <h2 className="flex items-center justify-between gap-3 text-17 font-extrabold">
        {t.latest}
        <Link
          to="/console/orders"
          className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          {t.all}
        </Link>
      </h2>
      <div className="mt-1">
        {error && !data && <FailedLoad onRetry={() => void mutate()} />}
        {!data && !error && <WaitingRows rows={3} />}
        {data?.items.length === 0 && <NoOrders />}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line">
            {data.items.slice(0, LATEST).map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const NoOrders = () => (
  <EmptyState
    icon={<Scene name="parcels" />}
    title={consoleText.orders.empty}
    action={
      <Link to="/products" className={buttonLook()}>
        {consoleText.orders.emptyAction}
      </Link>
    }
  />
);
