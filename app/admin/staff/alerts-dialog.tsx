import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { fullName } from '#app/format.ts';
import { staffAlertsText as t } from '#app/text/admin/staff-alerts.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { StaffMember } from '#contract/staff.ts';
import { AlertsForm } from './alerts-form.tsx';

type Props = { member: StaffMember; onClose(): void };

/** Text alerts of a colleague, as an owner sets them. */
export default function AlertsDialog({ member, onClose }: Props) {
  const params = { id: member._id };
  const { data, error, mutate } = useApi('GET /api/admin/staff/:id/alerts', { params });
  return (
    <Dialog
      shape="wideBox"
      title={t.titleOf(fullName(member))}
      closeLabel={text.close}
      onClose={onClose}
    >
      {data ? (
        <AlertsForm
          read={data}
          send={(body) => api('PATCH /api/admin/staff/:id/alerts', { params, body })}
          onChange={(now) => void mutate(now, { revalidate: !now })}
          onSaved={onClose}
        />
      ) : error ? (
        <FailedLoad onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="h-[480px]" />
      )}
    </Dialog>
  );
}
