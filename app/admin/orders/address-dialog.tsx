import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type AddressDraft, AddressFields, addressLabels } from './address-fields.tsx';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.address;

/** Where an order goes and who receives it, until it has arrived. */
export default function AddressDialog({ order, onClose, onChange }: MoveProps) {
  const form = useMoveForm<AddressDraft, AdminOrder>({
    start: startOf(order),
    labels: addressLabels,
    onClose,
    onChange,
  });
  const save = () =>
    form.send(
      (typed) =>
        api('PATCH /api/admin/orders/:id/address', {
          params: { id: order._id },
          body: { ...typed, version: order.version },
        }),
      t.done,
    );
  return (
    <Dialog shape="wideBox" title={t.correct} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <p className="text-sm text-ink-500">{t.body}</p>
        <AddressFields {...form} />
        <FormError>{form.message}</FormError>
        <Button size="large" type="submit" busyText={text.sending} busy={form.isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

const startOf = ({ detail: { address: now } }: AdminOrder): AddressDraft => ({
  ...{ province: now.province.id, city: now.city, address: now.address },
  ...{ plaque: now.plaque, unit: now.unit, postalCode: now.postalCode },
  ...{ receiverName: now.receiverName, receiverMobile: now.receiverMobile },
});
