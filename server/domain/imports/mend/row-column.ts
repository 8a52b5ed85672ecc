import type { Mapping } from '#server/domain/imports/guess-mapping.ts';

/** Column to which a fault of a field belongs; stock of new products has its own. */
export function columnOf(mapping: Mapping, field: string): number | undefined {
  if (field === 'onHand') return mapping.onHand ?? mapping.newStock;
  // a key of a mapping, or nothing there
  return mapping[field as keyof Mapping];
}
