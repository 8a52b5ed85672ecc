import { useId } from 'react';

type Props = {
  id?: string;
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
};

/** Switch that takes effect at once. */
export function Switch({ id: given, label, hint, isOn, onChange }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-13 leading-6 text-ink-500">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        <span className="h-7 w-12 rounded-full bg-line-strong transition-colors duration-150 peer-checked:bg-firoozeh-600 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-firoozeh-500" />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-white shadow-1 transition-[inset-inline-start] duration-150 peer-checked:start-6"
        />
      </span>
    </label>
  );
}
