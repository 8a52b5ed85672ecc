import { useId } from 'react';
import { SaveLine } from '#app/admin/common/save-line.tsx';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { insertAtCaret } from '#app/common/ticket/insert-at-caret.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { ticketAnswersText as t } from '#app/text/admin/ticket-answers.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import { MAX_ANSWER_BODY } from '#shared/limits.ts';
import { answerPlaces } from '#shared/ticket-answers.ts';

type Draft = { title: string; body: string };
type Props = {
  /** Answer to edit; a new one if left out. */
  answer?: TicketAnswer;
  onClose(): void;
  onChange(all?: TicketAnswer[]): void;
};

/** Title and text of a saved answer. */
export default function AnswerDialog({ answer, onClose, onChange }: Props) {
  const areaId = useId();
  const form = useMoveForm<Draft, TicketAnswer[]>({
    start: { title: answer?.title ?? '', body: t.written(answer?.body ?? '') },
    labels: t.fields,
    onClose,
    onChange,
  });
  const save = () => form.send((typed) => saved(answer, typed), t.saved);
  return (
    <Dialog
      title={answer ? t.editTitle : t.addTitle}
      shape="wideBox"
      closeLabel={text.close}
      onClose={onClose}
    >
      <Form onSave={save} className="grid gap-4">
        <TextField label={t.fields.title} hint={t.titleHint} {...textOf(form, 'title')} />
        <TextArea
          id={areaId}
          label={t.fields.body}
          hint={t.bodyHint}
          rows={7}
          dir="auto"
          maxLength={MAX_ANSWER_BODY}
          {...textOf(form, 'body')}
        />
        <div className="flex flex-wrap gap-2">
          {answerPlaces.map((place) => (
            <button
              key={place}
              type="button"
              aria-label={t.insertPlace(place)}
              onClick={() => insertAtCaret(areaId, `{${t.place(place)}}`)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-13 hover:bg-firoozeh-50"
            >
              <Plus className="size-3.5 text-ink-500" />
              {t.place(place)}
            </button>
          ))}
        </div>
        <SaveLine form={form} />
      </Form>
    </Dialog>
  );
}

const saved = (answer: TicketAnswer | undefined, { title, body }: Draft) => {
  const form = { title, body: t.stored(body) };
  return answer
    ? api('PATCH /api/admin/ticket-answers/:id', {
        params: { id: answer._id },
        body: { ...form, version: answer.version },
      })
    : api('POST /api/admin/ticket-answers', { body: form });
};
