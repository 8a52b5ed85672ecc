import { Block } from '#app/common/block.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { TextArea } from '#app/ui/text-field.tsx';

type Row = { note: string; version: number };
type Props = {
  /** Key of the draft in the browser's storage. */
  name: string;
  title: string;
  hint: string;
  saveLabel: string;
  row: Row;
  read(): Promise<Row>;
  send(note: string, base: Row): Promise<Row>;
};

/** Internal note of staff about an order, a request or a person. */
export function NoteCard({ name, title, hint, saveLabel, row, read, send }: Props) {
  const form = useResourceForm<{ note: string }, Row>({
    name: `note:${name}`,
    start: { note: row.note },
    row,
    toDraft: ({ note }) => ({ note }),
    read,
    labels: { note: title, adminNote: title },
    mends: { note: ['adminNote'] },
  });
  return (
    <Form
      className="print:hidden"
      onSave={() => form.save(({ note }, base = row) => send(note, base), adminText.saved)}
    >
      <Block title={title}>
        <DraftOffer form={form} />
        <TextArea
          label={hint}
          rows={3}
          maxLength={2000}
          value={form.draft.note}
          error={form.faults.note ?? form.faults.adminNote}
          onChange={(event) => form.set({ note: event.target.value })}
        />
        <div className="mt-3">
          <FormEnd form={form}>
            <SaveButton form={form} look="soft" disabled={!form.isDirty}>
              {saveLabel}
            </SaveButton>
          </FormEnd>
        </div>
      </Block>
    </Form>
  );
}
