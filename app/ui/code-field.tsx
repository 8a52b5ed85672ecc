import { type ReactNode, useId } from 'react';
import { digitsOf, faDigits } from '#shared/digits.ts';
import { describe, Field } from './text-field.tsx';
import { useCaret } from './use-caret.ts';

/** Digit groups of a bank card and of a Sheba. */
export const CARD_GROUPS = [4, 4, 4, 4];
export const SHEBA_GROUPS = [2, 4, 4, 4, 4, 4, 2];

type Props = {
  label: string;
  /** ASCII digits. */
  value: string;
  onChange(digits: string): void;
  onBlur?(): void;
  /** Sizes of the digit groups from the left: [4, 4, 4, 4] for a bank card. */
  groups: readonly number[];
  /** Fixed prefix before the digits. */
  start?: string;
  error?: string | undefined;
  hint?: ReactNode;
  autoComplete?: string;
  id?: string;
};

function grouped(digits: string, groups: readonly number[]): string {
  let rest = digits;
  return groups
    .map((size) => {
      const part = rest.slice(0, size);
      rest = rest.slice(size);
      return part;
    })
    .filter(Boolean)
    .join(' ');
}

/**
 * A long code in groups, left to right. It shows Persian digits and accepts Persian, Arabic and
 * Latin ones, typed or pasted.
 */
export function CodeField(props: Props) {
  const {
    label,
    value,
    onChange,
    onBlur,
    groups,
    start,
    error,
    hint,
    autoComplete = 'off',
  } = props;
  const own = useId();
  const id = props.id ?? own;
  const caret = useCaret(id);
  const longest = groups.reduce((sum, size) => sum + size, 0);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span dir="ltr" className="relative block">
        {start && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-4 flex items-center font-mono font-semibold text-ink-500"
          >
            {start}
          </span>
        )}
        <input
          id={id}
          inputMode="numeric"
          autoComplete={autoComplete}
          spellCheck={false}
          value={faDigits(grouped(value, groups))}
          onChange={(event) => {
            caret.remember(event.target);
            onChange(digitsOf(event.target.value).slice(0, longest));
          }}
          onBlur={onBlur}
          className={`h-12 w-full rounded-control border bg-card pe-4 text-ink-900 transition-colors duration-150 focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100 ${start ? 'ps-11' : 'ps-4'} ${error ? 'border-anar-600' : 'border-line-strong'}`}
          {...describe(id, error, hint)}
        />
      </span>
    </Field>
  );
}
