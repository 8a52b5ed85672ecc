import { Block } from '#app/common/block.tsx';
import { DraftOffer, FormNotice } from '#app/forms/form-notice.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-field.tsx';

type Row = { note: string; version: number };
type Props = {
  /** Of the draft that is kept in the browser. */
  name: string;
  title: string;
  hint: string;
  saveLabel: string;
  row: Row;
  read(): Promise<Row>;
  send(note: string, base: Row): Promise<Row>;
};

/** What staff write to each other about an order, a request or a person. */
export function StaffNote({ name, title, hint, saveLabel, row, read, send }: Props) {
  const form = useForm<{ note: string }, Row>({
    name: `note:${name}`,
    start: { note: row.note },
    row,
    toDraft: ({ note }) => ({ note }),
    read,
    labels: { note: title, adminNote: title },
    mends: { note: ['adminNote'] },
  });
  return (
    <div className="print:hidden">
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
          <FormNotice form={form} />
          <Button
            look="soft"
            busy={form.saving.isBusy}
            busyText={text.sending}
            disabled={!form.isDirty || form.news.clashes.length > 0}
            onClick={() =>
              void form.save(({ note }, base = row) => send(note, base), adminText.saved)
            }
          >
            {saveLabel}
          </Button>
        </div>
      </Block>
    </div>
  );
}
