import { useEffect } from 'react';
import { consoleText } from '#app/text/console.ts';
import { ComboField } from '#app/ui/combo-field.tsx';

const t = consoleText.addresses;
type Place = { province: string; city: string };
type Props = {
  provinces: { id: string; label: string }[];
  cities: string[];
  values: Place;
  errors: Partial<Record<string, string>>;
  /** True if the buyer came from the single field, so the focus moves here. */
  isFocused: boolean;
  onChange(change: Partial<Place>): void;
};

/** Province, then one of its cities; a missing village can be typed. */
export function PlaceLists({ provinces, cities, values, errors, isFocused, onChange }: Props) {
  const common = { openLabel: t.open, noMatch: t.noMatch, placeholder: t.choose };
  useEffect(() => {
    if (isFocused) document.getElementById('address-province')?.focus();
  }, [isFocused]);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] items-start gap-3">
      <ComboField
        {...common}
        inputId="address-province"
        label={t.fields.province}
        options={provinces}
        value={values.province || null}
        onChange={(id) => {
          if (id !== values.province) onChange({ province: id ?? '', city: '' });
        }}
        error={errors.province}
      />
      <ComboField
        {...common}
        inputId="address-city"
        label={t.fields.city}
        options={cities.map((name) => ({ id: name, label: name }))}
        value={cities.includes(values.city) ? values.city : null}
        typed={values.city}
        onType={(city) => onChange({ city })}
        onChange={(id) => id && onChange({ city: id })}
        error={errors.city}
        placeholder={values.province ? t.choose : t.cityFirst}
        isDisabled={!values.province}
      />
    </div>
  );
}
