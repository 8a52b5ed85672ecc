import { useState } from 'react';
import type { AdminManualOrder } from '../../../../contract/admin-manual-orders.ts';
import { api } from '../../../api.ts';
import { Block } from '../../../parts/order/block.tsx';
import { adminText } from '../../../text/admin.ts';
import { adminRequestsText as t } from '../../../text/admin-requests.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useMove } from './use-move.ts';

type Props = { request: AdminManualOrder; onChange(request?: AdminManualOrder): void };

/** What staff write to each other about a request. */
export function RequestNote({ request, onChange }: Props) {
  const [adminNote, setNote] = useState(request.adminNote);
  const step = useMove<AdminManualOrder>({ onChange });
  const labels = { adminNote: t.note };
  const save = () =>
    step.run(
      () =>
        api('PATCH /api/admin/manual-orders/:id', {
          params: { id: request._id },
          body: { adminNote },
        }),
      adminText.saved,
    );
  return (
    <Block title={t.note}>
      <TextArea
        label={t.noteHint}
        rows={3}
        maxLength={2000}
        value={adminNote}
        error={step.faults(labels).adminNote ?? (step.message(labels) || undefined)}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        look="soft"
        className="mt-3"
        busy={step.isBusy}
        busyText={text.sending}
        disabled={adminNote === request.adminNote}
        onClick={() => void save()}
      >
        {t.noteSave}
      </Button>
    </Block>
  );
}
