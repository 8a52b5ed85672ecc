import { api } from '#app/api.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { requiredKey } from '#app/refusal.ts';
import { consoleText } from '#app/text/console.ts';
import type { Address, AddressForm } from '#contract/addresses.ts';
import { errorText } from '#shared/labels/errors.ts';

const labels = consoleText.addresses.names;
export type Field = keyof typeof labels;
export type Place = { lat: number | null; lng: number | null };
type Values = Record<Field, string> & Place & { isDefault: boolean };

const REQUIRED: Field[] = [
  'title',
  'province',
  'city',
  'address',
  'postalCode',
  'receiverName',
  'receiverMobile',
];

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

/** The form of a new or changed address. */
export const useAddressForm = (address: Address | undefined, person: Partial<Values>) =>
  useNewForm<Values>({
    name: `address:${address?._id ?? 'new'}`,
    start: { ...valuesOf(address), ...(!address && person) },
    labels,
    check: missingOf,
  });

const missingOf = (values: Values) =>
  Object.fromEntries(
    REQUIRED.filter((name) => !values[name].trim()).map((name) => [
      name,
      errorText(requiredKey(name), { field: labels[name] }),
    ]),
  );

/** Saves an address; the idempotency key of a new one prevents a duplicate. */
export function useSaveAddress(address: Address | undefined) {
  const attempt = useAttempt('address');
  return (values: AddressForm) =>
    address
      ? api('PATCH /api/addresses/:id', { params: { id: address._id }, body: values })
      : attempt.once(values, (headers) => api('POST /api/addresses', { body: values, headers }));
}
