import { Package, WifiOff } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Pages } from '../../parts/console/pages.tsx';
import { TabRow } from '../../parts/console/tab-row.tsx';
import { OrderRow, WaitingRows } from '../../parts/order/order-row.tsx';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';

const t = consoleText.orders;

/** The tabs and the statuses behind each. */
const TABS = {
  all: undefined,
  due: 'confirmed,pending_payment,payment_review',
  running: 'registered,paid,processing,shipped',
  delivered: 'delivered',
  ended: 'canceled,expired',
} as const;
type Tab = keyof typeof TABS;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Own orders, ten a page, by state; tab and page lie in the address. */
export default function Orders() {
  const [params] = useSearchParams();
  const wanted = params.get('tab') ?? 'all';
  const tab: Tab = wanted in TABS ? (wanted as Tab) : 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <h1 className="mb-3 text-xl font-extrabold">{t.title}</h1>
      <TabRow
        label={t.tabsLabel}
        base="/console/orders"
        tabs={Object.keys(TABS) as Tab[]}
        active={tab}
        names={t.tabs}
      />
      <Rows tab={tab} page={page} />
    </section>
  );
}

function Rows({ tab, page }: { tab: Tab; page: number }) {
  const { data, error, mutate } = useApi('GET /api/orders', {
    query: { page, status: TABS[tab] },
  });
  if (error && !data)
    return (
      <FailedState
        icon={<WifiOff />}
        title={text.failed}
        retry={text.retry}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <WaitingRows rows={5} />;
  if (data.items.length === 0) return <NoOrders isFiltered={tab !== 'all'} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.items.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <Pages list={data} />
    </>
  );
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Package />}
    title={isFiltered ? t.emptyTab : t.empty}
    action={
      <Link to="/products" className={buttonLook({ look: isFiltered ? 'line' : 'primary' })}>
        {t.emptyAction}
      </Link>
    }
  />
);
