import { moveOf } from '#app/admin/common/move-of.ts';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminSuggest, SuggestStatus } from '#contract/suggests.ts';
import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';

const t = adminRequestsText.suggests;
const labels = { answer: t.answer, status: t.status };
type Answer = { status: SuggestStatus; answer: string };
type Props = { suggest: AdminSuggest; onClose(): void; onChange(): void };

/** Reads a suggestion in full, sets its status and answers its writer. */
export function AnswerDialog({ suggest, onClose, onChange }: Props) {
  const form = useMoveForm<Answer, AdminSuggest>({
    start: { status: suggest.status, answer: suggest.answer },
    labels,
    onClose,
    onChange,
  });
  const { draft, faults, set } = form;
  const save = () =>
    form.send((typed) => api('PATCH /api/admin/suggests/:id', moveOf(suggest, typed)), t.done);
  return (
    <Dialog
      title={t.answerOf(suggestKindText[suggest.kind])}
      closeLabel={text.close}
      onClose={onClose}
    >
      <Form onSave={save} className="grid gap-4">
        <p className="whitespace-pre-line break-words rounded-control bg-paper px-4 py-3 text-sm leading-7 [overflow-wrap:anywhere]">
          <bdi>{suggest.body}</bdi>
        </p>
        <Select
          label={t.status}
          options={suggest.next.map((id) => ({ id, label: suggestStatusText[id] }))}
          value={draft.status}
          error={faults.status}
          // every option id is one of the statuses
          onChange={(id) => set({ status: id as SuggestStatus })}
        />
        <TextArea
          label={t.answer}
          optional={text.optional}
          hint={t.answerHint}
          rows={4}
          maxLength={500}
          {...textOf(form, 'answer')}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  );
}
