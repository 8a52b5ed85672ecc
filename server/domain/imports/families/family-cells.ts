import { type Attribute, attributesOf } from '#server/domain/imports/attribute-columns.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import type { Table } from '#server/domain/imports/compared.ts';
import type { RowFamily } from '#server/domain/imports/row-fields.ts';
import { foldText } from '#shared/fold-text.ts';
import { MAX_OPTIONS } from '#shared/limits.ts';

const TITLE = { min: 3, max: 120 };
const MAX_NAME = 30;
const MAX_VALUE = 40;

/** Family of a row; nothing if the cell is empty or has no column. */
export function readFamilyCells(
  cells: string[],
  { mapping, optionColumns }: Table,
): { family?: RowFamily } | Fault {
  if (mapping.family === undefined) return {};
  const title = foldText(cells[mapping.family] ?? '');
  const written = [
    ...optionsIn(foldText(cells[mapping.options ?? -1] ?? '')),
    ...attributesOf(cells, optionColumns),
  ];
  const options = [...new Map(written.map((one) => [one.name, one])).values()];
  if (title === '') return {};
  if (title.length < TITLE.min || title.length > TITLE.max)
    return { fault: 'out_of_range', field: 'family', limits: TITLE };
  return brokenOptions(options) ?? { family: { title, options } };
}

function brokenOptions(options: Attribute[]): Fault | undefined {
  if (options.length === 0) return { fault: 'field_required', field: 'options' };
  if (options.length > MAX_OPTIONS)
    return { fault: 'out_of_range', field: 'options', limits: { max: MAX_OPTIONS } };
  const isWrong = options.some(
    ({ name, value }) =>
      name === '' || value === '' || name.length > MAX_NAME || value.length > MAX_VALUE,
  );
  return isWrong ? { fault: 'field_invalid', field: 'options' } : undefined;
}

/**
 * Parses «رنگ: قرمز، سایز: XL», as exports of products write options; a part without a name belongs
 * to the value before it.
 */
function optionsIn(cell: string): Attribute[] {
  const found: Attribute[] = [];
  for (const part of cell.split(/[،؛;|\n]/)) {
    const [, name = '', value = ''] = /^([^:：]*)[:：](.*)$/.exec(part) ?? [];
    const last = found.at(-1);
    if (/[:：]/.test(part)) found.push({ name: name.trim(), value: value.trim() });
    else if (last && part.trim() !== '') last.value += `، ${part.trim()}`;
    else if (part.trim() !== '') found.push({ name: '', value: part.trim() });
  }
  return found;
}

/** True if both describe the same family, regardless of the order of options. */
export const isSameFamily = (one: RowFamily | null, other: RowFamily | null): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (family: RowFamily | null) =>
  family &&
  JSON.stringify([
    family.title,
    family.options.map(({ name, value }) => `${name}: ${value}`).toSorted(),
  ]);
