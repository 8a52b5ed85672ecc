import { Package, WifiOff } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
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
      <Tabs active={tab} />
      <Rows tab={tab} page={page} />
    </section>
  );
}

const Tabs = ({ active }: { active: Tab }) => (
  <nav
    aria-label={t.tabsLabel}
    className="no-bar -mx-4 flex gap-2 overflow-x-auto border-b border-line px-4 pb-3 desk:-mx-5 desk:px-5"
  >
    {(Object.keys(TABS) as Tab[]).map((tab) => (
      <Link
        key={tab}
        to={tab === 'all' ? '/console/orders' : `/console/orders?tab=${tab}`}
        aria-current={tab === active ? 'page' : undefined}
        className={`flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold ${
          tab === active
            ? 'bg-firoozeh-600 text-white'
            : 'bg-paper text-ink-700 hover:bg-firoozeh-50'
        }`}
      >
        {t.tabs[tab]}
      </Link>
    ))}
  </nav>
);

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
      <Pages tab={tab} page={page} pages={Math.ceil(data.total / data.pageSize)} />
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

function Pages({ tab, page, pages }: { tab: Tab; page: number; pages: number }) {
  if (pages < 2) return null;
  const to = (n: number) => `/console/orders?${new URLSearchParams({ tab, page: String(n) })}`;
  const look = buttonLook({ look: 'line' });
  return (
    <nav
      aria-label={t.pages}
      className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-4 text-sm"
    >
      {page > 1 ? (
        <Link to={to(page - 1)} className={look}>
          {t.previous}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-ink-500">{t.page(page, pages)}</span>
      {page < pages ? (
        <Link to={to(page + 1)} className={look}>
          {t.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
