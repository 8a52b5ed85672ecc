import { lazy, useState } from 'react';
import { listInstead, PageHead } from '#app/admin/common/list-page.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { staffText } from '#app/text/admin/staff.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { UserPlus, UsersRound } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { StaffMember } from '#contract/staff.ts';
import { type StaffAct, staffColumns } from './columns.tsx';

// the dialogs bring their own library
const StaffDialog = lazy(() => import('./edit-dialog.tsx'));
const AlertsDialog = lazy(() => import('./alerts-dialog.tsx'));
const StaffAsk = lazy(() => import('./ask-dialog.tsx'));
const t = staffText;

const EXPORTS = { list: 'staff', params: { query: {} } };

/** Staff of the shop and their permissions. */
export default function StaffPage() {
  const { data, error, mutate } = useApi('GET /api/admin/staff', {});
  const [act, setAct] = useState<StaffAct>();
  const close = () => setAct(undefined);
  const changed = (members?: StaffMember[]) =>
    void mutate(members, { revalidate: members === undefined });
  return (
    <>
      <PageHead title={t.title} count={data?.length} exports={EXPORTS}>
        <Button onClick={() => setAct({ kind: 'add' })}>
          <UserPlus className="size-4" />
          {t.add}
        </Button>
      </PageHead>
      <DataTable
        label={t.title}
        columns={staffColumns(setAct)}
        rows={data}
        keyOf={({ _id }) => _id}
        link={Link}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data,
          empty: { icon: <UsersRound />, title: t.empty },
          onRetry: () => void mutate(),
        })}
      />
      <LateDialog onClose={close}>
        {(act?.kind === 'add' || act?.kind === 'change') && (
          <StaffDialog
            {...(act.kind === 'change' && { member: act.member })}
            onClose={close}
            onChange={changed}
          />
        )}
        {act?.kind === 'alerts' && <AlertsDialog member={act.member} onClose={close} />}
        {(act?.kind === 'remove' || act?.kind === 'endSessions') && (
          <StaffAsk kind={act.kind} member={act.member} onClose={close} onChange={changed} />
        )}
      </LateDialog>
    </>
  );
}
