import iran from 'iran-cities-json';
import { inPersianOrder } from '#server/domain/words/persian-order.ts';

export type Province = { id: string; label: string; cities: string[] };

/** The 31 provinces with their cities, in alphabetical order. */
export const provinces: readonly Province[] = iran.ostan
  .map(({ id, name }) => ({ id: String(id), label: name, cities: citiesOf(id) }))
  .sort((a, b) => inPersianOrder(a.label, b.label));

/** Province in the form that an address stores; undefined for an unknown id. */
export function findProvince(id: string): { id: string; label: string } | undefined {
  const found = provinces.find((province) => province.id === id);
  return found && { id: found.id, label: found.label };
}

function citiesOf(province: number): string[] {
  const names = iran.shahr.filter(({ ostan }) => ostan === province).map(({ name }) => name);
  return [...new Set(names)].sort(inPersianOrder);
}
