import type { ReactNode } from 'react';
import { PlaceFields } from '#app/common/place/place-fields.tsx';
import { fullName } from '#app/format.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { Address } from '#contract/addresses.ts';
import { DefaultTick } from './default-tick.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { type Field, useAddressForm, useSaveAddress } from './use-address-form.ts';

const t = consoleText.addresses;
type Props = { address?: Address; onSaved(address: Address): void };

/** All fields of an address; the default receiver is the signed-in user. */
export function AddressForm({ address, onSaved }: Props) {
  const user = useSession((session) => session.user);
  const form = useAddressForm(address, {
    receiverName: user ? fullName(user) : '',
    receiverMobile: user?.mobileNumber ?? '',
  });
  const { draft, set, faults } = form;
  const send = useSaveAddress(address);
  const field = (name: Field) => ({
    id: `address-${name}`,
    label: t.fields[name],
    ...textOf(form, name),
  });
  const save = async () => {
    const saved = await form.save(send);
    if (saved) onSaved(saved);
  };
  return (
    <Form className="grid gap-4" onSave={save}>
      <DraftOffer form={form} />
      <TextField {...field('title')} maxLength={40} />
      <PlaceFields values={draft} errors={faults} onChange={set} />
      <TextArea {...field('address')} rows={3} maxLength={300} autoComplete="street-address" />
      <Pair>
        <TextField {...field('plaque')} optional={text.optional} maxLength={20} />
        <TextField {...field('unit')} optional={text.optional} maxLength={20} />
      </Pair>
      <DigitsField
        {...field('postalCode')}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(postalCode) => set({ postalCode })}
      />
      <Pair>
        <TextField {...field('receiverName')} maxLength={80} autoComplete="name" />
        <DigitsField
          {...field('receiverMobile')}
          type="tel"
          autoComplete="tel"
          onChange={(receiverMobile) => set({ receiverMobile })}
        />
      </Pair>
      <PlaceOnMap place={draft} onChange={set} />
      <DefaultTick
        label={t.makeDefault}
        isOn={draft.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
      <FormError>{form.message}</FormError>
      <Button type="submit" size="large" wide busy={form.saving.isBusy} busyText={text.sending}>
        {t.save}
      </Button>
    </Form>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3">{children}</div>
);
