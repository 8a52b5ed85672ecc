import { useState } from 'react';
import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { Place } from '#shared/delivery-price.ts';
import { nameKey } from '#shared/fold-text.ts';

const t = adminDeliveryText;
type Props = { places: Place[]; error: string | undefined; onChange(places: Place[]): void };

/** Provinces and cities of a zone; an empty zone covers all other places. */
export function PlacePicker({ places, error, onChange }: Props) {
  const { data: provinces = [] } = useApi('GET /api/main/provinces', {});
  const [place, setPlace] = useState<Place>({ province: '', city: '' });
  const labelOf = (id: string) => provinces.find((one) => one.id === id)?.label ?? '';
  const chips = places.map(({ province, city }) => ({
    key: keyOf({ province, city }),
    label: city ? t.cityOf(labelOf(province), city) : labelOf(province),
  }));
  const cities = provinces.find(({ id }) => id === place.province)?.cities ?? [];
  const add = () => {
    if (!places.some((one) => keyOf(one) === keyOf(place))) onChange([...places, place]);
    setPlace({ province: '', city: '' });
  };
  return (
    <div className="grid gap-2.5">
      {places.length === 0 && <p className="text-sm font-semibold">{t.everywhere}</p>}
      <Chips
        chips={chips}
        removeLabel={t.removePlace}
        onRemove={(at) => onChange(places.toSpliced(at, 1))}
      />
      <div className="grid items-end gap-3 desk:grid-cols-[1fr_1fr_auto]">
        <Select
          label={t.province}
          none={t.choose}
          options={provinces.map(({ id, label }) => ({ id, label }))}
          value={place.province}
          onChange={(province) => setPlace({ province, city: '' })}
        />
        <Select
          label={t.city}
          none={t.wholeProvince}
          options={cities.map((city) => ({ id: city, label: city }))}
          value={place.city}
          disabled={!place.province}
          onChange={(city) => setPlace({ ...place, city })}
        />
        <Button look="soft" disabled={!place.province} onClick={add}>
          <Plus className="size-4" />
          {t.addPlace}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-13 text-anar-600">
          {error}
        </p>
      )}
    </div>
  );
}

const keyOf = ({ province, city }: Place) => `${province}:${nameKey(city)}`;

type Chip = { key: string; label: string };

type ChipsProps = { chips: Chip[]; removeLabel(label: string): string; onRemove(at: number): void };

/** Chosen items, each with a button that removes it. */
export const Chips = ({ chips, removeLabel, onRemove }: ChipsProps) =>
  chips.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ key, label }, at) => (
        <li key={key} className="flex items-center rounded-full bg-firoozeh-50 ps-3.5 text-sm">
          <bdi>{label}</bdi>
          <button
            type="button"
            aria-label={removeLabel(label)}
            onClick={() => onRemove(at)}
            className="grid size-11 place-items-center rounded-full text-ink-700 hover:text-anar-600"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
