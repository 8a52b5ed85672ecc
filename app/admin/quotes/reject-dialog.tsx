import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';
import type { RequestProps } from './types.ts';

const t = adminRequestsText.rejectForm;
const labels = { reason: t.reason };

/** Rejects a request with a reason that its sender reads. */
export function RejectRequest({ request, onClose, onChange }: RequestProps & { onClose(): void }) {
  const [reason, setReason] = useState('');
  const step = useMove<AdminManualOrder>({ onClose, onChange });
  const save = async () => {
    const body = { version: request.version, reason };
    const params = { id: request._id };
    await step.run(() => api('POST /api/admin/manual-orders/:id/reject', { params, body }), t.done);
  };
  const message = step.message(labels);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <TextArea
          label={t.reason}
          hint={t.hint}
          rows={3}
          maxLength={300}
          value={reason}
          error={step.faults(labels).reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{message}</FormError>
        <Button type="submit" look="danger" size="large" busy={step.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
