import { useState } from 'react';
import { faDigits, faNumber } from '#shared/digits.ts';
import { numberIn } from './typed-number.ts';

type Typing = { value: number | null; allowsNegative?: boolean; onChange(n: number | null): void };

/** State of a number during typing: whole numbers are grouped, a decimal stays as typed. */
export function useTypedNumber({ value, allowsNegative, onChange }: Typing) {
  const [written, setWritten] = useState<string>();
  const isCurrent = written !== undefined && numberIn(written, allowsNegative).value === value;
  return {
    shown: isCurrent ? faDigits(written) : shownOf(value),
    isFraction: value !== null && !Number.isInteger(value),
    type(typed: string) {
      const read = numberIn(typed, allowsNegative);
      setWritten(read.isDecimal ? typed : undefined);
      onChange(read.value);
    },
  };
}

function shownOf(value: number | null): string {
  if (value === null) return '';
  return Number.isInteger(value) ? faNumber(value) : faDigits(value);
}
