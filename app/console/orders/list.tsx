import { useState } from 'react';
import { PastOrderRows, PastOrderSteps } from '#app/common/past-orders.tsx';
import { QuickOrderButton } from '#app/common/quick-order-button.tsx';
import { PagedRows } from '#app/console/common/paged-rows.tsx';
import { TabRow, useTab } from '#app/console/common/tab-row.tsx';
import { consoleText } from '#app/text/console.ts';
import { pastOrdersText } from '#app/text/past-orders.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import { OrderRow, WaitingRows } from './row.tsx';

const t = consoleText.orders;

/** Statuses by tab. */
const TABS = {
  all: undefined,
  due: 'confirmed,pending_payment,payment_review',
  running: 'registered,paid,processing,shipped',
  delivered: 'delivered',
  returned: undefined,
  ended: 'canceled,expired',
} as const;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Orders of the user, ten a page, by status; tab and page are in the URL. */
export default function Orders() {
  const { names, tab, isFirst, query } = useTab(TABS);
  const answer = useApi('GET /api/orders', {
    query: { ...query, ...(tab === 'returned' && { returns: '1' }) },
  });
  return (
    <>
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-extrabold">{t.title}</h1>
          <QuickOrderButton />
        </header>
        <TabRow
          label={t.tabsLabel}
          base="/console/orders"
          tabs={names}
          active={tab}
          names={t.tabs}
        />
        <PagedRows
          answer={answer}
          waiting={<WaitingRows rows={5} />}
          row={(order) => <OrderRow key={order._id} order={order} />}
          empty={<NoOrders isFiltered={!isFirst} />}
        />
      </section>
      {isFirst && <OwnPastOrders />}
    </>
  );
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Scene name="parcels" />}
    title={isFiltered ? t.emptyTab : t.empty}
    action={
      <Link to="/products" className={buttonLook({ look: isFiltered ? 'line' : 'primary' })}>
        {t.emptyAction}
      </Link>
    }
  />
);

/** Orders of the user at the former shop, below the current ones; renders nothing without any. */
function OwnPastOrders() {
  const [page, setPage] = useState(1);
  const { data } = useApi('GET /api/past-orders', { query: { page: String(page) } });
  if (!data || data.total === 0) return null;
  return (
    <section
      className="mt-4 rounded-tile bg-card p-4 shadow-1 desk:p-5"
      aria-label={pastOrdersText.title}
    >
      <h2 className="font-extrabold">{pastOrdersText.title}</h2>
      <p className="mb-2 text-sm text-ink-500">{pastOrdersText.hint}</p>
      <PastOrderRows orders={data.items} />
      <PastOrderSteps list={data} onPage={setPage} />
    </section>
  );
}
