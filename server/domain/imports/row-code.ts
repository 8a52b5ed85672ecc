import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Mapping } from './guess-mapping.ts';

/** Codes are plain ASCII: digits of any alphabet are meant, and signs that nobody sees are not. */
export const codeOf = (cells: string[], mapping: Mapping) =>
  foldDigits(foldText(cells[mapping.code ?? -1] ?? '')).replace(/[\u200c\u200e\u200f]/g, '');
