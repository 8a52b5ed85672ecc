import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { ScanButton } from '#app/admin/frame/scan/scan-button.tsx';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Carrier } from '#contract/order/order-delivery.ts';
import { foldCode } from '#shared/fold-text.ts';
import { carrierText } from '#shared/labels/orders.ts';
import { sendShipment, shipmentNames } from './send-shipment.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.ship;
const labels = { carrier: t.carrier, trackingCode: t.tracking };
type Shipment = { carrier: Carrier | ''; trackingCode: string };

/** A pickup needs no tracking code. */
const check = ({ carrier, trackingCode }: Shipment) => ({
  carrier: carrier ? undefined : t.carrierNeeded,
  trackingCode: carrier && carrier !== 'pickup' && !trackingCode ? t.trackingNeeded : undefined,
});

/** Enters or corrects the carrier and tracking code; a pickup needs no code. */
export function ShipDialog({ order, onClose, onChange }: MoveProps) {
  const names = shipmentNames(order);
  const form = useMoveForm<Shipment, AdminOrder>({
    start: {
      // each delivery method has a carrier of the same name
      carrier: order.shipment?.carrier ?? order.delivery?.kind ?? '',
      trackingCode: order.shipment?.trackingCode ?? '',
    },
    labels,
    check,
    onClose,
    onChange,
  });
  const { draft, faults, set } = form;
  const save = () =>
    form.send(
      ({ carrier, trackingCode }) =>
        sendShipment(order, {
          // `check` requires a carrier
          carrier: carrier as Carrier,
          trackingCode: carrier === 'pickup' ? '' : trackingCode,
        }),
      names.done,
    );
  return (
    <Dialog title={names.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Select
          label={t.carrier}
          none={productsText.form.choose}
          options={Object.entries(carrierText).map(([id, label]) => ({ id, label }))}
          value={draft.carrier}
          error={faults.carrier}
          // every option id is one of the carriers
          onChange={(id) => set({ carrier: id as Carrier | '' })}
        />
        {draft.carrier === 'pickup' ? (
          <p className="text-sm text-ink-500">{t.pickupHint}</p>
        ) : (
          <TextField
            label={t.tracking}
            hint={t.trackingHint}
            dir="ltr"
            autoComplete="off"
            className="font-mono"
            end={<ScanButton onCode={(code) => set({ trackingCode: foldCode(code) })} />}
            value={draft.trackingCode}
            error={faults.trackingCode}
            onChange={(event) => set({ trackingCode: foldCode(event.target.value) })}
          />
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {names.title}
        </Button>
      </Form>
    </Dialog>
  );
}
