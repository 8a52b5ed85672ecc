import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { staffAlertsText as t } from '#app/text/admin/staff-alerts.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import { AlertsForm } from './alerts-form.tsx';

/** Text alerts of the signed-in member of staff. */
export default function AlertsPage() {
  const { data, error, mutate } = useApi('GET /api/admin/alerts', {});
  return (
    <>
      <PageHead title={t.title} />
      <div className="max-w-[760px] rounded-tile bg-card p-4 shadow-1 desk:p-6">
        {data ? (
          <AlertsForm
            read={data}
            send={(body) => api('PATCH /api/admin/alerts', { body })}
            onChange={(now) => void mutate(now, { revalidate: !now })}
          />
        ) : error ? (
          <FailedLoad onRetry={() => void mutate()} />
        ) : (
          <Skeleton className="h-[520px]" />
        )}
      </div>
    </>
  );
}
