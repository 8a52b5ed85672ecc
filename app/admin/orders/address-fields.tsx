import { PlaceFields } from '#app/common/place/place-fields.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { DeliveryKind } from '#shared/states.ts';

export const NO_ADDRESS = {
  province: '',
  city: '',
  address: '',
  plaque: '',
  unit: '',
  postalCode: '',
  receiverName: '',
  receiverMobile: '',
};
export type AddressDraft = typeof NO_ADDRESS;

export const addressLabels = consoleText.addresses.fields;

type Props = {
  draft: AddressDraft;
  faults: Partial<Record<string, string>>;
  set(change: Partial<AddressDraft>): void;
  /** Delivery method, if known. */
  kind?: DeliveryKind | undefined;
};

/** Fields of the destination and receiver, as staff fill them in. */
export function AddressFields(form: Props) {
  const { draft, faults, set, kind } = form;
  const toTheDoor = kind === 'post' || kind === 'courier';
  const field = (name: keyof AddressDraft) => ({
    id: `address-${name}`,
    label: addressLabels[name],
    ...textOf(form, name),
  });
  return (
    <>
      {kind !== 'pickup' && (
        <>
          <PlaceFields values={draft} errors={faults} onChange={set} />
          <TextArea
            {...field('address')}
            {...(!toTheDoor && { optional: text.optional })}
            rows={3}
            maxLength={300}
          />
        </>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        {kind !== 'pickup' && (
          <>
            <TextField {...field('plaque')} optional={text.optional} maxLength={20} />
            <TextField {...field('unit')} optional={text.optional} maxLength={20} />
          </>
        )}
        <TextField {...field('receiverName')} maxLength={80} />
        <DigitsField
          {...field('receiverMobile')}
          type="tel"
          onChange={(receiverMobile) => set({ receiverMobile })}
        />
      </div>
      {kind !== 'pickup' && (
        <DigitsField
          {...field('postalCode')}
          optional={text.optional}
          maxLength={20}
          onChange={(postalCode) => set({ postalCode })}
        />
      )}
    </>
  );
}
