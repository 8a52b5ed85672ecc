import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

// shell.css has the styles
const LOOKS = {
  primary: 'button-primary',
  soft: 'button-soft',
  line: 'button-line',
  due: 'button-due',
  danger: 'button-danger',
  dangerSoft: 'button-danger-soft',
  plain: 'button-plain',
};
const SIZES = { small: 'button-small', medium: 'button-medium', large: 'button-large' };

type Look = {
  look?: keyof typeof LOOKS | undefined;
  size?: keyof typeof SIZES | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Class names of a button; also for links that look like one. Plain strings keep every public page
 * small.
 */
export const buttonLook = ({ look = 'primary', size = 'medium', wide, className }: Look = {}) =>
  ['button', LOOKS[look], SIZES[size], wide && 'button-wide', className].filter(Boolean).join(' ');

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; busyText?: string; children: ReactNode };

/** A button; while busy it is disabled and shows a spinner. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={buttonLook({ look, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
