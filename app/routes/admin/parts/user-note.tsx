import { useState } from 'react';
import type { AdminUser } from '../../../../contract/admin-users.ts';
import { api } from '../../../api.ts';
import { Block } from '../../../parts/order/block.tsx';
import { adminText } from '../../../text/admin.ts';
import { usersText } from '../../../text/users.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useMove } from './use-move.ts';

const t = usersText.note;
type Props = { user: AdminUser; onChange(user?: AdminUser): void };

/** What staff write to each other about a person. */
export function UserNote({ user, onChange }: Props) {
  const [note, setNote] = useState(user.note);
  const { isBusy, run, message, faults } = useMove<AdminUser>({ onClose: () => {}, onChange });
  const names = { note: t.title };
  const save = () =>
    api('PATCH /api/admin/users/:id', {
      params: { id: user._id },
      body: { note, version: user.version },
    });
  return (
    <Block title={t.title}>
      <TextArea
        label={t.hint}
        rows={3}
        value={note}
        error={faults(names).note ?? (message(names) || undefined)}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        look="soft"
        className="mt-3"
        busy={isBusy}
        busyText={text.sending}
        disabled={note === user.note}
        onClick={() => void run(save, adminText.saved)}
      >
        {t.save}
      </Button>
    </Block>
  );
}
