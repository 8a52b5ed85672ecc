import { useState } from 'react';
import { mapLink } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { LocateFixed, MapPin, X } from '#app/ui/icons.tsx';
import type { Place } from './use-address-form.ts';

const t = consoleText.addresses.place;
const WAIT_MS = 15_000;
/** About one metre: more digits would reveal more about a person than a courier needs. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

type Props = { place: Place; onChange(place: Place): void };

/** Location of the address from the device, which asks for permission only after a press. */
export function PlaceOnMap({ place, onChange }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onChange({ lat: round(coords.latitude), lng: round(coords.longitude) });
        setState('idle');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  if (place.lat !== null && place.lng !== null)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <a
          href={mapLink(place.lat, place.lng)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-firoozeh-700 hover:underline"
        >
          <MapPin className="size-4" />
          {t.locationSaved}
        </a>
        <Button look="plain" size="small" onClick={() => onChange({ lat: null, lng: null })}>
          <X className="size-4" />
          {t.remove}
        </Button>
      </p>
    );
  return (
    <div>
      <Button
        look="line"
        className="max-w-full whitespace-normal max-desk:px-3"
        busy={state === 'asking'}
        busyText={t.asking}
        onClick={ask}
      >
        <LocateFixed className="size-4" />
        {t.use} <span className="font-normal text-ink-500">{text.optional}</span>
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-1 text-13 text-anar-600">
          {t.failed}
        </p>
      )}
    </div>
  );
}
