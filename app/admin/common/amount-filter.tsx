import { useEffect, useRef, useState } from 'react';
import { digitsOf, faNumber } from '#shared/digits.ts';

const PAUSE = 600;
type Props = { label: string; value: string; onSet(amount: string): void };

/** An amount in a row of filters; set when the typing pauses. */
export function AmountFilter({ label, value, onSet }: Props) {
  const [digits, setDigits] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setDigits(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    const next = digitsOf(typed).slice(0, 13);
    setDigits(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSet(next), PAUSE);
  };
  return (
    <input
      aria-label={label}
      placeholder={label}
      dir={digits ? 'ltr' : 'rtl'}
      inputMode="numeric"
      autoComplete="off"
      value={digits && faNumber(Number(digits))}
      onChange={(event) => type(event.target.value)}
      className="h-11 w-32 max-desk:min-w-[calc(50%-4px)] max-desk:flex-1 rounded-control border border-line bg-card px-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
    />
  );
}
