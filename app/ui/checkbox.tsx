import { type InputHTMLAttributes, useId } from 'react';
import { Check } from './icons.tsx';

type Props = { label: string; isOn: boolean; onChange(isOn: boolean): void };

/** Checkbox with its label. */
export function Checkbox({ label, isOn, onChange }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`flex min-h-11 items-center gap-3 rounded-control border px-3.5 py-2 text-15 leading-6 ${isOn ? 'border-firoozeh-600 bg-firoozeh-50' : 'border-line bg-card'}`}
    >
      <Tick id={id} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** Checkbox without a label, for a row that has its own. */
export const Tick = (input: InputHTMLAttributes<HTMLInputElement>) => (
  <span className="relative grid size-5 shrink-0 place-items-center">
    <input
      {...input}
      type="checkbox"
      className="peer size-5 appearance-none rounded-[5px] border border-line-strong bg-card checked:border-firoozeh-600 checked:bg-firoozeh-600"
    />
    <Check className="pointer-events-none absolute hidden size-4 text-white peer-checked:block" />
  </span>
);
