import { useState } from 'react';
import { preload } from 'swr';
import { api } from '#app/api.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { useApi } from '#app/use-api.ts';
import { PlaceField } from './place-field.tsx';
import { PlaceLists } from './place-lists.tsx';

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

/**
 * Province and city as one field that is typed into; for a place that is not in the list a list of
 * the provinces, and the name of the place as it is typed.
 */
export function PlaceFields({ values, errors, onChange }: Props) {
  const { data: provinces, error, mutate } = useApi('GET /api/main/provinces', {});
  const [byLists, setByLists] = useState(false);
  const cities = provinces?.find(({ id }) => id === values.province)?.cities ?? [];
  const isElsewhere = Boolean(provinces && values.city && !cities.includes(values.city));
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
      {byLists || isElsewhere ? (
        <PlaceLists
          provinces={provinces ?? []}
          cities={cities}
          isFocused={byLists}
          {...{ values, errors, onChange }}
        />
      ) : (
        <PlaceField
          provinces={provinces}
          value={values.city ? `${values.province}/${values.city}` : null}
          error={errors.province && errors.city ? t.chooseBoth : (errors.province ?? errors.city)}
          onChange={onChange}
          onLists={() => setByLists(true)}
        />
      )}
    </>
  );
}
