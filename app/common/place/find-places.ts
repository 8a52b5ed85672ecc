import { consoleText } from '#app/text/console.ts';
import { nameKey } from '#shared/fold-text.ts';

type Province = { id: string; label: string; cities: readonly string[] };
/** A city with its province, as one choice. */
export type Place = {
  id: string;
  label: string;
  /** Name of the city alone, which chooses it too. */
  name: string;
  province: string;
  city: string;
};
type Known = Place & { key: string; cityKey: string };

/** Rows of a list on a phone: another letter narrows the list. */
const MOST = 40;

export const placesOf = (provinces: readonly Province[]): Known[] =>
  provinces.flatMap(({ id, label, cities }) =>
    cities.map((city) => ({
      id: `${id}/${city}`,
      label: consoleText.addresses.placeOf(label, city),
      name: city,
      province: id,
      city,
      key: nameKey(label + city),
      cityKey: nameKey(city),
    })),
  );

/**
 * Places for what is typed: cities that begin with it, then those of a province that does, then
 * the rest. Without words the cities that bear the name of their province.
 */
export function findPlaces(places: Known[], typed: string): Known[] {
  const words = nameKey(typed.replace(/\p{P}/gu, ''));
  if (!words) return places.filter(({ key, cityKey }) => key === cityKey + cityKey);
  const ranked = places.flatMap((place) => {
    const rank = rankOf(place, words);
    return rank === undefined ? [] : [{ place, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ place }) => place);
}

function rankOf({ key, cityKey }: Known, words: string): number | undefined {
  if (cityKey === words) return 0;
  if (cityKey.startsWith(words)) return 1;
  if (key.startsWith(words)) return 2;
  return key.includes(words) ? 3 : undefined;
}
