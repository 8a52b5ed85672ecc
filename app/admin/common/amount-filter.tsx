import { useEffect, useRef, useState } from 'react';
import { useTypedNumber } from '#app/ui/numbers/use-typed-number.ts';

const PAUSE = 600;
type Props = { label: string; value: string; onSet(amount: string): void };

/** Amount in a row of filters, applied after a pause in typing. */
export function AmountFilter({ label, value, onSet }: Props) {
  const [amount, setAmount] = useState(amountOf(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setAmount(amountOf(value)), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: number | null) => {
    clearTimeout(timer.current);
    const typed = next === null ? '' : `${Math.floor(next)}`;
    if (typed !== value) onSet(typed);
  };
  const typed = useTypedNumber({
    value: amount,
    onChange(next) {
      setAmount(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), PAUSE);
    },
  });
  return (
    <input
      aria-label={label}
      placeholder={label}
      dir={typed.shown ? 'ltr' : 'rtl'}
      inputMode="numeric"
      autoComplete="off"
      value={typed.shown}
      onChange={(event) => typed.type(event.target.value)}
      // the sheet around it may close before the pause is over
      onBlur={() => send(amount)}
      className="h-11 w-32 max-desk:min-w-[calc(50%-4px)] max-desk:flex-1 rounded-control border border-line bg-card px-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
    />
  );
}

const amountOf = (value: string) => (value === '' ? null : Number(value));
