import { useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { Hand } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useApi } from '#app/use-api.ts';
import type { SalesPeriod } from '#contract/admin-orders.ts';
import { DashboardCards } from './cards.tsx';
import { LatestOrders, LowStock } from './lists.tsx';
import { DiskNotice, FirstSteps, TextsShort, Unfinished } from './notices.tsx';
import { SalesChart } from './sales-chart.tsx';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;
const PERIODS: SalesPeriod[] = ['today', 'week', 'month'];

/** Waiting work, sales and low stock; the period of the sales is in the URL. */
export default function DashboardPage() {
  const [params] = useSearchParams();
  const period = PERIODS.find((one) => one === params.get('period')) ?? 'today';
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/dashboard', {
    query: { period },
  });
  return (
    <>
      <PageHead title={t.title}>
        {data?.sales && (
          <Tabs
            label={t.period}
            current={period}
            tabs={PERIODS.map((id) => ({ id, label: t.periods[id], to: `?period=${id}` }))}
            link={Link}
          />
        )}
      </PageHead>
      {data && isEmpty(data) ? (
        <EmptyState icon={<Hand />} title={t.nothing} body={t.nothingBody} />
      ) : data ? (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
          <Found dashboard={data} period={period} />
        </div>
      ) : error ? (
        <FailedLoad isCard onRetry={() => void mutate()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** True if this member of staff may see none of the cards; warnings for everybody are not cards. */
const isEmpty = ({ disk, unfinishedPages, oldest: _, ...cards }: Dashboard) =>
  disk === 'fine' &&
  unfinishedPages.length === 0 &&
  Object.values(cards).every((card) => card === null);

const Found = ({ dashboard, period }: { dashboard: Dashboard; period: SalesPeriod }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <DiskNotice disk={dashboard.disk} />
    <TextsShort isShort={dashboard.textsShort} />
    <FirstSteps done={dashboard.firstSteps} />
    <Unfinished pages={dashboard.unfinishedPages} />
    <DashboardCards dashboard={dashboard} period={period} />
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${dashboard.days && dashboard.lowStock ? 'wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]' : ''}`}
    >
      {dashboard.days && <SalesChart days={dashboard.days} />}
      {dashboard.lowStock && (
        <LowStock products={dashboard.lowStock} count={dashboard.lowStockCount ?? 0} />
      )}
    </div>
    {dashboard.latest && <LatestOrders orders={dashboard.latest} />}
  </div>
);

const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <div className="grid grid-cols-2 gap-3.5 wide:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-tile" />
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-tile" />
    <Skeleton className="h-64 w-full rounded-tile" />
  </div>
);
