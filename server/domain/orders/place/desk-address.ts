import type { DeskAddress } from '#contract/addresses.ts';
import type { ErrorKey } from '#contract/errors.ts';
import type { OrderAddress } from '#contract/order/order-shapes.ts';
import { findProvince } from '#server/domain/addresses/provinces.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import type { DeliveryKind } from '#shared/states.ts';

const LEAST_ADDRESS = 10;

/**
 * Address of an order from the data of staff. Pickup needs none, freight a city, other methods a
 * full address; `kind` is undefined if no carrier is chosen, and `at` prefixes the field names.
 * Throws `field_required`, `too_short`, `field_invalid`.
 */
export function orderAddressOf(
  typed: DeskAddress,
  kind: DeliveryKind | undefined,
  at = '',
): Omit<OrderAddress, 'title' | 'lat' | 'lng'> {
  const province = findProvince(typed.province);
  if (typed.province !== '' && !province) throw invalidField(`${at}province`, 'field_invalid');
  const missing = Object.entries(missingOf(typed, kind)).map(([name, key]) => [
    `${at}${name}`,
    key,
  ]);
  const key = missing[0]?.[1] as ErrorKey | undefined;
  if (key)
    throw new DomainError('invalid', key, { min: LEAST_ADDRESS }, Object.fromEntries(missing));
  return { ...typed, province: province ?? { id: '', label: '' } };
}

function missingOf(
  { province, city, address }: DeskAddress,
  kind: DeliveryKind | undefined,
): Record<string, ErrorKey> {
  if (kind === 'pickup') return {};
  const toTheDoor = kind === 'post' || kind === 'courier';
  return {
    ...(province === '' && { province: 'field_required' as const }),
    ...(city === '' && { city: 'field_required' as const }),
    ...(toTheDoor && address === '' && { address: 'field_required' as const }),
    ...(toTheDoor &&
      address !== '' &&
      address.length < LEAST_ADDRESS && { address: 'too_short' as const }),
  };
}

/**
 * True for a full address; only such ones are saved for the buyer, whose own checkout requires all
 * fields.
 */
export const isWhole = ({ province, city, address, postalCode }: DeskAddress): boolean =>
  province !== '' && city !== '' && address.length >= LEAST_ADDRESS && postalCode !== '';
