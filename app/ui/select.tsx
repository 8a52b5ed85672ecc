import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { ChevronDown } from './icons.tsx';
import { describe, Field } from './text-field.tsx';

export type Option = { id: string; label: string };
type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'size'> & {
  label: string;
  options: Option[];
  /** Shown while nothing is chosen. */
  none?: string;
  error?: string | undefined;
  hint?: string;
  optional?: string;
  /** Label for screen readers only. */
  hidesLabel?: boolean;
  onChange(id: string): void;
};

const BOX =
  'w-full appearance-none truncate rounded-control border bg-card ps-4 pe-10 focus:outline-none focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100';

/** Labelled native select, which browsers search by typing. */
export function Select({
  label,
  options,
  none,
  error,
  hint,
  optional,
  hidesLabel,
  onChange,
  id,
  ...rest
}: SelectProps) {
  const own = useId();
  const selectId = id ?? own;
  return (
    <Field id={selectId} {...{ label, error, hint, optional, hidesLabel }}>
      <Chevron>
        <select
          id={selectId}
          className={`h-12 ${BOX} ${error ? 'border-anar-600' : 'border-line-strong'}`}
          onChange={(event) => onChange(event.target.value)}
          {...describe(selectId, error, hint)}
          {...rest}
        >
          <Options options={options} none={none} />
        </select>
      </Chevron>
    </Field>
  );
}

/** Select in a row of filters, with its label inside. */
export const FilterSelect = ({ label, options, none, value, onChange }: SelectProps) => (
  <Chevron className="self-start max-desk:min-w-[calc(50%-4px)] max-desk:flex-1">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`h-11 text-sm ${BOX} ${value && none !== undefined ? 'border-firoozeh-600 font-bold text-firoozeh-700' : 'border-line text-ink-700'}`}
    >
      <Options options={options} none={none} />
    </select>
  </Chevron>
);

const Options = ({ options, none }: { options: Option[]; none?: string | undefined }) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.label}
      </option>
    ))}
  </>
);

type ChevronProps = { children: ReactNode; className?: string };

const Chevron = ({ children, className = '' }: ChevronProps) => (
  <span className={`relative block min-w-0 ${className}`}>
    {children}
    <ChevronDown className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-500" />
  </span>
);
