import { useMemo } from 'react';
import { NoteCard } from '#app/admin/common/note-card.tsx';
import { api } from '#app/api.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';

const t = adminOrdersText.note;
type Props = { order: AdminOrder; onChange(order: AdminOrder): void };

const noteOf = ({ adminNote, version }: AdminOrder) => ({ note: adminNote, version });

/** Internal note of staff about an order. */
export function AdminNote({ order, onChange }: Props) {
  const params = { id: order._id };
  return (
    <NoteCard
      name={`order:${order._id}`}
      title={t.title}
      hint={t.hint}
      saveLabel={t.save}
      row={useMemo(() => noteOf(order), [order])}
      read={async () => noteOf(await api('GET /api/admin/orders/:id', { params }))}
      send={async (adminNote, { note }) => {
        const body = { adminNote, noteRead: note };
        const noted = await api('PATCH /api/admin/orders/:id', { params, body });
        onChange(noted);
        return noteOf(noted);
      }}
    />
  );
}
