import { useMemo } from 'react';
import { NoteCard } from '#app/admin/common/note-card.tsx';
import { api } from '#app/api.ts';
import { adminRequestsText as t } from '#app/text/admin/requests.ts';
import type { AdminManualOrder } from '#contract/admin-requests.ts';

type Props = { request: AdminManualOrder; onChange(request?: AdminManualOrder): void };

const noteOf = ({ adminNote, version }: AdminManualOrder) => ({ note: adminNote, version });

/** Internal note of staff about a request. */
export function RequestNote({ request, onChange }: Props) {
  const params = { id: request._id };
  return (
    <NoteCard
      name={`request:${request._id}`}
      title={t.note}
      hint={t.noteHint}
      saveLabel={t.noteSave}
      row={useMemo(() => noteOf(request), [request])}
      read={async () => noteOf(await api('GET /api/admin/manual-orders/:id', { params }))}
      send={async (adminNote, { note }) => {
        const body = { adminNote, noteRead: note };
        const noted = await api('PATCH /api/admin/manual-orders/:id', { params, body });
        onChange(noted);
        return noteOf(noted);
      }}
    />
  );
}
