import { useRef, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { changedFields } from '#app/forms/merge-fields.ts';
import { useOfferedDraft } from '#app/forms/use-offered-draft.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { consoleText } from '#app/text/console.ts';
import { errorText } from '#app/text/errors.ts';
import type { Address, AddressForm } from '#contract/addresses.ts';

const labels = consoleText.addresses.names;
export type Field = keyof typeof labels;
export type Place = { lat: number | null; lng: number | null };
type Values = Record<Field, string> & Place & { isDefault: boolean };

const REQUIRED: Field[] = ['title', 'province', 'city', 'address'];
const FIELDS: Field[] = [...REQUIRED, 'postalCode', 'receiverName', 'receiverMobile'];

const valuesOf = (address?: Address): Values => ({
  title: address?.title ?? '',
  province: address?.province.id ?? '',
  city: address?.city ?? '',
  address: address?.address ?? '',
  plaque: address?.plaque ?? '',
  unit: address?.unit ?? '',
  postalCode: address?.postalCode ?? '',
  receiverName: address?.receiverName ?? '',
  receiverMobile: address?.receiverMobile ?? '',
  lat: address?.lat ?? null,
  lng: address?.lng ?? null,
  isDefault: address?.isDefault ?? false,
});

/** Values, faults and sending of a new or changed address. */
export function useAddressForm(address: Address | undefined, person: Partial<Values>) {
  const [start] = useState<Values>({ ...valuesOf(address), ...(!address && person) });
  const [values, setValues] = useState(start);
  const draft = useOfferedDraft({
    name: `address:${address?._id ?? 'new'}`,
    value: values,
    isTyped: changedFields(start, values).length > 0,
    put: setValues,
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (faults: Partial<Record<string, string>>) => {
    setErrors(faults);
    const first = FIELDS.find((name) => faults[name]);
    if (first) form.current?.querySelector<HTMLElement>(`#address-${first}`)?.focus();
  };
  const send = async (): Promise<Address | undefined> => {
    const missing = missingOf(values);
    refuse(missing);
    setFailure('');
    if (Object.keys(missing).length > 0) return undefined;
    setSending(true);
    try {
      const saved = await save(values, address);
      draft.done();
      return saved;
    } catch (error) {
      const faults = fieldErrors(error, labels);
      refuse(faults);
      const isOfForm = error instanceof ApiError && Object.keys(faults).length > 0;
      setFailure(isOfForm ? '' : refusalText(error));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((k) => [k, undefined])),
    }));
  };
  return { form, values, set, errors, failure, isSending, send, draft };
}

const missingOf = (values: Values) =>
  Object.fromEntries(
    REQUIRED.filter((name) => !values[name].trim()).map((name) => [
      name,
      errorText('field_required', { field: labels[name] }),
    ]),
  );

const save = (values: AddressForm, address: Address | undefined) =>
  address
    ? api('PATCH /api/addresses/:id', { params: { id: address._id }, body: values })
    : api('POST /api/addresses', { body: values });
