import { useId, useState } from 'react';
import { toast } from '#app/common/toast.tsx';
import { Form } from '#app/forms/form.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { listText } from '#app/text/admin/list.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const t = listText.views;
const MOST_LETTERS = 30;

type Props = { onClose(): void; onSave(name: string): void };

/** Asks for the name of a view. */
export default function SaveViewDialog({ onClose, onSave }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const save = async () => {
    const written = name.trim();
    if (!written) return setFault(t.nameNeeded);
    onSave(written);
    toast('success', t.saved(written));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t.title}
      yes={adminText.save}
      no={adminText.no}
      closeLabel={text.close}
      isDestructive={false}
      formId={id}
      onNo={onClose}
    >
      <Form id={id} onSave={save} className="grid gap-3">
        <p className="text-sm leading-7 text-ink-500">{t.hint}</p>
        <TextField
          label={t.name}
          value={name}
          maxLength={MOST_LETTERS}
          error={fault}
          autoFocus
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
      </Form>
    </ConfirmDialog>
  );
}
