import { useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SalesPeriod } from '#contract/admin-orders.ts';
import { LatestOrders, LowStock } from './lists.tsx';
import { DiskNotice, FirstSteps, TextsShort, Unfinished } from './notices.tsx';
import { periodOf, SalesCard } from './sales-card.tsx';
import { SalesChart } from './sales-chart.tsx';
import { TaskList } from './task-list.tsx';
import type { Dashboard } from './types.ts';

const t = adminText.dashboard;

/** Waiting work, and beside it the day: sales and stock. The period of the sales is in the URL. */
export default function DashboardPage() {
  const [params] = useSearchParams();
  const period = periodOf(params);
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/dashboard', {
    query: { period },
  });
  return (
    <>
      <PageHead title={t.title} />
      {data && isEmpty(data) ? (
        <EmptyState icon={<Scene name="key" />} title={t.nothing} body={t.nothingBody} />
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

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4';
const BESIDE = `${COLUMN} items-start wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]`;

const Found = ({ dashboard, period }: { dashboard: Dashboard; period: SalesPeriod }) => {
  const { sales, days, lowStock, lowStockCount, latest, firstSteps } = dashboard;
  const hasDay = sales !== null || lowStock !== null;
  return (
    <div className={COLUMN}>
      <DiskNotice disk={dashboard.disk} />
      <TextsShort isShort={dashboard.textsShort} />
      {firstSteps && !firstSteps.goods && <FirstSteps done={firstSteps} />}
      <div className={hasDay ? BESIDE : COLUMN}>
        <TaskList dashboard={dashboard} />
        {hasDay && (
          <div className={COLUMN}>
            {sales && <SalesCard sales={sales} period={period} />}
            {days && <SalesChart days={days} />}
            {lowStock && <LowStock products={lowStock} count={lowStockCount ?? 0} />}
          </div>
        )}
      </div>
      {firstSteps?.goods && <FirstSteps done={firstSteps} />}
      <Unfinished pages={dashboard.unfinishedPages} />
      {latest && <LatestOrders orders={latest} />}
    </div>
  );
};

const Waiting = () => (
  <div aria-hidden className={BESIDE}>
    <Skeleton className="h-112 w-full rounded-tile" />
    <div className="grid gap-4">
      <Skeleton className="h-40 w-full rounded-tile" />
      <Skeleton className="h-72 w-full rounded-tile" />
    </div>
  </div>
);
