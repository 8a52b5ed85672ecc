import { useId, useState } from 'react';
import { faDigits } from '#shared/digits.ts';
import { Minus, Plus } from './icons.tsx';
import { wholeOf } from './numbers/whole-number.ts';
import { tick } from './tick.ts';

const BOX =
  'inline-flex max-w-full shrink-0 items-stretch rounded-control border border-line-strong bg-card focus-within:border-firoozeh-600';
const BUTTON =
  'grid w-11 min-w-8 place-items-center rounded-control text-firoozeh-700 transition-colors duration-150 hover:bg-firoozeh-50 disabled:text-ink-400 disabled:hover:bg-transparent';
const INPUT =
  'min-w-0 rounded-sm bg-transparent text-center font-bold text-ink-900 outline-offset-0';
const SIZES = {
  small: { box: 'h-11', input: 'w-9 text-15' },
  medium: { box: 'h-12', input: 'w-12 text-base' },
};

type Props = {
  size?: keyof typeof SIZES | undefined;
  value: number;
  /** Maximum; the minimum is 1. */
  max: number;
  /** Buttons and arrow keys move between its multiples. */
  step?: number;
  /** `wanted` is the requested number; it exceeds `value` if the stock is too low. */
  onChange(value: number, wanted: number): void;
  labels: { name: string; less: string; more: string };
};

/** A number between 1 and `max`, by buttons, keys or typing. Not mirrored: plus is on the right. */
export function Stepper({ value, max, step = 1, onChange, labels, size = 'medium' }: Props) {
  const less = (Math.ceil(value / step) - 1) * step;
  const more = value - (value % step) + step;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  // a screen reader reads the field itself while the field has the focus
  const [isByButton, setByButton] = useState(false);
  const set = (wanted: number, written?: string) => {
    setDraft(written);
    onChange(Math.min(Math.max(wanted, 1), Math.max(max, 1)), wanted);
  };
  const type = (typed: string) => {
    const whole = wholeOf(typed);
    // text other than digits stays visible, or its next digit would extend the number
    const isPlain = /^\p{N}+$/u.test(typed);
    if (whole === undefined) setDraft(typed);
    else set(whole, isPlain ? undefined : typed);
  };
  const press = (wanted: number) => {
    tick();
    setByButton(true);
    set(wanted);
  };
  return (
    <span dir="ltr" className={`${BOX} ${SIZES[size].box}`}>
      <button
        type="button"
        aria-label={labels.less}
        aria-controls={id}
        disabled={less < 1}
        onClick={() => press(less)}
        className={BUTTON}
      >
        <Minus className="size-4" />
      </button>
      <input
        id={id}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.name}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        value={draft ?? faDigits(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          setByButton(false);
          event.target.select();
        }}
        onBlur={() => setDraft(undefined)}
        onKeyDown={(event) => {
          const next = {
            ArrowUp: more,
            ArrowDown: less,
            PageUp: more + 9 * step,
            PageDown: less - 9 * step,
          }[event.key];
          if (next === undefined) return;
          event.preventDefault();
          set(Math.min(next, max));
        }}
        className={`${INPUT} ${SIZES[size].input}`}
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-controls={id}
        disabled={more > max}
        onClick={() => press(more)}
        className={BUTTON}
      >
        <Plus className="size-4" />
      </button>
      <output htmlFor={id} aria-live="polite" className="sr-only">
        {isByButton && faDigits(value)}
      </output>
    </span>
  );
}
