import { attributeOfHead, optionOfHead, saysNothing } from '#shared/attribute-heads.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Mapping } from './guess-mapping.ts';

export const MAX_ATTRIBUTES = 60;
export const MAX_ATTRIBUTE = 300;
const MAX_NAME = 60;

export type AttributeColumn = { name: string; at: number };
export type Attribute = { name: string; value: string };

/** Attribute columns: those that no field is mapped to. */
export const attributeColumns = (heads: string[], mapping: Mapping) =>
  columnsOf(heads, mapping, attributeOfHead);

/** Columns that hold the options of families. */
export const optionColumns = (heads: string[], mapping: Mapping) =>
  columnsOf(heads, mapping, optionOfHead);

function columnsOf(
  heads: string[],
  mapping: Mapping,
  nameOf: (head: string) => string,
): AttributeColumn[] {
  const taken = new Set(Object.values(mapping));
  return heads.flatMap((head, at) => {
    const name = nameOf(head);
    return name && name.length <= MAX_NAME && !taken.has(at) ? [{ name, at }] : [];
  });
}

/** Attributes in the cells of a row, each name once; an empty cell gives none. */
export function attributesOf(cells: string[], columns: AttributeColumn[]): Attribute[] {
  const written = columns.flatMap(({ name, at }) => {
    const value = foldText(cells[at] ?? '');
    return value && !saysNothing(name, value) ? [[name, value] as const] : [];
  });
  return [...new Map(written)].map(([name, value]) => ({ name, value }));
}

/** Attributes of the product in their order, with the row's values; new ones follow. */
export function mergedAttributes(known: Attribute[], written: Attribute[]): Attribute[] {
  const words = new Map(written.map(({ name, value }) => [name, value]));
  const current = known.map(({ name, value }) => ({ name, value: words.get(name) ?? value }));
  const names = new Set(known.map(({ name }) => name));
  return [...current, ...written.filter(({ name }) => !names.has(name))];
}
