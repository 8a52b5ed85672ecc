import { preload } from 'swr';
import { api } from '#app/api.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ComboField } from '#app/ui/combo-field.tsx';
import { useApi } from '#app/use-api.ts';

const t = consoleText.addresses;
type Place = { province: string; city: string };
type Props = {
  values: Place;
  errors: Partial<Record<string, string>>;
  onChange(change: Partial<Place>): void;
};

let request: Promise<unknown> | undefined;

/** Preloads the provinces once, before the form renders; a failed load is repeated. */
export function readPlaces(): Promise<unknown> {
  request ??= api('GET /api/main/provinces').then((places) =>
    preload('/api/main/provinces', () => places),
  );
  request.catch(() => {
    request = undefined;
  });
  return request;
}

/** Province, then one of its cities; a missing village can be typed. */
export function PlaceFields({ values, errors, onChange }: Props) {
  const { data: provinces, error, mutate } = useApi('GET /api/main/provinces', {});
  const cities = provinces?.find(({ id }) => id === values.province)?.cities ?? [];
  const common = { openLabel: t.open, noMatch: t.noMatch, placeholder: t.choose };
  return (
    <>
      {error && !provinces && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
          {text.failed}
          <Button look="line" size="small" onClick={() => void mutate()}>
            {text.retry}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] items-start gap-3">
        <ComboField
          {...common}
          inputId="address-province"
          label={t.fields.province}
          options={provinces ?? []}
          value={values.province || null}
          onChange={(id) => {
            if (id !== values.province) onChange({ province: id ?? '', city: '' });
          }}
          error={errors.province}
          isDisabled={!provinces}
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
    </>
  );
}
