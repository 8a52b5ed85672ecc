import { useMemo } from 'react';
import { NoteCard } from '#app/admin/common/note-card.tsx';
import { api } from '#app/api.ts';
import { usersText } from '#app/text/admin/users.ts';
import type { AdminUser } from '#contract/admin-users.ts';

const t = usersText.note;
type Props = { user: AdminUser; onChange(user?: AdminUser): void };

const noteOf = ({ note, version }: AdminUser) => ({ note, version });

/** Internal note of staff about a person. */
export function UserNote({ user, onChange }: Props) {
  const params = { id: user._id };
  return (
    <NoteCard
      name={`user:${user._id}`}
      title={t.title}
      hint={t.hint}
      saveLabel={t.save}
      row={useMemo(() => noteOf(user), [user])}
      read={async () => noteOf(await api('GET /api/admin/users/:id', { params }))}
      send={async (note, { version }) => {
        const noted = await api('PATCH /api/admin/users/:id', { params, body: { note, version } });
        onChange(noted);
        return noteOf(noted);
      }}
    />
  );
}
