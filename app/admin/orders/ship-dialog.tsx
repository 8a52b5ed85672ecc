import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Carrier } from '#contract/orders.ts';
import { foldCode } from '#shared/fold-text.ts';
import { carrierText } from '#shared/labels/orders.ts';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.ship;
const labels = { carrier: t.carrier, trackingCode: t.tracking };

/** Carrier and tracking code; who fetches the goods needs none. */
export function ShipDialog({ order, onClose, onChange }: MoveProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const move = useMove({ onClose, onChange });
  const isPickup = carrier === 'pickup';
  const faults = move.faults(labels);
  const carrierFault = isTried && !carrier ? t.carrierNeeded : faults.carrier;
  const codeFault =
    isTried && carrier && !isPickup && !code ? t.trackingNeeded : faults.trackingCode;
  const save = async () => {
    setTried(true);
    if (carrier && (isPickup || code)) {
      const body = { carrier, trackingCode: isPickup ? '' : code };
      await move.run(
        () => api('POST /api/admin/orders/:id/shipment', { params: { id: order._id }, body }),
        t.done,
      );
    }
  };
  const message = move.message(labels);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Select
          label={t.carrier}
          none={productsText.form.choose}
          options={Object.entries(carrierText).map(([id, label]) => ({ id, label }))}
          value={carrier}
          error={carrierFault}
          // the options are the carriers
          onChange={(id) => setCarrier(id as Carrier | '')}
        />
        {isPickup ? (
          <p className="text-sm text-ink-500">{t.pickupHint}</p>
        ) : (
          <TextField
            label={t.tracking}
            hint={t.trackingHint}
            dir="ltr"
            autoComplete="off"
            className="font-mono"
            value={code}
            error={codeFault}
            onChange={(event) => setCode(foldCode(event.target.value))}
          />
        )}
        <FormError>{message}</FormError>
        <Button type="submit" size="large" busy={move.isBusy} busyText={text.sending}>
          {t.title}
        </Button>
      </Form>
    </Dialog>
  );
}
