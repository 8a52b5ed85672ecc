import { textOf } from '#app/forms/text-of.ts';
import { groupsText as t } from '#app/text/admin/trade/groups.ts';
import { text } from '#app/text.ts';
import { TextArea, TextField } from '#app/ui/text-field.tsx';

export type GroupDraft = { title: string; note: string };
export const START: GroupDraft = { title: '', note: '' };

type Props = {
  draft: GroupDraft;
  faults: Partial<Record<string, string>>;
  set(change: Partial<GroupDraft>): void;
};

/** Title and note of a group. */
export const GroupFields = (form: Props) => (
  <>
    <TextField
      label={t.fields.title}
      hint={t.titleHint}
      maxLength={60}
      {...textOf(form, 'title')}
    />
    <TextArea
      label={t.fields.note}
      hint={t.noteHint}
      optional={text.optional}
      rows={2}
      maxLength={500}
      {...textOf(form, 'note')}
    />
  </>
);
