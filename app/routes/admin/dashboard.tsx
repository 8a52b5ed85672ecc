import { WifiOff } from 'lucide-react';
import type { ReplyOf } from '../../../contract/endpoints.ts';
import { adminText } from '../../text/admin.ts';
import { text } from '../../text.ts';
import { FailedState, Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { DashboardCards } from './parts/dashboard-cards.tsx';
import { LatestOrders, LowStock } from './parts/dashboard-lists.tsx';
import { PageHead } from './parts/list-page.tsx';
import { WeekChart } from './parts/week-chart.tsx';

export type Dashboard = ReplyOf<'GET /api/admin/dashboard'>;

/** What waits for staff, what was sold, what runs out. */
export default function DashboardPage() {
  const { data, error, mutate } = useApi('GET /api/admin/dashboard', {});
  return (
    <>
      <PageHead title={adminText.dashboard.title} />
      {data ? (
        <Found dashboard={data} />
      ) : error ? (
        <div className="rounded-tile bg-card shadow-1">
          <FailedState
            icon={<WifiOff />}
            title={text.failed}
            retry={text.retry}
            onRetry={() => void mutate()}
          />
        </div>
      ) : (
        <Waiting />
      )}
    </>
  );
}

const Found = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <DashboardCards dashboard={dashboard} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <WeekChart week={dashboard.week} />
      <LowStock products={dashboard.lowStock} />
    </div>
    <LatestOrders orders={dashboard.latest} />
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
