import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Mapping } from './guess-mapping.ts';

/** Code in plain ASCII: converts digits of any alphabet and drops invisible characters. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');
