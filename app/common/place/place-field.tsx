import { useMemo } from 'react';
import { consoleText } from '#app/text/console.ts';
import { ComboField } from '#app/ui/combo-field.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import { findPlaces, placesOf } from './find-places.ts';

const t = consoleText.addresses;
/** Last row of the list: the way to a place that it does not have. */
const OTHER = { id: 'other', label: t.otherPlace };

type Props = {
  provinces: ReplyOf<'GET /api/main/provinces'> | undefined;
  value: string | null;
  error: string | undefined;
  onChange(place: { province: string; city: string }): void;
  onLists(): void;
};

/** Province and city in one field: some letters of either, and a press or Enter on the place. */
export function PlaceField({ provinces, value, error, onChange, onLists }: Props) {
  const places = useMemo(() => placesOf(provinces ?? []), [provinces]);
  const choose = (id: string | null) => {
    if (id === OTHER.id) return onLists();
    const place = places.find((one) => one.id === id);
    onChange({ province: place?.province ?? '', city: place?.city ?? '' });
  };
  return (
    <ComboField
      inputId="address-province"
      label={t.placeLabel}
      options={places}
      find={(typed) => [...findPlaces(places, typed), OTHER]}
      value={value}
      onChange={choose}
      error={error}
      placeholder={t.placeExample}
      openLabel={t.open}
      noMatch={t.noMatch}
      isDisabled={!provinces}
    />
  );
}
