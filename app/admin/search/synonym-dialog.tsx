import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminSynonym } from '#contract/synonyms.ts';
import { SynonymPreview } from './synonym-preview.tsx';
import { joinWords, splitWords } from './synonym-words.ts';

const t = adminSearchText.synonyms;
type Props = { onClose(): void; onChange(): void } & (
  | { group: AdminSynonym; word?: never }
  | { group?: never; word: string }
);

/** Adds or changes words of one meaning, with a look at what a query would find. */
export function SynonymDialog({ group, word = '', onClose, onChange }: Props) {
  const [words, setWords] = useState(group ? joinWords(group.words) : word);
  const [finds, setFinds] = useState(joinWords(group?.finds ?? []));
  const step = useMove<AdminSynonym>({ onClose, onChange });
  const form = { words: splitWords(words), finds: splitWords(finds) };
  const save = () => step.run(() => saved(group, form), t.done);
  const faults = step.faults(t.fields);
  const message = step.message(t.fields);
  return (
    <Dialog title={group ? t.editTitle : t.addTitle} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <TextArea
          label={t.fields.words}
          hint={t.wordsHint}
          rows={3}
          value={words}
          error={faults.words}
          onChange={(event) => setWords(event.target.value)}
        />
        <TextArea
          label={t.fields.finds}
          optional={text.optional}
          hint={t.findsHint}
          rows={2}
          value={finds}
          error={faults.finds}
          onChange={(event) => setFinds(event.target.value)}
        />
        <SynonymPreview id={group?._id ?? null} form={form} />
        <FormError>{message}</FormError>
        <Button type="submit" size="large" busy={step.isBusy} busyText={text.sending}>
          {adminText.save}
        </Button>
      </Form>
    </Dialog>
  );
}

const saved = (group: AdminSynonym | undefined, form: { words: string[]; finds: string[] }) =>
  group
    ? api('PATCH /api/admin/synonyms/:id', {
        params: { id: group._id },
        body: { ...form, version: group.version },
      })
    : api('POST /api/admin/synonyms', { body: form });
