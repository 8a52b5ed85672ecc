import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

const DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const persian = (n: number) => String(n).replace(/\d/g, (d) => DIGITS[Number(d)] ?? d);
const plain = (s: string) => Number(s.replace(/[۰-۹]/g, (d) => String(DIGITS.indexOf(d))).replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660)).replace(/\D/g, '').slice(0, 7) || 0);

type Props = { value: number; max: number; min?: number; label: string; lessLabel: string; moreLabel: string; small?: boolean; onChange(value: number): void };

/** A quantity between 1 and the stock; plus at the right end whatever the direction of the page. */
export function Stepper({ value, max, min = 1, label, lessLabel, moreLabel, small = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(Math.max(next, min), Math.max(max, min)));
  const leave = () => {
    if (typed !== null) set(plain(typed) || min);
    setTyped(null);
  };
  const side = `grid place-items-center text-firoozeh-700 disabled:text-ink-400 disabled:opacity-50 ${small ? 'h-10 w-10' : 'h-11 w-11'}`;
  return (
    <div role="group" aria-label={label} dir="ltr" className={`inline-flex items-center rounded-control border border-line bg-card ${small ? 'h-[42px]' : 'h-[46px]'}`}>
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => set(value - 1)} className={side}>
        <Minus aria-hidden className="size-[18px]" />
      </button>
      <input
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? persian(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'ArrowUp') set(value + 1);
          if (event.key === 'ArrowDown') set(value - 1);
        }}
        className={`bg-transparent text-center font-bold focus:outline-none ${small ? 'w-11 text-[15px]' : 'w-14 text-[17px]'}`}
      />
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => set(value + 1)} className={side}>
        <Plus aria-hidden className="size-[18px]" />
      </button>
    </div>
  );
}
