import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { CircleAlert } from './icons.tsx';

type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: string | undefined;
  /** Label for screen readers only, such as in a table cell, or only on a phone. */
  hidesLabel?: boolean | 'phone' | undefined;
};
type InputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { end?: ReactNode };
type AreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

const BOX =
  'w-full rounded-control border bg-card px-4 text-ink-900 transition-colors duration-150 placeholder:text-ink-400 read-only:bg-paper read-only:text-ink-500 focus:outline-none focus:border-firoozeh-600 focus:ring-4 focus:ring-firoozeh-100';
const edge = (error?: string) => (error ? 'border-anar-600' : 'border-line-strong');

/** A labelled input with hint and error below it; `end` is inside at its end. */
export function TextField({
  label,
  error,
  hint,
  optional,
  hidesLabel,
  end,
  className = '',
  id,
  ...rest
}: InputProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <Field {...{ id: inputId, label, error, hint, optional, hidesLabel }}>
      <span className="relative block">
        <input
          id={inputId}
          className={`h-12 ${BOX} ${edge(error)} ${className}`}
          {...describe(inputId, error, hint)}
          {...rest}
        />
        {end && (
          <span className="absolute inset-y-0 end-3 flex items-center text-sm text-ink-500">
            {end}
          </span>
        )}
      </span>
    </Field>
  );
}

/** Text field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  hidesLabel,
  className = '',
  id,
  rows = 4,
  ...rest
}: AreaProps) {
  const own = useId();
  const areaId = id ?? own;
  return (
    <Field {...{ id: areaId, label, error, hint, optional, hidesLabel }}>
      <textarea
        id={areaId}
        rows={rows}
        className={`py-2.5 ${BOX} ${edge(error)} ${className}`}
        {...describe(areaId, error, hint)}
        {...rest}
      />
    </Field>
  );
}

/** Attributes that link a control to its hint and error for screen readers. */
export const describe = (id: string, error: unknown, hint: unknown) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Label above a control, hint and error below it. */
export function Field({
  id,
  label,
  error,
  hint,
  optional,
  hidesLabel,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={id}
        className={
          hidesLabel === true
            ? 'sr-only'
            : `mb-1.5 block text-sm font-semibold text-ink-700 ${hidesLabel ? 'max-desk:sr-only' : ''}`
        }
      >
        {label}
        {optional && <span className="ms-1.5 font-normal text-ink-400">({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-13 leading-6 text-ink-500">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1 flex items-start gap-1.5 text-13 leading-6 text-anar-600"
        >
          <CircleAlert className="mt-1 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
