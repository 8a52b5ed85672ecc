import { useState } from 'react';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { ApiError, api } from '#app/api.ts';
import { ChoiceCard } from '#app/common/choice-card.tsx';
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

/** Shipping price of the new address, as the server calculated it. */
type Repriced = { title: string; was: number; now: number | null; canAsk: boolean };
type By = 'shop' | 'buyer';

/**
 * Edits the destination and receiver of an order before delivery, and asks who bears a change of
 * the shipping price.
 */
export default function AddressDialog({ order, onClose, onChange }: MoveProps) {
  const form = useMoveForm<AddressDraft, AdminOrder>({
    start: startOf(order),
    labels: addressLabels,
    onClose,
    onChange,
  });
  const [repriced, setRepriced] = useState<Repriced>();
  const [by, setBy] = useState<By>('shop');
  const save = () =>
    form.send(
      (typed) =>
        api('PATCH /api/admin/orders/:id/address', {
          params: { id: order._id },
          body: {
            ...typed,
            version: order.version,
            ...(repriced && { shipping: { by, price: repriced.now } }),
          },
        }).catch((refusal: unknown) => {
          setRepriced(repricedIn(refusal));
          setBy('shop');
          throw refusal;
        }),
      t.done,
    );
  return (
    <Dialog shape="wideBox" title={t.correct} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <p className="text-sm text-ink-500">{t.body}</p>
        <AddressFields {...form} kind={order.delivery?.kind} />
        {repriced && <Bearing {...repriced} isPaid={order.paidAmount > 0} by={by} onBy={setBy} />}
        <FormError>{form.message}</FormError>
        <Button size="large" type="submit" busyText={text.sending} busy={form.isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

type BearingProps = Repriced & { isPaid: boolean; by: By; onBy(by: By): void };

/** Both prices, and the choice of who bears the difference. */
const Bearing = ({ title, was, now, canAsk, isPaid, by, onBy }: BearingProps) => (
  <fieldset className="grid gap-2.5">
    <legend className="mb-2 text-sm leading-7 font-semibold">
      {now === null ? t.unserved(title) : t.repriced(title, was, now)}
    </legend>
    <ChoiceCard name="bearing" isChosen={by === 'shop'} onToggle={() => onBy('shop')}>
      <b className="text-15">{t.byShop}</b>
    </ChoiceCard>
    {canAsk && (
      <ChoiceCard name="bearing" isChosen={by === 'buyer'} onToggle={() => onBy('buyer')}>
        <b className="block text-15">{t.byBuyer}</b>
        <span className="text-13 text-ink-500">{isPaid ? t.paidHint : t.unpaidHint}</span>
      </ChoiceCard>
    )}
  </fieldset>
);

function repricedIn(refusal: unknown): Repriced | undefined {
  if (!(refusal instanceof ApiError) || refusal.body.message !== 'delivery_repriced') return;
  const { title, was, now, canAsk } = refusal.body;
  const price = typeof now === 'number' ? now : null;
  return { title: String(title), was: Number(was), now: price, canAsk: canAsk === true };
}

const startOf = ({ detail: { address: now } }: AdminOrder): AddressDraft => ({
  province: now.province.id,
  city: now.city,
  address: now.address,
  plaque: now.plaque,
  unit: now.unit,
  postalCode: now.postalCode,
  receiverName: now.receiverName,
  receiverMobile: now.receiverMobile,
});
