import { SaveLine } from '#app/admin/common/save-line.tsx';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { adminSearchText, listMark } from '#app/text/admin/search.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminSynonym } from '#contract/synonyms.ts';
import { SynonymPreview } from './synonym-preview.tsx';

const t = adminSearchText.synonyms;
type Draft = { words: string; finds: string };
type Props = { onClose(): void; onChange(): void } & (
  | { group: AdminSynonym; word?: never }
  | { group?: never; word: string }
);

/** Adds or edits a group of synonyms, with a preview of search results. */
export function SynonymDialog({ group, word = '', onClose, onChange }: Props) {
  const form = useMoveForm<Draft, AdminSynonym>({
    start: {
      words: group ? joinWords(group.words) : word,
      finds: joinWords(group?.finds ?? []),
    },
    labels: t.fields,
    onClose,
    onChange,
  });
  const save = () => form.send((typed) => saved(group, listsOf(typed)), t.done);
  return (
    <Dialog title={group ? t.editTitle : t.addTitle} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <TextArea label={t.fields.words} hint={t.wordsHint} rows={3} {...textOf(form, 'words')} />
        <TextArea
          label={t.fields.finds}
          optional={text.optional}
          hint={t.findsHint}
          rows={2}
          {...textOf(form, 'finds')}
        />
        <SynonymPreview id={group?._id ?? null} form={listsOf(form.draft)} />
        <SaveLine form={form} />
      </Form>
    </Dialog>
  );
}

const listsOf = ({ words, finds }: Draft) => ({
  words: splitWords(words),
  finds: splitWords(finds),
});

const saved = (group: AdminSynonym | undefined, form: { words: string[]; finds: string[] }) =>
  group
    ? api('PATCH /api/admin/synonyms/:id', {
        params: { id: group._id },
        body: { ...form, version: group.version },
      })
    : api('POST /api/admin/synonyms', { body: form });

/** Words as text for a form field. */
const joinWords = (words: string[]): string => words.join(`${listMark} `);

/** Words of a form field, separated by commas of either script or by lines. */
const splitWords = (text: string): string[] =>
  text
    .split(new RegExp(`[${listMark},\\n]`))
    .map((word) => word.trim())
    .filter(Boolean);
