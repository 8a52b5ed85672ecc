import { useState } from 'react';
import type { AdminOrder } from '../../../../contract/admin-orders.ts';
import { api } from '../../../api.ts';
import { Block } from '../../../parts/order/block.tsx';
import { toast } from '../../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

const t = adminOrdersText.note;
type Props = { order: AdminOrder; onChange(order: AdminOrder): void };

/** What staff write to each other about an order. */
export function AdminNote({ order, onChange }: Props) {
  const [note, setNote] = useState(order.adminNote);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onChange(
        await api('PATCH /api/admin/orders/:id', {
          params: { id: order._id },
          body: { adminNote: note },
        }),
      );
      toast('success', adminText.saved);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const fault = fieldErrors(error, { adminNote: t.title }).adminNote;
  return (
    <div className="print:hidden">
      <Block title={t.title}>
        <TextArea
          label={t.hint}
          rows={3}
          value={note}
          error={error === undefined ? undefined : (fault ?? refusalText(error))}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          look="soft"
          className="mt-3"
          busy={isBusy}
          busyText={text.sending}
          disabled={note === order.adminNote}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
      </Block>
    </div>
  );
}
