import { useState } from 'react';
import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { fullName } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { partnersText as t } from '#app/text/admin/trade/partners.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { PartnerRequest } from '#contract/desk/partners.ts';

/** Groups among which one is chosen. */
const MOST_GROUPS = 100;

type Props = { row: PartnerRequest; onClose(): void; onChange(): void };

/** The request in full, and the decision: into a group, or a reason why not. */
export function DecideDialog({ row, onClose, onChange }: Props) {
  const [isRefusing, refuse] = useState(false);
  const Decision = isRefusing ? RefusalForm : AcceptanceForm;
  return (
    <Dialog title={t.of(fullName(row.buyer))} closeLabel={text.close} onClose={onClose}>
      <div className="grid gap-4">
        <b>
          <bdi>{row.business}</bdi>
        </b>
        <p className="whitespace-pre-line break-words rounded-control bg-paper px-4 py-3 text-sm leading-7 [overflow-wrap:anywhere]">
          <bdi>{row.note || t.noNote}</bdi>
        </p>
        <Link
          to={`/console/admin/identities/detail-${row.buyer._id}`}
          className="justify-self-start font-semibold text-firoozeh-700 underline underline-offset-4"
        >
          {t.identity}
        </Link>
        {row.status === 'pending' ? (
          <>
            <Decision row={row} onClose={onClose} onChange={onChange} />
            {!isRefusing && (
              <Button look="plain" onClick={() => refuse(true)}>
                {t.refuse}
              </Button>
            )}
          </>
        ) : (
          <p>{row.group ? t.decided(row.group) : t.because(row.reason)}</p>
        )}
      </div>
    </Dialog>
  );
}

function AcceptanceForm({ row, onClose, onChange }: Props) {
  const form = useMoveForm({ start: { groupId: '' }, labels: t.fields, onClose, onChange });
  const { data, error } = useApi('GET /api/admin/groups', { query: { pageSize: MOST_GROUPS } });
  const groups = optionsOf({ data: data?.items, error }, ({ _id, title }) => ({
    id: _id,
    label: title,
  }));
  const save = () =>
    form.send(
      (typed) => api('POST /api/admin/partner-requests/:id/acceptance', moveOf(row, typed)),
      t.accepted,
    );
  return (
    <Form onSave={save} className="grid gap-4">
      <Choice
        label={t.fields.groupId}
        options={groups}
        value={form.draft.groupId}
        error={form.faults.groupId}
        onChange={(groupId) => form.set({ groupId })}
      />
      <FormError>{!form.faults.groupId && form.message}</FormError>
      <Button type="submit" busyText={text.sending} busy={form.isBusy} size="large">
        {t.accept}
      </Button>
    </Form>
  );
}

/** Reason of a refusal, which the person reads. */
export function RefusalForm({ row, onClose, onChange }: Props) {
  const form = useMoveForm({ start: { reason: '' }, labels: t.fields, onClose, onChange });
  const save = () =>
    form.send(
      (typed) => api('POST /api/admin/partner-requests/:id/refusal', moveOf(row, typed)),
      t.refused,
    );
  return (
    <Form onSave={save} className="grid gap-4">
      <TextArea
        label={t.fields.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={300}
        {...textOf(form, 'reason')}
      />
      <FormError>{!form.faults.reason && form.message}</FormError>
      <Button type="submit" busyText={text.sending} busy={form.isBusy} size="large">
        {t.refuse}
      </Button>
    </Form>
  );
}
