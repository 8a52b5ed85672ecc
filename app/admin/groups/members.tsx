import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Ago, Words } from '#app/admin/common/list-cells.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { ApiError, api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { toast } from '#app/common/toast.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { groupsText } from '#app/text/admin/trade/groups.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Group, GroupMember } from '#contract/desk/groups.ts';

const t = groupsText.members;

type Props = { group: Group; onChange(): void };

/** Members of a group: added by mobile number, taken out one by one. */
export function Members({ group, onChange }: Props) {
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const { data, error, mutate } = useApi('GET /api/admin/groups/:id/members', {
    params: { id: group._id },
    query: { page },
  });
  const [leaving, setLeaving] = useState<GroupMember>();
  const again = () => {
    void mutate();
    onChange();
  };
  return (
    <Section title={t.title}>
      <AddMember group={group} onAdded={again} />
      {!data && error && <FailedLoad onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-32 w-full rounded-control" />}
      {data?.items.length === 0 && <p className="text-sm text-ink-500">{t.none}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul aria-label={t.title} className="divide-y divide-line">
            {data.items.map((member) => (
              <Member key={member._id} member={member} onLeave={() => setLeaving(member)} />
            ))}
          </ul>
          <Pagination
            page={data.page}
            last={Math.ceil(data.total / data.pageSize)}
            hrefOf={(n) => `?page=${n}`}
            link={Link}
            labels={adminText.pages}
          />
        </>
      )}
      {leaving && (
        <LeaveDialog
          group={group}
          member={leaving}
          onClose={() => setLeaving(undefined)}
          onLeft={again}
        />
      )}
    </Section>
  );
}

const Member = ({ member, onLeave }: { member: GroupMember; onLeave(): void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
    <Link
      to={`/console/admin/users/user-${member._id}`}
      className="min-w-40 flex-1 font-semibold hover:text-firoozeh-700"
    >
      <Words>{fullName(member)}</Words>
    </Link>
    <bdi dir="ltr" className="text-sm text-ink-500">
      {faMobile(member.mobileNumber)}
    </bdi>
    <span className="text-13 text-ink-500">
      <Ago at={member.addedAt} />
    </span>
    <Button look="plain" aria-label={t.remove(fullName(member))} onClick={onLeave}>
      {t.out}
    </Button>
  </li>
);

/** A person of another group is moved by a second press, which says so. */
function AddMember({ group, onAdded }: { group: Group; onAdded(): void }) {
  const form = useNewForm({
    name: null,
    start: { mobileNumber: '' },
    labels: { mobileNumber: t.mobile },
  });
  const { refusal } = form.saving;
  const isElsewhere =
    refusal instanceof ApiError &&
    refusal.body.message === 'group_member_elsewhere' &&
    refusal.body.group !== group.title;
  const save = async (isMove = false) => {
    const member = await form.save(({ mobileNumber }) =>
      api('POST /api/admin/groups/:id/members', {
        params: { id: group._id },
        body: { mobileNumber, isMove },
      }),
    );
    if (!member) return;
    toast('success', `${fullName(member)} ${t.added}`);
    form.set({ mobileNumber: '' });
    onAdded();
  };
  return (
    <Form onSave={() => save()} className="grid max-w-[32rem] gap-3">
      <DigitsField
        label={t.mobile}
        hint={t.hint}
        inputMode="tel"
        value={form.draft.mobileNumber}
        error={form.faults.mobileNumber}
        onChange={(mobileNumber) => form.set({ mobileNumber })}
      />
      {!form.faults.mobileNumber && <FormError>{form.message}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.saving.isBusy} busyText={text.sending}>
          {t.add}
        </Button>
        {isElsewhere && form.faults.mobileNumber && (
          <Button look="line" onClick={() => void save(true)}>
            {t.move}
          </Button>
        )}
      </div>
    </Form>
  );
}

type LeaveProps = { group: Group; member: GroupMember; onClose(): void; onLeft(): void };

function LeaveDialog({ group, member, onClose, onLeft }: LeaveProps) {
  const action = useAction();
  const params = { id: group._id, userId: member._id };
  const leave = () =>
    action.run(async () => {
      await api('DELETE /api/admin/groups/:id/members/:userId', { params });
      onClose();
      onLeft();
    }, t.removed);
  return (
    <ConfirmDialog
      title={t.removeAsk(fullName(member))}
      yes={t.out}
      no={adminText.no}
      closeLabel={text.close}
      busyText={text.sending}
      error={action.message()}
      isBusy={action.isBusy}
      onYes={() => void leave()}
      onNo={onClose}
    >
      <p className="leading-7 text-ink-700">{t.removeBody}</p>
    </ConfirmDialog>
  );
}
