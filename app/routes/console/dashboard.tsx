import { CreditCard, Package, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import type { ConsoleInfo } from '../../../contract/console.ts';
import { faClock, faNumber, faPrice } from '../../format.ts';
import { PlainCode } from '../../parts/code.tsx';
import { OrderRow, WaitingRows } from '../../parts/order/order-row.tsx';
import { Price } from '../../parts/price.tsx';
import { useCountdown } from '../../parts/use-countdown.ts';
import { useSession } from '../../state/session.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';

const t = consoleText.dashboard;
const LATEST = 5;
const CARD = 'rounded-tile bg-card p-5 shadow-1';

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** What waits for the person, the wallet, running orders and the latest ones. */
export default function Dashboard() {
  const info = useSession((session) => session.info);
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t.title}</h1>
      {info?.notices.map((notice) => (
        <Due key={notice.orderId} notice={notice} />
      ))}
      <div className="grid grid-cols-2 gap-4 wide:grid-cols-[1.4fr_1fr_1fr]">
        <Wallet info={info} />
        <Figure
          title={t.running}
          value={info?.counts.orders}
          to="/console/orders"
          link={t.seeOrders}
        />
        <AddressCount />
      </div>
      <Latest />
    </div>
  );
}

function Due({ notice }: { notice: ConsoleInfo['notices'][number] }) {
  const left = useCountdown(notice.expiresAt ? Date.parse(notice.expiresAt) : null);
  const order = `/console/orders/detail-${notice.orderId}`;
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-tile border border-zaferan-100 bg-zaferan-50 p-4 desk:px-5">
      <CreditCard aria-hidden className="size-10 shrink-0 stroke-[1.5] text-zaferan-600" />
      <div className="min-w-0 flex-1 leading-7">
        <Link to={order} className="font-bold hover:underline">
          {t.due[0]} <PlainCode value={notice.orderNumber} /> {t.due[1]}
        </Link>
        <p className="text-sm text-zaferan-800">
          {left > 0 && <span role="timer">{t.left(faClock(left))}</span>}
          {faPrice(notice.amount)}
        </p>
      </div>
      <Link
        to={`${order}?pay=again`}
        className={buttonLook({ look: 'due', className: 'w-full desk:w-auto' })}
      >
        {t.pay}
      </Link>
    </section>
  );
}

const Wallet = ({ info }: { info: ConsoleInfo | null }) => (
  <section className="col-span-2 rounded-tile bg-linear-to-l from-firoozeh-600 to-firoozeh-900 p-5 text-white shadow-1 wide:col-span-1">
    <h2 className="text-sm font-normal">{t.balance}</h2>
    <p className="min-h-12">{info && <Price value={info.balance} className="text-[26px]" />}</p>
    <p className="text-[13px] leading-6">
      {info && info.held > 0 ? t.held(info.held) : t.walletNote}
    </p>
  </section>
);

type FigureProps = { title: string; value: number | undefined; to: string; link: string };

const Figure = ({ title, value, to, link }: FigureProps) => (
  <section className={CARD}>
    <h2 className="text-sm font-medium text-ink-500">{title}</h2>
    <p className="text-[26px] font-extrabold">
      {value === undefined ? <Skeleton className="my-3 h-6 w-10" /> : faNumber(value)}
    </p>
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
    >
      {link}
    </Link>
  </section>
);

function AddressCount() {
  const { data } = useApi('GET /api/addresses/user', {});
  return (
    <Figure
      title={t.addresses}
      value={data?.length}
      to="/console/addresses"
      link={t.seeAddresses}
    />
  );
}

function Latest() {
  const { data, error, mutate } = useApi('GET /api/orders', { query: { page: 1 } });
  return (
    <section className={CARD}>
      <h2 className="flex items-center justify-between gap-3 text-[17px] font-extrabold">
        {t.latest}
        <Link
          to="/console/orders"
          className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          {t.all}
        </Link>
      </h2>
      <div className="mt-1">
        {error && !data && (
          <FailedState
            icon={<WifiOff />}
            title={text.failed}
            retry={text.retry}
            onRetry={() => void mutate()}
          />
        )}
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
    icon={<Package />}
    title={consoleText.orders.empty}
    action={
      <Link to="/products" className={buttonLook()}>
        {consoleText.orders.emptyAction}
      </Link>
    }
  />
);
